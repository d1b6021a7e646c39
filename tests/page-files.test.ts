import { type DocumentFormat, isDocumentFormat } from '@sailing-desk/records/export/formats'
import type { PortList, PortPage } from '@sailing-desk/timetable/port-page.schema'
import type { SailingSchedule } from '@sailing-desk/timetable/sailing.schema'
import type { SailingChanges } from '@sailing-desk/timetable/sailing-change.schema'
import type { SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import type { ShipList, ShipPage, VoyagePage } from '@sailing-desk/timetable/ship-page.schema'
import type { VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import Papa from 'papaparse'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { excelSerial } from '../packages/circular-reader/tests/workbook.ts'
import { fillWithSample } from '../src/app/demo.ts'
import { DATA_PAGES, PUBLIC_PAGES } from '../src/app/site-map.ts'
import { type StartedApp, startApp } from './app.ts'
import { addressInSample } from './filled-path.ts'
import { readPdf, withoutBlanks } from './read-pdf.ts'
import { readXlsx } from './read-xlsx.ts'

const ORIGIN = 'https://www.example.com'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T06:00:00Z') })
})
afterAll(() => vi.useRealTimers())

type Row = (string | null)[]
/** `json`: where it is read as JSON, if not at its own address. `onPaper`: what of a row its PDF says, if not all. */
type Options = { json?: string[]; onPaper?: (row: Row) => Row }
type Facts = Options & { rowsOf: (bodies: unknown[]) => Row[] }

/** The rows of a page in its order: what of each of them no file may leave out. */
function facts<Body>(rowsOf: (body: Body) => Row[], options: Options = {}): Facts {
  // The schema of the response is tested with its route.
  return { ...options, rowsOf: (bodies) => bodies.flatMap((body) => rowsOf(body as Body)) }
}

const factsOf = ({ dates, starts_on, ends_on, eta, etd }: Omit<VoyageCall, 'port'>) => [
  ...[dates, starts_on, ends_on, eta, etd],
]
const factsOfVoyages = ({ voyages }: Pick<ShipPage, 'voyages'>) =>
  voyages.flatMap(({ voyage, calls }) => calls.map((call) => [call.port.name, voyage, ...factsOf(call)]))

/** Its rows go from vessel to vessel. On paper it is a matrix, whose cells have the dates as typed. */
const route = (...ids: number[]) =>
  facts<SailingSchedule>(
    ({ vessels, ports, schedules }) =>
      vessels.flatMap(({ id, name, voyage }) =>
        schedules
          .filter(({ vessel_id }) => vessel_id === id)
          .map((call) => [name, voyage, portOf(ports, call.port_id), ...factsOf(call)]),
      ),
    {
      json: ids.map((id) => `/sailing-schedule/${id}`),
      onPaper: ([vessel = null, voyage = null, port = null, dates = null]) => [vessel, voyage, port, dates],
    },
  )

const portOf = (ports: SailingSchedule['ports'], id: number) =>
  ports.find((port) => port.id === id)?.name ?? ''

/** Of each page that can be had as a document, by its path in the site map. */
const FACTS: Record<string, Facts> = {
  '/ports': facts<PortList>(({ ports }) => byCountry(ports).map(({ name, code }) => [name, code])),
  '/vessels': facts<ShipList>(({ ships }) => ships.map(({ name, next_call_on }) => [name, next_call_on])),
  '/ports/:port': facts<PortPage>(({ calls }) =>
    calls.map(({ ship, voyage, call }) => [ship.name, voyage, ...factsOf(call)]),
  ),
  '/vessels/:ship': facts<ShipPage>(factsOfVoyages),
  '/vessels/:ship/:voyage': facts<VoyagePage>(factsOfVoyages),
  '/routes/:route': route(1),
  '/west-east-bound': route(1, 3),
  '/intra-asia': route(5),
  '/sailings/:from/:to': facts<SailingSearch>(({ sailings }) =>
    sailings.map(({ ship, voyage, departure, arrival }) => [
      ...[ship.name, voyage, departure.dates, departure.ends_on],
      ...[arrival.dates, arrival.starts_on],
    ]),
  ),
  '/changes': facts<SailingChanges>(({ changes }) =>
    changes.map(({ ship, voyage, text }) => [ship.name, voyage, text]),
  ),
}

function byCountry(ports: PortList['ports']): PortList['ports'] {
  return ports.toSorted(
    (a, b) => (a.country ?? '~').localeCompare(b.country ?? '~', 'en') || a.name.localeCompare(b.name, 'en'),
  )
}

const tableOf = (csv: string) => {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''))
  const end = data.findIndex((row) => row.every((cell) => cell === ''))
  return { rows: data.slice(1, end), below: data.slice(end).flat().join(' ') }
}

const DOCUMENTED = [...PUBLIC_PAGES, ...DATA_PAGES].filter(({ files }) => files?.some(isDocumentFormat))

it.each(DOCUMENTED)('$path says the same in every format', async ({ path: declared, files = [] }) => {
  const {
    json,
    rowsOf: rowsOfPage,
    onPaper = (row: Row) => row,
  } = FACTS[declared] ?? expect.fail(`Say in FACTS what no file of ${declared} may leave out`)
  const path = addressInSample(declared)
  const app = await startWithSample()
  const bodies = []
  for (const url of json ?? [path]) bodies.push((await app.app.inject(`/backend/api${url}`)).json())
  const all = rowsOfPage(bodies)
  const expected = all.map((row) => row.filter((fact) => fact !== null))
  expect(expected.length).toBeGreaterThan(1)

  const check: Record<DocumentFormat, () => Promise<void>> = {
    csv: async () => {
      const { rows, below } = tableOf((await fileOf(app, `${path}.csv`)).body)
      expect(rows).toHaveLength(expected.length)
      for (const [at, row] of expected.entries()) {
        const printed = rows[at]?.join(' | ')
        for (const fact of row) expect(printed, `${path}, row ${at + 1}`).toContain(fact)
      }
      expect(below.trim(), 'rows alone').toBe('')
    },
    xlsx: async () => {
      const { rows } = tableOf((await fileOf(app, `${path}.csv`)).body)
      const { cells } = readXlsx((await fileOf(app, `${path}.xlsx`)).rawPayload)
      for (const [at, row] of rows.entries())
        expect(trimmed(cells[at + 1] ?? []), `${path}, row ${at + 1}`).toEqual(trimmed(row).map(asInExcel))
    },
    pdf: async () => {
      const pdf = await readPdf((await fileOf(app, `${path}.pdf`)).rawPayload)
      const printed = pdf.pages.join('')
      for (const row of all)
        for (const fact of onPaper(row)) expect(printed).toContain(withoutBlanks(shownDay(fact ?? '')))
      expect(printed).toContain(withoutBlanks('Schedule as of 26 Nov 2026, 11:30 IST'))
    },
    txt: async () => {
      const text = (await fileOf(app, `${path}.txt`)).body
      for (const [name] of expected) expect(withoutBlanks(text)).toContain(withoutBlanks(name ?? ''))
      for (const line of text.split(/\r?\n/))
        expect(line.length <= 40 || !line.includes(', '), line).toBe(true)
      expect(text).toContain(ORIGIN + path)
    },
  }
  for (const format of files.filter(isDocumentFormat)) await check[format]()
})

it('are not made of a page that does not exist', async () => {
  const app = await startWithSample()

  for (const { path, files = [] } of DATA_PAGES)
    for (const format of files) {
      const url = `${path.replace(/:\w+/g, 'nowhere')}.${format}`
      expect((await app.app.inject(url)).statusCode, url).toBe(404)
    }
  for (const url of [
    '/ports/nowhere.csv',
    '/vessels/no-ship.pdf',
    '/sailings/inmaa/inmaa.xlsx',
    '/routes/99.txt',
  ])
    expect((await app.app.inject(url)).statusCode, url).toBe(404)
  expect((await app.app.inject('/sailings/inmaa/jpyok.csv?month=1999-01')).statusCode).toBe(404)
  expect((await app.app.inject('/changes.csv?port=nowhere')).statusCode).toBe(404)
  expect((await app.app.inject('/ports/Madras.csv')).headers.location).toBe('/ports/inmaa.csv')
})

it('are made for others, and for administrators, while one network asks for many', async () => {
  const app = await startWithSample()
  const { ports } = (await app.app.inject('/backend/api/ports')).json<PortList>()
  const files = ports.flatMap(({ key }) => [`/ports/${key}.pdf`, `/ports/${key}.xlsx`]).slice(0, 34)
  const answered: string[] = []
  const ask = async (who: string, url: string, remoteAddress: string) => {
    const { statusCode } = await app.inject({ url, remoteAddress })
    if (statusCode === 200) answered.push(who)
    return statusCode
  }

  const many = files.map((url, at) => ask('many', url, `2001:db8::${at + 1}`))
  const others = [
    ask('administrator', '/api/ports/export?format=xlsx', '2001:db8::1'),
    ask('visitor', '/changes.pdf', '2001:db8:0:1::1'),
  ]

  expect(await Promise.all(others)).toEqual([200, 200])
  expect(answered.indexOf('visitor')).toBeLessThanOrEqual(2)
  const statuses = await Promise.all(many)
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(files.length - 6)
})

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const asInExcel = (cell: string) =>
  ISO_DAY.test(cell) ? excelSerial(cell) : /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell || null

/** Without empty cells at the end. */
const trimmed = <Cell>(row: readonly Cell[]): Cell[] =>
  row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== '') + 1)

/** '2026-12-02' as '2 Dec 2026', as it is printed. */
function shownDay(fact: string): string {
  if (!ISO_DAY.test(fact)) return fact
  const [, day, month, year] = new Date(fact).toUTCString().split(' ')
  return `${Number(day)} ${month} ${year}`
}

async function startWithSample() {
  const app = await startApp({ settings: { SITE_ORIGIN: ORIGIN } })
  await fillWithSample(app.services)
  return app
}

async function fileOf({ app }: StartedApp, url: string) {
  const response = await app.inject(url)
  expect([url, response.statusCode]).toEqual([url, 200])
  return response
}
