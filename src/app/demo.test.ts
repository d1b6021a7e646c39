import { expect, test } from 'vitest'
import { databases, openTestDatabase } from '../../tests/databases.ts'
import { everything } from '../../tests/records.ts'
import { fillWithSample } from './demo.ts'

test('the sample data is added once, however often the demo starts', async () => {
  const database = await openTestDatabase(databases.SQLite)

  await fillWithSample(database)
  const filled = await everything({ database })
  await fillWithSample(database)

  expect(await everything({ database })).toEqual(filled)
  expect(filled.schedule.length).toBeGreaterThan(100)
  expect(filled.category).toHaveLength(5)
  expect(filled.attribute).toHaveLength(20)
  expect(filled.equipment).toHaveLength(30)
  expect(filled.attribute_value).toHaveLength(120)
})
