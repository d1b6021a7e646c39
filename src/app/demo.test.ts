import { daysBetween } from '@sailing-desk/dates/days'
import { expect, test } from 'vitest'
import { databases, openTestDatabase } from '../../tests/databases.ts'
import { readAllTables } from '../../tests/records.ts'
import { readConfig } from './config.ts'
import { fillWithSample, withDemoSettings } from './demo.ts'
import { createServices } from './services.ts'

test('the sample data is added once, however often the demo starts', async () => {
  const database = await openTestDatabase(databases.SQLite)
  const services = createServices(database, readConfig({}))

  await fillWithSample(services)
  const filled = await readAllTables({ database })
  await fillWithSample(services)

  expect(await readAllTables({ database })).toEqual(filled)
  expect(filled.schedule.length).toBeGreaterThan(100)
  const cutOffs = filled.schedule.filter(({ cut_off }) => cut_off)
  expect(cutOffs).toHaveLength(6)
  for (const { cut_off_on, starts_on } of cutOffs)
    expect(daysBetween(`${cut_off_on}`, `${starts_on}`)).toBe(2)
  expect(filled.ship.filter(({ ramp_load, crane_load }) => ramp_load ?? crane_load)).toHaveLength(2)
  expect(filled.category).toHaveLength(5)
  expect(filled.attribute).toHaveLength(20)
  expect(filled.equipment).toHaveLength(30)
  expect(filled.attribute_value).toHaveLength(120)
})

test('the demo knows its address if only this machine can open it, and sends mail only to a server it is given', () => {
  const settingsOf = (environment: Record<string, string>) => {
    const { siteOrigin, mail } = withDemoSettings(readConfig(environment))
    return [siteOrigin, mail.siteOrigin, mail.isDemo]
  }
  const address = 'http://localhost:3100'
  expect(settingsOf({ PORT: '3100' })).toEqual([address, address, true])
  expect(settingsOf({ PORT: '3100', HOST: '0.0.0.0' })).toEqual([undefined, undefined, true])
  expect(settingsOf({ SITE_ORIGIN: 'https://a.example', SMTP_URL: 'smtp://127.0.0.1' })).toEqual([
    'https://a.example',
    'https://a.example',
    false,
  ])
})
