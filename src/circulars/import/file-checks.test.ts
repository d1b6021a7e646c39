import { expect, test } from 'vitest'
import { type TestCell, workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { openTestDatabase } from '../../../tests/databases.ts'
import { readAllTables } from '../../../tests/records.ts'
import { createSailingService } from '../../schedule/sailing.service.ts'
import type { FileChoices } from '../review/import-file.ts'
import { CheckFailed } from './file-checks.ts'

const NOBODY = { account_id: null }
const PORTS = ['KOBE', 'OSAKA', 'NAGOYA', 'SHIMIZU', 'YOKOHAMA', 'TOKYO', 'CHIBA']

/** Two vessels at seven ports of Japan, two days apart; `shift` moves the days of the first `changed` calls. */
function circular({
  issued = '25-NOV-2026',
  shift = 0,
  changed = 99,
  month = ' Dec',
  extra = [] as TestCell[][],
} = {}) {
  let call = 0
  const day = (first: number) => {
    const moved = call++ < changed ? shift : 0
    return `${first + moved}${month}`
  }
  const rows: TestCell[][] = [
    ['EX JAPAN TO INDIA ( IMPORT )'],
    [`ISSUED ${issued}`],
    ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
    ...PORTS.map((port, i): TestCell[] => [port, day(2 * i + 1), day(2 * i + 8)]),
    ...extra,
  ]
  return workbookBytes({ sheets: [{ name: 'IMPORT', rows }] })
}

async function failureOf(promise: Promise<unknown>): Promise<string[]> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CheckFailed)
  return error instanceof CheckFailed ? error.checks : []
}

async function setUp() {
  const database = await openTestDatabase()
  const service = circularReviews(database)
  const apply = (bytes: Uint8Array, choices: FileChoices = {}) =>
    service.importFile(NOBODY, bytes, { today: '2026-11-28', ...choices })
  return { database, service, apply, sailing: createSailingService(database) }
}

test('ask about an issue date more than 60 days away, and write nothing', async () => {
  const { apply, database } = await setUp()
  const before = await readAllTables({ database })

  expect(await failureOf(apply(circular({ issued: '25-NOV-2025' })))).toEqual(['issue-date'])
  expect(await readAllTables({ database })).toEqual(before)
  await apply(circular({ issued: '25-NOV-2025' }), { accept: ['issue-date'] })
})

test('ask about a circular older than the last one of its layout', async () => {
  const { apply } = await setUp()
  await apply(circular())

  expect(await failureOf(apply(circular({ issued: '20-NOV-2026' })))).toEqual(['older'])
  await apply(circular({ issued: '20-NOV-2026' }), { accept: ['older'] })
  // The newest one counts, not the one applied last.
  expect(await failureOf(apply(circular({ issued: '24-NOV-2026' })))).toEqual(['older'])
  await apply(circular())
})

test('ask if more than 30 % of the calls change', async () => {
  const { apply } = await setUp()
  await apply(circular())

  expect(await failureOf(apply(circular({ shift: 1, changed: 5 })))).toEqual(['many-changes'])
  await apply(circular({ shift: 1, changed: 4 }))
})

test('do not count the same days written differently as changes', async () => {
  const { apply } = await setUp()
  await apply(circular())

  const { changes } = await apply(circular({ month: '-DEC-2026' }))

  expect(changes).toMatchObject({ changed_calls: [], unchanged_calls: 0 })
  expect(changes.rewritten_calls).toHaveLength(14)
  expect(changes.rewritten_calls[0]).toMatchObject({ from: '1 Dec', to: '1-DEC-2026' })
  const again = await apply(circular({ month: '-DEC-2026' }))
  expect(again.changes).toMatchObject({ rewritten_calls: [], unchanged_calls: 14 })
})

test('take a held cell of a vessel for any of its calls, which is then not dropped', async () => {
  const { apply, service } = await setUp()
  await apply(circular({ extra: [['KANDLA', '20 Dec', '']] }))
  const held = circular({ extra: [['ATLANTIS', '21 Dec', '']] })

  const { changes } = await service.reviewFile(held, {
    remove_calls: true,
    remove_voyages: true,
    today: '2026-11-28',
  })

  expect(changes).toMatchObject({ dropped_calls: [], held_back_calls: [{ unlocode: 'INIXY' }] })
})

test('hold a call that no vessel can reach', async () => {
  const { service } = await setUp()
  const rows = [
    ['EX JAPAN TO INDIA ( IMPORT )'],
    ['ISSUED 25-NOV-2026'],
    ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
    ['KOBE', '1 Dec', '1 Dec'],
    ['SINGAPORE', '9 Dec', '2 Dec'],
    ['CHENNAI', '10 Dec', '15 Dec'],
    ['MUMBAI', '15 Dec', '20 Dec'],
  ]

  const { warnings } = await service.reviewFile(workbookBytes({ sheets: [{ name: 'IMPORT', rows }] }), {
    today: '2026-11-28',
  })

  expect(warnings.map(({ code, cells_withheld }) => [code, cells_withheld])).toEqual([
    ['impossible_speed', ['B5', 'B6']],
    ['impossible_speed', ['C4', 'C5']],
  ])
  expect(warnings[0]?.message).toMatch(
    /^Chennai is 1,5\d\d nautical miles from Singapore, in at most 50 hours.* B5 and B6 are held back\.$/,
  )
})

test('hold only the call that fits neither the one before nor the one after', async () => {
  const { service } = await setUp()
  const rows = [
    ['EX JAPAN TO INDIA ( IMPORT )'],
    ['ISSUED 25-NOV-2026'],
    ['PORT', 'TAMARIND CREST V.041W'],
    ['KOBE', '1 Dec'],
    ['CHENNAI', '3 Dec'],
    ['YOKOHAMA', '5 Dec'],
  ]

  const { warnings } = await service.reviewFile(workbookBytes({ sheets: [{ name: 'IMPORT', rows }] }), {
    today: '2026-11-28',
  })

  expect(warnings.map(({ cells_withheld }) => cells_withheld)).toEqual([['B5']])
})

test.each(['VESSEL', 'VESSEL NAME', 'VOYAGE', 'DATE 1', 'Arrival Date', 'From'])(
  'ask whether %s is the name of a vessel',
  async (heading) => {
    const { service } = await setUp()
    const rows = [
      ['EX JAPAN TO INDIA ( IMPORT )'],
      ['ISSUED 25-NOV-2026'],
      ['PORT', heading],
      ['KOBE', '1 Dec'],
    ]
    const review = await service.reviewFile(workbookBytes({ sheets: [{ name: 'A', rows }] }), {
      today: '2026-11-28',
    })

    expect(review.warnings).toMatchObject([{ code: 'similar_vessel', text: heading, cells_withheld: ['B4'] }])
  },
)

test('hold the calls of a new vessel with a name similar to a stored one', async () => {
  const { apply, sailing } = await setUp()
  await apply(circular())
  const rows = [
    ['EX JAPAN TO INDIA ( IMPORT )'],
    ['ISSUED 26-NOV-2026'],
    ['PORT', 'TAMARIND CRST V.042W', 'LOTUS ISTHMUS V.001W'],
    ['KOBE', '1 Jan', '3 Jan'],
    ['CHENNAI', '20 Jan', '22 Jan'],
  ]

  const { warnings } = await apply(workbookBytes({ sheets: [{ name: 'IMPORT', rows }] }))

  expect(warnings).toMatchObject([
    { code: 'similar_vessel', suggestion: 'TAMARIND CREST', cells_withheld: ['B4', 'B5'] },
  ])
  expect((await sailing.vessels.list()).map(({ name }) => name)).toEqual([
    'TAMARIND CREST',
    'NEEM ARGOSY',
    'LOTUS ISTHMUS',
  ])
})

test('ask whether a new route is a stored one', async () => {
  const { apply, sailing } = await setUp()
  await apply(circular())
  const rows = (direction: string) => [
    [direction],
    ['ISSUED 26-NOV-2026'],
    ['PORT', 'LOTUS ISTHMUS V.001W'],
    ['KOBE', '1 Jan'],
    ['CHENNAI', '20 Jan'],
  ]
  const read = (direction: string) =>
    apply(workbookBytes({ sheets: [{ name: 'IMPORT', rows: rows(direction) }] }))

  expect((await read('EX JAPN TO INDIA ( IMPORT )')).warnings).toMatchObject([{ code: 'similar_route' }])
  expect((await read('EX KOREA TO CHINA')).warnings).toMatchObject([{ code: 'direction_unclear' }])
  expect((await read('EX. JAPAN TO INDIA (IMPORT)')).warnings).toEqual([])
  expect((await sailing.routes.list()).map(({ direction }) => direction)).toEqual([
    'EX JAPAN TO INDIA ( IMPORT )',
  ])
})
