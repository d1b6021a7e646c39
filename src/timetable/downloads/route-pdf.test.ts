import { renderFile } from '@sailing-desk/records/export/file-renderer'
import { routeDocument, routeSheet, routesDocument } from '@sailing-desk/timetable/downloads/route-document'
import type { SailingSchedule } from '@sailing-desk/timetable/sailing.schema'
import { LEGEND, NO_SCHEDULE } from '@sailing-desk/timetable/shared/messages'
import { describe, expect, it } from 'vitest'
import { CHANGED_AT, callWith, UNDATED } from '../../../packages/timetable/tests/sailing-pages.ts'
import { EMPTY_PORT, EMPTY_VESSEL } from '../../../packages/timetable/tests/sailing-rows.ts'
import { readPdf, withoutBlanks } from '../../../tests/read-pdf.ts'

const PLACE = { url: 'https://agent.example/routes/1', today: '2026-12-11' }
const LETTERHEAD = {
  name: 'Sagara Liner Agencies',
  phones: ['Chennai +91 44 4910 2222', 'Mumbai +91 22 3310 1111'],
}
const LONG = 'GRAND MAHARAJA OF THE COROMANDEL COAST AND ANDAMAN SEAS EXPR'

type Made = {
  vessels?: number
  ports?: number
  id?: number
  call?: Partial<SailingSchedule['schedules'][number]>
  name?: string
}

/** A route of so many vessels, each of which calls at every port but every seventh. */
function scheduleOf({ vessels = 6, ports = 12, id = 1, call = {}, name }: Made): SailingSchedule {
  const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const { port: _, ...base } = callWith()
  return {
    route: { id, direction: `EX ROUTE ${id} TO INDIA ( IMPORT )`, version: 1 },
    vessels: range(vessels).map((n) => ({
      ...EMPTY_VESSEL,
      id: n,
      name: name ?? `VESSEL ${n}`,
      voyage: `${n}W`,
      type: 'MPP',
    })),
    ports: range(ports).map((n) => ({
      ...EMPTY_PORT,
      id: n,
      name: name ?? `Port ${n}`,
      country: 'Japan',
      code: null,
    })),
    schedules: range(vessels).flatMap((v) =>
      range(ports)
        .filter((p) => (v + p) % 7 !== 0)
        .map((p) => ({
          ...base,
          ...{ cut_off: null, cut_off_on: null, id: v * 1000 + p, vessel_id: v, port_id: p },
          ...{ dates: `${p}-${p + 1} Dec`, etd: `${p + 1} Dec`, starts_on: day(p), ends_on: day(p + 1) },
          ...call,
        })),
    ),
    changed_at: CHANGED_AT,
  }
}

const day = (n: number) => new Date(Date.UTC(2026, 11, n)).toISOString().slice(0, 10)

async function pagesOf(document: ReturnType<typeof routeDocument>) {
  const { body } = await renderFile(async () => ({ ...document, letterhead: LETTERHEAD }), 'pdf', '')
  if (typeof body === 'string') throw new Error('A PDF is not text')
  const { pages, sizes, smallest } = await readPdf(body)
  expect(smallest, 'legible on paper').toBeGreaterThanOrEqual(7)
  expect(sizes.map((size) => size.map(Math.round))).toEqual(pages.map(() => [842, 595]))
  for (const [at, page] of pages.entries())
    for (const text of [
      LETTERHEAD.name,
      ...LETTERHEAD.phones,
      LEGEND,
      PLACE.url,
      `Page ${at + 1} of ${pages.length}`,
    ])
      expect(page, `page ${at + 1}`).toContain(withoutBlanks(text))
  return pages
}

/** Every text of the matrix of a route, row by row, as its page has them. */
function textsOf(schedule: SailingSchedule): string[] {
  const { columns, rows } = routeSheet(schedule, PLACE.today)
  const cells = [columns, ...rows.map(({ head, cells }) => [head, ...cells])].flat()
  return cells.flatMap((cell) => (cell ? [cell.text, ...cell.lines] : []))
}

/** That the page has these texts, one after the other. */
function expectInOrder(page: string, texts: readonly string[]) {
  let from = 0
  for (const text of texts.map(withoutBlanks)) {
    const at = page.indexOf(text, from)
    expect(at, `${text} after ${page.slice(Math.max(0, from - 40), from)}`).toBeGreaterThanOrEqual(from)
    from = at + text.length
  }
}

describe('the PDF of a route', () => {
  it('is its matrix on one page, with what belongs to it', async () => {
    const schedule = scheduleOf({})
    const pages = await pagesOf(routeDocument(schedule, PLACE))
    expect(pages).toHaveLength(1)
    expectInOrder(pages[0] ?? '', [
      schedule.route.direction,
      'Calls 1 Dec 2026 – 13 Dec 2026',
      ...textsOf(schedule),
    ])
    expect(pages[0]).toContain(withoutBlanks('Schedule as of 20 Nov 2026, 14:05 IST'))
  })

  it('has 80 vessels on several pages, each with its title and the ports', async () => {
    const schedule = scheduleOf({ vessels: 80, ports: 20 })
    const pages = await pagesOf(routeDocument(schedule, PLACE))
    expect(pages).toHaveLength(8)
    for (const page of pages) {
      expect(page).toContain(withoutBlanks(schedule.route.direction))
      expect(page).toMatch(/Vessels\d+–\d+of80/)
    }
    const whole = pages.join('')
    expect(whole.match(/Port20/g), 'each port beside each group of vessels').toHaveLength(8)
    for (const { name, voyage } of schedule.vessels)
      expect(whole).toContain(withoutBlanks(`${name}V.${voyage}`))
  })

  it('goes on with its heads on another page with many ports, each about as full as the others', async () => {
    for (const ports of [34, 36, 40, 60]) {
      const pages = await pagesOf(routeDocument(scheduleOf({ vessels: 4, ports }), PLACE))
      const counts = pages.map((page) => page.match(/Port\d+Japan/g)?.length ?? 0)
      expect(
        counts.reduce((sum, count) => sum + count, 0),
        `${counts}`,
      ).toBe(ports)
      expect(Math.max(...counts) - Math.min(...counts), `${counts}`).toBeLessThanOrEqual(pages.length)
    }
    const pages = await pagesOf(routeDocument(scheduleOf({ vessels: 4, ports: 60 }), PLACE))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('VESSEL1V.1W')
  })

  it('says of a route without calls that there is none', async () => {
    const pages = await pagesOf(routeDocument(scheduleOf({ vessels: 0, ports: 0 }), PLACE))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(withoutBlanks(NO_SCHEDULE))
  })

  it('has names of 60 letters in full, on as many pages as they need', async () => {
    const schedule = scheduleOf({ vessels: 10, ports: 8, name: LONG })
    const pages = await pagesOf(routeDocument(schedule, PLACE))
    expect(pages.length).toBeLessThanOrEqual(2)
    expectInOrder(pages.join(''), textsOf(schedule))
  })

  it('gives a voyage wholly in doubt no days', async () => {
    const schedule = scheduleOf({ call: { doubt: 'order' } })
    const [page = ''] = await pagesOf(routeDocument(schedule, PLACE))
    expectInOrder(page, textsOf(schedule))
    expect(page).toContain(withoutBlanks('(To be confirmed)'))
    expect(page).not.toContain('Calls1Dec')
  })

  it('shows what is omitted and to be announced as typed', async () => {
    const schedule = scheduleOf({ call: { ...UNDATED, dates: 'OMIT', reading: 'omit' } })
    const [page = ''] = await pagesOf(routeDocument(schedule, PLACE))
    expectInOrder(page, textsOf(schedule))
  })
})

describe('the PDF of a schedule page', () => {
  const title = { file: 'import-schedule', title: 'Import Schedule' }

  it('has 45 routes, each on a page of its own', async () => {
    const schedules = Array.from({ length: 45 }, (_, at) => scheduleOf({ id: at + 1, vessels: 7 }))
    const empty = scheduleOf({ id: 46, vessels: 0, ports: 0 })
    const pages = await pagesOf(routesDocument([...schedules, empty], { ...PLACE, ...title }))
    expect(pages).toHaveLength(45)
    for (const [at, schedule] of schedules.entries())
      expectInOrder(pages[at] ?? '', [schedule.route.direction, ...textsOf(schedule)])
  })

  it('says of routes without calls, and of no route, that there is no schedule', async () => {
    const empty = scheduleOf({ vessels: 0, ports: 0 })
    for (const schedules of [[empty], []]) {
      const pages = await pagesOf(routesDocument(schedules, { ...PLACE, ...title }))
      expect(pages).toHaveLength(1)
      expect(pages[0]).toContain(withoutBlanks(NO_SCHEDULE))
    }
  })
})
