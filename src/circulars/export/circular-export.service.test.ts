import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../../tests/databases.ts'
import { fillLargeSchedule } from '../../../tests/large-schedule.ts'
import { readScheduleTables } from '../../../tests/records.ts'
import { createSailingService } from '../../schedule/sailing.service.ts'
import { createCircularExportService } from './circular-export.service.ts'

const BY_COMMAND_LINE = { account_id: null }
const SAMPLES = ['samples/circular-2026-12.xlsx', 'samples/circular-2027-01.xlsx']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-24T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function startServices() {
  const database = await openTestDatabase()
  const sailing = createSailingService(database)
  return {
    database,
    ...circularReviews(database),
    ...createCircularExportService(database, {
      sailing,
      readPrincipal: async () => 'KAIYO CAR LINER CO., LTD.',
    }),
  }
}

test.each(SAMPLES)('%s, imported and exported, is imported again without change', async (file) => {
  const { database, importFile, exportCircular } = await startServices()
  await importFile(BY_COMMAND_LINE, readFileSync(file))
  const before = await readScheduleTables({ database })

  const review = await importFile(BY_COMMAND_LINE, await exportCircular(), {
    remove_calls: true,
    remove_voyages: true,
  })

  expect(review.changes).toEqual({
    added_vessels: [],
    vessels_no_longer_listed: [],
    added_calls: [],
    changed_calls: [],
    rewritten_calls: [],
    dropped_calls: [],
    held_back_calls: [],
    unchanged_calls: before.schedule.length,
  })
  expect(review.warnings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(await readScheduleTables({ database })).toEqual(before)
})

test.each(['2026-05-01', '2026-05-26', '2027-03-15', '2028-02-29'])(
  'on %s, when the days are outside its window, is imported again without change',
  async (day) => {
    const { database, importFile, exportCircular } = await startServices()
    await importFile(BY_COMMAND_LINE, readFileSync('samples/circular-2026-12.xlsx'))
    const before = await readScheduleTables({ database })
    vi.setSystemTime(`${day}T06:00:00Z`)

    const { changes } = await importFile(BY_COMMAND_LINE, await exportCircular())

    expect(changes).toMatchObject({ changed_calls: [], unchanged_calls: before.schedule.length })
    expect(await readScheduleTables({ database })).toEqual(before)
  },
)

test('prints cut-offs in a row below their port, and they are read back', async () => {
  const { database, importFile, exportCircular, reviewFile } = await startServices()
  const sailing = createSailingService(database)
  await importFile(BY_COMMAND_LINE, readFileSync('samples/circular-2026-12.xlsx'), {
    today: '2026-12-24',
  })
  for (const { id, ...call } of (await sailing.schedules.list()).slice(0, 20)) {
    await sailing.schedules.update(BY_COMMAND_LINE, id, { ...call, cut_off: '20 Nov 1700' })
  }

  const review = await reviewFile(await exportCircular())

  expect(review.warnings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(review.changed_times).toEqual([])
  const cutOffs = review.sheets.flatMap(({ schedules }) => schedules.map(({ cut_off }) => cut_off))
  expect(cutOffs.filter((text) => text === '20 Nov 1700')).toHaveLength(20)
})

test('of one route has only its sheet', async () => {
  const { importFile, exportCircular, reviewFile } = await startServices()
  await importFile(BY_COMMAND_LINE, readFileSync('samples/circular-2026-12.xlsx'), {
    today: '2026-12-24',
  })

  const { sheets } = await reviewFile(await exportCircular(2))

  expect(sheets.map(({ route_direction }) => route_direction)).toEqual([
    'EX INDIA / B.O.B TO S.E.A / FAR EAST ( EXPORT )',
  ])
})

test('has every voyage, also those for which the schedule as JSON has no room', async () => {
  const { database, exportCircular } = await startServices()
  await fillLargeSchedule(database, { calls: 20_000, changes: 0, today: '2026-12-24', daysBefore: 700 })
  const shown = await createSailingService(database).getSailingSchedule(1)
  const vessels = await database.db.selectFrom('vessel').select('voyage').where('route_id', '=', 1).execute()
  expect(shown.vessels.length).toBeLessThan(vessels.length)

  const printed = Object.values(unzipSync(await exportCircular(1)))
    .map((part) => strFromU8(part))
    .join()

  expect(vessels.filter(({ voyage }) => !printed.includes(`V.${voyage}`))).toEqual([])
}, 60_000)

describe('an export', () => {
  test('is refused for a route that does not exist, and without schedules', async () => {
    const { exportCircular } = await startServices()

    await expect(exportCircular(9)).rejects.toMatchObject({ status: 404 })
    await expect(exportCircular()).rejects.toMatchObject({ status: 409 })
  })
})
