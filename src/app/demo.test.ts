import { expect, test } from 'vitest'
import { databases, openTestDatabase } from '../../tests/databases.ts'
import { readAllTables } from '../../tests/records.ts'
import { readConfig } from './config.ts'
import { fillWithSample } from './demo.ts'
import { createServices } from './services.ts'

test('the sample data is added once, however often the demo starts', async () => {
  const database = await openTestDatabase(databases.SQLite)
  const services = createServices(database, readConfig({}))

  await fillWithSample(services)
  const filled = await readAllTables({ database })
  await fillWithSample(services)

  expect(await readAllTables({ database })).toEqual(filled)
  expect(filled.schedule.length).toBeGreaterThan(100)
  expect(filled.category).toHaveLength(5)
  expect(filled.attribute).toHaveLength(20)
  expect(filled.equipment).toHaveLength(30)
  expect(filled.attribute_value).toHaveLength(120)
})
