import { expect, test } from 'vitest'
import { workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { startApp } from '../../../tests/app.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { readAllTables } from '../../../tests/records.ts'

const AUTHOR = { account_id: null }
const TODAY = '2026-11-28'
const HEADER = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W']

const workbook = (rows: string[][]) =>
  workbookBytes({
    sheets: [
      { name: 'IMPORT', rows: [['EX JAPAN TO INDIA ( IMPORT )'], ['ISSUED 25-NOV-2026'], HEADER, ...rows] },
    ],
  })

async function setUp() {
  const app = await startApp()
  const service = circularReviews(app.database)
  const apply = (...rows: string[][]) =>
    service.importFile(AUTHOR, workbook(rows), { today: TODAY, accept: ['many-changes', 'older'] })
  /** The ports of the first voyage by their positions. */
  async function rotation() {
    const { schedule, port, vessel } = await readAllTables(app)
    const nameOf = new Map(port.map(({ id, name }) => [id, name]))
    return schedule
      .filter(({ vessel_id }) => vessel_id === vessel[0]?.id)
      .sort((a, b) => a.position - b.position || (a.starts_on ?? '').localeCompare(b.starts_on ?? ''))
      .map(({ port_id, position }) => `${nameOf.get(port_id)} ${position}`)
  }
  return { ...app, service, apply, rotation }
}

const ROWS = [
  ['KOBE', '1 Dec', '4 Dec'],
  ['SINGAPORE', '12 Dec', '15 Dec'],
  ['CHENNAI', '20 Dec', '23 Dec'],
]

test('places a call that is new to a voyage with the call of the row before', async () => {
  const { apply, rotation } = await setUp()
  await apply(...ROWS)
  expect(await rotation()).toEqual(['Kobe 4', 'Singapore 5', 'Chennai 6'])

  const [kobe = [], singapore = [], chennai = []] = ROWS
  const { warnings } = await apply(
    ['YOKOHAMA', '29 Nov', '2 Dec'],
    kobe,
    ['MANILA', '6 Dec', ''],
    singapore,
    chennai,
  )

  expect(warnings).toEqual([])
  expect(await rotation()).toEqual(['Yokohama 3', 'Kobe 4', 'Manila 4', 'Singapore 5', 'Chennai 6'])
})

test('gives all calls of a voyage one position where the rows are not in the order of sailing', async () => {
  const { service, database, rotation } = await setUp()
  const header = ['PORT', 'A V.1W', 'B V.1W', 'C V.1W', 'D V.1W']
  const rows = [
    ['CHENNAI', '20 Dec', '21 Dec', '22 Dec', '23 Dec'],
    ['KOBE', '1 Dec', '2 Dec', '3 Dec', '4 Dec'],
    ['SINGAPORE', '12 Dec', '13 Dec', '14 Dec', '15 Dec'],
  ]
  const bytes = workbookBytes({
    sheets: [
      { name: 'IMPORT', rows: [['EX JAPAN TO INDIA ( IMPORT )'], ['ISSUED 25-NOV-2026'], header, ...rows] },
    ],
  })
  const { warnings } = await service.importFile(AUTHOR, bytes, { today: TODAY })

  expect(warnings.map(({ code }) => code)).toEqual(['ports_not_in_order'])
  expect(await rotation()).toEqual(['Kobe 4', 'Singapore 4', 'Chennai 4'])
  expect(await database.revision()).toBeDefined()
})

test('warns of stored times that contradict the voyage after it', async () => {
  const app = await setUp()
  await app.apply(...ROWS)
  const [call] = (await app.inject('/api/schedules')).json()
  const fields = { vessel_id: call.vessel_id, port_id: call.port_id, dates: call.dates, eta: '3 Dec' }
  await app.inject({ method: 'PUT', url: `/api/schedules/${call.id}`, payload: fields })

  const { warnings } = await app.service.reviewFile(workbook(ROWS), { today: TODAY })

  expect(warnings).toEqual([
    {
      ...{ severity: 'warning', code: 'contradiction', sheet: 'IMPORT', cell: 'B4' },
      ...{ vessel: 'TAMARIND CREST V.041W', port: 'Kobe' },
      message: 'Kobe (B4): ETA 3 Dec is not the day of arrival by the dates, Tue 1 Dec 2026.',
    },
  ])
})
