import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databases, describeOnBoth, openTestDatabase } from '../../../tests/databases.ts'
import { everything } from '../../../tests/records.ts'
import { workbookBytes } from '../../../tests/workbook.ts'
import type { Database } from '../../database/open.ts'
import { createSailingService } from '../../sailing/sailing.service.ts'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import { createCircularImportService } from './circular-import.service.ts'

const december = readFileSync('samples/circular-2026-12.xlsx')
const january = readFileSync('samples/circular-2027-01.xlsx')
const expected = (name: string) => JSON.parse(readFileSync(`tests/data/${name}.expected.json`, 'utf8'))
const BY_COMMAND_LINE = { account_id: null }

function desk(database: Database) {
  return { circulars: createCircularImportService(database), sailing: createSailingService(database) }
}

async function callsOf({ sailing }: ReturnType<typeof desk>, vessel: string, voyage: string) {
  const calls = await sailing.listSchedules()
  const ofVessel = calls.filter((call) => call.vessel_name === vessel && call.voyage === voyage)
  return Object.fromEntries(ofVessel.map(({ port_name, dates }) => [port_name, dates]))
}

describeOnBoth('importing a circular', (on) => {
  test('a review writes nothing', async () => {
    const database = await openTestDatabase(on)
    const before = await everything({ database })

    const review = await desk(database).circulars.reviewCircular(december)

    expect(review.changes.added_calls).toHaveLength(334)
    expect(await everything({ database })).toEqual(before)
  })

  test('December fills an empty database with its routes, vessels, ports and calls', async () => {
    const database = await openTestDatabase(on)
    const { circulars, sailing } = desk(database)
    const agreed = expected('circular-2026-12')

    const review = await circulars.importCircular(BY_COMMAND_LINE, december)

    expect(review.sheets).toEqual(agreed.sheets)
    expect(review.warnings).toEqual([])
    expect((await sailing.listRoutes()).map(({ direction }) => direction)).toEqual(
      agreed.sheets.map((sheet: { route_direction: string }) => sheet.route_direction),
    )
    expect(await sailing.listVessels()).toHaveLength(37)
    expect(await sailing.listSchedules()).toHaveLength(334)
    const singapore = (await sailing.listPorts()).find(({ name }) => name === 'Singapore')
    expect(singapore).toMatchObject({ country: 'Singapore', code: 'SGSIN', timezone: 'Asia/Singapore' })
    const vessel = (await sailing.listVessels())[0]
    expect(vessel).toMatchObject({ name: 'TAMARIND CREST', voyage: '041W', type: 'MPP' })
  })

  test('the public schedule shows each route in its order of call', async () => {
    const database = await openTestDatabase(on)
    const { circulars, sailing } = desk(database)
    await circulars.importCircular(BY_COMMAND_LINE, december)

    const { vessels, ports, schedules } = await sailing.getSailingSchedule(1)

    expect(vessels[0]).toMatchObject({ name: 'TAMARIND CREST', voyage: '041W' })
    expect(ports[0]?.country).toBe('Japan')
    expect(ports.at(-1)?.country).toBe('India')
    expect(schedules).toHaveLength(77)
    expect(schedules.find(({ dates }) => dates === '30/2 Dec')).toMatchObject({
      starts_on: '2026-11-30',
      ends_on: '2026-12-02',
      reading: 'exact',
    })
  })

  test('the same circular again changes nothing and raises no revision', async () => {
    const database = await openTestDatabase(on)
    const { circulars } = desk(database)
    await circulars.importCircular(BY_COMMAND_LINE, december)
    const before = await everything({ database })

    const again = await circulars.importCircular(BY_COMMAND_LINE, december)

    expect(again.changes).toMatchObject({ added_calls: [], changed_calls: [], unchanged_calls: 334 })
    expect(await everything({ database })).toEqual(before)
  })

  test('January on top of December changes what was agreed, in one batch of the history', async () => {
    const database = await openTestDatabase(on)
    const { circulars, sailing } = desk(database)
    await circulars.importCircular(BY_COMMAND_LINE, december)
    const known = (await everything({ database })).change.length
    const agreed = expected('circular-2027-01')

    const { sheets, warnings, changes } = await circulars.importCircular(BY_COMMAND_LINE, january)

    expect({ sheets, warnings, changes }).toEqual({
      sheets: agreed.sheets,
      warnings: agreed.warnings,
      changes: agreed.changes_since_2026_12,
    })
    const written = (await everything({ database })).change.slice(known)
    expect(new Set(written.map(({ batch }) => batch)).size).toBe(1)
    expect(written.filter(({ entity, action }) => entity === 'schedule' && action === 'add')).toHaveLength(11)
    expect(written.filter(({ entity, action }) => entity === 'schedule' && action === 'update')).toHaveLength(
      55,
    )
    expect(written.filter(({ action }) => action === 'delete')).toEqual([])
    // Nothing goes silently: the dropped call, the held-back ones and the finished voyage are still there.
    expect(await callsOf({ circulars, sailing }, 'JAMUN HARRIER', '015W')).toMatchObject({
      'Port Klang': '17/18 Jan',
      Chittagong: '22/25 Jan',
      Chennai: '1/3 Feb',
    })
    expect((await sailing.listVessels()).filter(({ name }) => name === 'HAYATE PEEPAL')).toHaveLength(2)
  })

  test('what the circular no longer shows goes when that is confirmed, and nothing else', async () => {
    const database = await openTestDatabase(on)
    const { circulars, sailing } = desk(database)
    await circulars.importCircular(BY_COMMAND_LINE, december)

    await circulars.importCircular(BY_COMMAND_LINE, january, { removeDropped: true })

    const calls = await callsOf({ circulars, sailing }, 'JAMUN HARRIER', '015W')
    expect(calls['Port Klang']).toBeUndefined()
    expect(calls.Chittagong).toBe('22/25 Jan')
    expect((await sailing.listVessels()).filter(({ name }) => name === 'HAYATE PEEPAL')).toMatchObject([
      { voyage: '206S' },
    ])
    expect(await sailing.listSchedules()).toHaveLength(334 + 11 - 1 - 11)
  })

  test('a spelling that a person explains is imported, and remembered', async () => {
    const database = await openTestDatabase(on)
    const { circulars, sailing } = desk(database)
    const spellings = [{ spelling: 'Chitagong', port: 'Chittagong' }]

    const explained = await circulars.importCircular(BY_COMMAND_LINE, january, { spellings })
    const later = await circulars.reviewCircular(january)

    expect(explained.warnings.map(({ code }) => code)).not.toContain('unknown_port')
    expect((await callsOf({ circulars, sailing }, 'JAMUN HARRIER', '015W')).Chittagong).toBe('21/24 Jan')
    expect(later.warnings.map(({ code }) => code)).not.toContain('unknown_port')
    expect(later.changes).toMatchObject({ added_calls: [], changed_calls: [] })
    await circulars.importCircular(BY_COMMAND_LINE, january, { spellings })
  })

  test('a spelling of an unknown port, or of another one, is refused and nothing is written', async () => {
    const database = await openTestDatabase(on)
    const { circulars } = desk(database)
    const before = await everything({ database })
    const explain = (spelling: string, port: string) =>
      circulars.importCircular(BY_COMMAND_LINE, january, { spellings: [{ spelling, port }] })

    await expect(explain('Chitagong', 'Atlantis')).rejects.toThrow("Port 'Atlantis' is not in the port list")
    await expect(explain('Bombay', 'Chennai')).rejects.toThrow("'Bombay' is already a name of Mumbai")
    expect(await everything({ database })).toEqual(before)
  })

  test('a vessel whose calls are all held back waits with them', async () => {
    const database = await openTestDatabase(on)
    const { circulars, sailing } = desk(database)
    const rows = [
      ['EX JAPAN TO INDIA ( IMPORT )'],
      ['PORT', 'AAA V.1W', 'BBB V.2W'],
      ['MUMBAI', '29-30 Jan', null],
      ['ATLANTIS', '1 Feb', '2 Feb'],
    ]
    const bytes = workbookBytes({ sheets: [{ rows }] })

    const { changes } = await circulars.importCircular(BY_COMMAND_LINE, bytes)

    expect(changes.added_vessels).toEqual(['EX JAPAN TO INDIA ( IMPORT )|AAA V.1W'])
    expect((await sailing.listVessels()).map(({ name }) => name)).toEqual(['AAA'])
  })

  test('a port of the desk is found by every spelling that the program knows of it', async () => {
    const database = await openTestDatabase(on)
    const { circulars, sailing } = desk(database)
    await sailing.addPort(BY_COMMAND_LINE, { name: 'Bombay', version: undefined })

    await circulars.importCircular(BY_COMMAND_LINE, december)

    const names = (await sailing.listPorts()).map(({ name }) => name)
    expect(names).toContain('Bombay')
    expect(names).not.toContain('Mumbai')
  })

  test('a correction of the desk is taken over by the next circular only where it says something else', async () => {
    const database = await openTestDatabase(on)
    const { circulars, sailing } = desk(database)
    await circulars.importCircular(BY_COMMAND_LINE, december)
    const [call] = await sailing.listSchedules()
    if (!call) throw new Error('December has calls')
    const { vessel_id, port_id, dates } = call
    await sailing.updateSchedule(BY_COMMAND_LINE, call.id, {
      vessel_id,
      port_id,
      dates,
      eta: '28 Nov 0600',
      version: undefined,
    })

    const kept = await circulars.importCircular(BY_COMMAND_LINE, december)

    expect(kept.changed_times).toEqual([])
    expect((await sailing.listSchedules())[0]).toMatchObject({ dates, eta: '28 Nov 0600' })
  })
})

test.each([
  ['text', Buffer.from('PORT,VESSEL\nMumbai,29-30 Jan')],
  ['an empty file', Buffer.alloc(0)],
  ['half a workbook', december.subarray(0, december.length / 2)],
  ['a zip bomb', readFileSync('tests/data/zip-bomb.zip')],
  ['more than 10 MB', Buffer.concat([december, Buffer.alloc(10 * 1024 * 1024)])],
])('%s is refused with one line and nothing is written', async (_what, bytes) => {
  const database = await openTestDatabase(databases.SQLite)
  const before = await everything({ database })

  const refused = await desk(database)
    .circulars.importCircular(BY_COMMAND_LINE, bytes)
    .catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(UnreadableCircular)
  expect((refused as Error).message).toMatch(/^[^\n]{10,200}$/)
  expect(await everything({ database })).toEqual(before)
})
