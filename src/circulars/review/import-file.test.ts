import { readFileSync } from 'node:fs'
import type { Database } from '@sailing-desk/records/database/open'
import type { Author } from '@sailing-desk/records/database/write'
import { expect, test } from 'vitest'
import { workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../../tests/databases.ts'
import { readAllTables, readScheduleTables } from '../../../tests/records.ts'
import { createSailingService } from '../../schedule/sailing.service.ts'
import type { FileChoices } from './import-file.ts'

const december = readFileSync('samples/circular-2026-12.xlsx')
const january = readFileSync('samples/circular-2027-01.xlsx')
const expected = (name: string) => JSON.parse(readFileSync(`tests/data/${name}.expected.json`, 'utf8'))
const BY_COMMAND_LINE = { account_id: null }

/** The services, with the days of both circulars as the day of the import. */
function createServices(database: Database) {
  const service = circularReviews(database)
  const dayOf = (bytes: Uint8Array) => (bytes === january ? '2026-12-26' : '2026-11-26')
  const circulars = {
    reviewFile: (bytes: Uint8Array, choices: FileChoices = {}) =>
      service.reviewFile(bytes, { today: dayOf(bytes), ...choices }),
    importFile: (author: Author, bytes: Uint8Array, choices: FileChoices = {}) =>
      service.importFile(author, bytes, { today: dayOf(bytes), ...choices }),
  }
  return { circulars, sailing: createSailingService(database) }
}

async function callsOf({ sailing }: ReturnType<typeof createServices>, vessel: string, voyage: string) {
  const calls = await sailing.schedules.list()
  const ofVessel = calls.filter((call) => call.vessel_name === vessel && call.voyage === voyage)
  return Object.fromEntries(ofVessel.map(({ port_name, dates }) => [port_name, dates]))
}

test('adds routes, vessels, ports and calls to an empty database', async () => {
  const database = await openTestDatabase()
  const { circulars, sailing } = createServices(database)
  const expectedCircular = expected('circular-2026-12')

  const review = await circulars.importFile(BY_COMMAND_LINE, december)

  expect(review.sheets).toEqual(expectedCircular.sheets)
  expect(review.warnings).toEqual([])
  expect((await sailing.routes.list()).map(({ direction }) => direction)).toEqual(
    expectedCircular.sheets.map((sheet: { route_direction: string }) => sheet.route_direction),
  )
  expect(await sailing.vessels.list()).toHaveLength(37)
  expect(await sailing.schedules.list()).toHaveLength(334)
  const singapore = (await sailing.ports.list()).find(({ name }) => name === 'Singapore')
  expect(singapore).toMatchObject({ country: 'Singapore', code: 'SGSIN', timezone: 'Asia/Singapore' })
  const vessel = (await sailing.vessels.list())[0]
  expect(vessel).toMatchObject({ name: 'TAMARIND CREST', voyage: '041W', type: 'MPP' })
})

test('changes nothing when the same circular is imported again', async () => {
  const database = await openTestDatabase()
  const { circulars } = createServices(database)
  await circulars.importFile(BY_COMMAND_LINE, december)
  const before = await readScheduleTables({ database })

  const again = await circulars.importFile(BY_COMMAND_LINE, december)

  expect(again.changes).toMatchObject({ added_calls: [], changed_calls: [], unchanged_calls: 334 })
  expect(await readScheduleTables({ database })).toEqual(before)
})

test('writes the expected changes of the next circular as one batch of the history', async () => {
  const database = await openTestDatabase()
  const { circulars, sailing } = createServices(database)
  await circulars.importFile(BY_COMMAND_LINE, december)
  const changesBefore = (await readAllTables({ database })).change.length
  const expectedCircular = expected('circular-2027-01')

  const { sheets, warnings, changes } = await circulars.importFile(BY_COMMAND_LINE, january)

  expect({ sheets, warnings, changes }).toEqual({
    sheets: expectedCircular.sheets,
    warnings: expectedCircular.warnings,
    changes: expectedCircular.changes_since_2026_12,
  })
  const written = (await readAllTables({ database })).change.slice(changesBefore)
  expect(new Set(written.map(({ batch }) => batch)).size).toBe(1)
  expect(written.filter(({ entity, action }) => entity === 'schedule' && action === 'add')).toHaveLength(11)
  expect(written.filter(({ entity, action }) => entity === 'schedule' && action === 'update')).toHaveLength(
    55,
  )
  expect(written.filter(({ action }) => action === 'delete')).toEqual([])
  // The dropped call, the held-back ones and the finished voyage are still there.
  expect(await callsOf({ circulars, sailing }, 'JAMUN HARRIER', '015W')).toMatchObject({
    'Port Klang': '17/18 Jan',
    Chittagong: '22/25 Jan',
    Chennai: '1/3 Feb',
  })
  expect((await sailing.vessels.list()).filter(({ name }) => name === 'HAYATE PEEPAL')).toHaveLength(2)
})

test('removes only calls and vessels no longer in the circular when confirmed', async () => {
  const database = await openTestDatabase()
  const { circulars, sailing } = createServices(database)
  await circulars.importFile(BY_COMMAND_LINE, december)

  await expect(
    circulars.importFile(BY_COMMAND_LINE, january, { remove_calls: true, remove_voyages: true }),
  ).rejects.toThrow(/^Dropped calls would be removed, but some cells are held back.*B23/)
  await circulars.importFile(BY_COMMAND_LINE, january, {
    remove_calls: true,
    remove_voyages: true,
    accept: ['incomplete'],
  })

  const calls = await callsOf({ circulars, sailing }, 'JAMUN HARRIER', '015W')
  expect(calls['Port Klang']).toBeUndefined()
  expect(calls.Chittagong).toBe('22/25 Jan')
  expect((await sailing.vessels.list()).filter(({ name }) => name === 'HAYATE PEEPAL')).toMatchObject([
    { voyage: '206S' },
  ])
  expect(await sailing.schedules.list()).toHaveLength(334 + 11 - 1 - 11)
})

test('refuses a spelling for an unknown port or of another port, and writes nothing', async () => {
  const database = await openTestDatabase()
  const { circulars } = createServices(database)
  const before = await readAllTables({ database })
  const importWithSpelling = (spelling: string, port: string) =>
    circulars.importFile(BY_COMMAND_LINE, january, { ports: { [spelling]: port } })

  await expect(importWithSpelling('Chitagong', 'Atlantis')).rejects.toThrow(
    "Port 'Atlantis' is not in the port list",
  )
  await expect(importWithSpelling('Bombay', 'Chennai')).rejects.toThrow(
    "'Bombay' is already a name of Mumbai",
  )
  expect(await readAllTables({ database })).toEqual(before)
})

test('holds back a vessel whose calls are all held back', async () => {
  const database = await openTestDatabase()
  const { circulars, sailing } = createServices(database)
  const rows = [
    ['EX JAPAN TO INDIA ( IMPORT )'],
    ['PORT', 'AAA V.1W', 'BBB V.2W'],
    ['MUMBAI', '29-30 Jan', null],
    ['ATLANTIS', '1 Feb', '2 Feb'],
  ]
  const bytes = workbookBytes({ sheets: [{ rows }] })

  const { changes } = await circulars.importFile(BY_COMMAND_LINE, bytes)

  expect(changes.added_vessels).toEqual(['EX JAPAN TO INDIA ( IMPORT )|AAA V.1W'])
  expect((await sailing.vessels.list()).map(({ name }) => name)).toEqual(['AAA'])
})

test('finds a stored port by any known spelling', async () => {
  const database = await openTestDatabase()
  const { circulars, sailing } = createServices(database)
  await sailing.ports.add(BY_COMMAND_LINE, { name: 'Bombay', version: undefined })

  await circulars.importFile(BY_COMMAND_LINE, december)

  const names = (await sailing.ports.list()).map(({ name }) => name)
  expect(names).toContain('Bombay')
  expect(names).not.toContain('Mumbai')
})

test('keeps a corrected ETA if the next circular has none', async () => {
  const database = await openTestDatabase()
  const { circulars, sailing } = createServices(database)
  await circulars.importFile(BY_COMMAND_LINE, december)
  const [call] = await sailing.schedules.list()
  if (!call) throw new Error('December has calls')
  const { vessel_id, port_id, dates } = call
  await sailing.schedules.update(BY_COMMAND_LINE, call.id, {
    vessel_id,
    port_id,
    dates,
    eta: '28 Nov 0600',
    version: undefined,
  })

  const review = await circulars.importFile(BY_COMMAND_LINE, december)

  expect(review.changed_times).toEqual([])
  expect((await sailing.schedules.list())[0]).toMatchObject({ dates, eta: '28 Nov 0600' })
})
