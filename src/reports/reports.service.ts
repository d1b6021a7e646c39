import { dayText, monthText } from '@sailing-desk/dates/day-text'
import { addDays, dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { ExportDocument } from '@sailing-desk/records/document'
import { DomainError } from '@sailing-desk/records/errors'
import { knownStay } from '@sailing-desk/timetable/actual-dates'
import { asOfText } from '@sailing-desk/timetable/as-of'
import { changesDocument } from '@sailing-desk/timetable/downloads/changes-document'
import { CALL_LABELS, callCells, labelled } from '@sailing-desk/timetable/downloads/document-parts'
import { isCall } from '@sailing-desk/timetable/offered'
import { toPublicCall } from '@sailing-desk/timetable/public-voyage'
import type { Published } from '@sailing-desk/timetable/published'
import type { SailingChanges } from '@sailing-desk/timetable/sailing-change.schema'
import { compareText } from '@sailing-desk/trade/text'
import { listArrivals } from '../schedule/actual-dates/arrival.store.ts'
import type { ReadPublished } from '../timetable/timetable.ts'
import { aboutFigures, CHANGES_KEPT, NO_CALLS, NO_ENQUIRIES, noChanges, WRONG_MONTH } from './messages.ts'
import { type Arrival, onTimeFigures, shareText } from './on-time.ts'
import type { OnTimeFigures } from './reports.schema.ts'
import { lastMonths, REPORTS, type ReportName } from './reports.ts'

const DAYS_AHEAD = 14

const DAYS_OF_FIGURES = 365

type Sources = {
  readPublished: ReadPublished
  listAllChanges: (asked: object, today: string) => Promise<Pick<SailingChanges, 'changes' | 'changed_at'>>
  siteOrigin: string | undefined
}

export type ReportsService = ReturnType<typeof createReportsService>

/** What the office reports about the schedule and its enquiries. */
export function createReportsService(
  { db }: Database,
  { readPublished, listAllChanges, siteOrigin }: Sources,
) {
  const readArrivals = (today: string) => listArrivals(db, addDays(today, -DAYS_OF_FIGURES))

  async function readEnquired(month: string) {
    const months = lastMonths(`${month}-01`)
    const [next = month] = lastMonths(addDays(`${month}-01`, 31), 1)
    const [from, until] = [months.at(-1) ?? month, next].map((each) => momentOfDayInIndia(`${each}-01`))
    return listEnquired(db, from ?? '', until ?? '')
  }

  return {
    readOnTimeFigures: async (): Promise<OnTimeFigures> => onTimeFigures(await readArrivals(dayInIndia())),

    /** Throws 422 for a month that is not one of the last 12; without one it is the current month. */
    async readReport(report: ReportName, month?: string): Promise<ExportDocument> {
      const today = dayInIndia()
      const months = lastMonths(today)
      const chosen = month ?? months[0] ?? ''
      if (!months.includes(chosen)) throw new DomainError(422, WRONG_MONTH, 'month')
      const source = { today, url: `${siteOrigin ?? ''}/admin/reports` }
      switch (report) {
        case 'calls':
          return callsReport(await readPublished(today), source)
        case 'changes':
          return changesReport(await listAllChanges({}, today), chosen, source)
        case 'enquiries':
          return enquiriesReport(await readEnquired(chosen), chosen, source)
        case 'on-time':
          return onTimeReport(await readArrivals(today), source)
      }
    },
  }
}

/** `url`: the screen. */
type Source = { today: string; url: string }

const madeOn = ({ today, url }: Source) => ({
  url,
  asOf: `Made on ${dayText(today)}`,
  changedAt: null,
  lines: [],
})

/** The calls from today on for two weeks, port by port. */
function callsReport({ voyages, changed_at }: Published, source: Source): ExportDocument {
  const until = addDays(source.today, DAYS_AHEAD - 1)
  const calls = [...voyages.values()].flatMap(({ ship, voyage, route, calls }) =>
    calls.filter(isCall).flatMap((call) => {
      const { starts_on, ends_on } = knownStay(call)
      const isInTime = starts_on !== null && starts_on <= until && (ends_on ?? starts_on) >= source.today
      return isInTime ? [{ port: call.port.name, starts_on, ship, voyage, route, call }] : []
    }),
  )
  calls.sort((a, b) => a.port.localeCompare(b.port, 'en') || compareText(a.starts_on, b.starts_on))
  return {
    ...madeOn(source),
    ...(changed_at && { asOf: asOfText(changed_at), changedAt: changed_at }),
    file: `calls-${source.today}`,
    title: REPORTS.calls.title,
    notes: [`${dayText(source.today)} to ${dayText(until)}.`, ...(calls.length === 0 ? [NO_CALLS] : [])],
    columns: labelled(['Port', 'Vessel', 'Voyage', 'Route', ...CALL_LABELS]),
    rows: calls.map(({ port, ship, voyage, route, call }) => [
      port,
      ship.name,
      voyage,
      route.direction,
      ...callCells(toPublicCall(call)),
    ]),
  }
}

/** What visitors saw change in a month ('2026-11'). */
function changesReport(
  { changes, changed_at }: Pick<SailingChanges, 'changes' | 'changed_at'>,
  month: string,
  { url }: Source,
): ExportDocument {
  const ofMonth = changes.filter(({ at }) => dayInIndia(Date.parse(at)).startsWith(month))
  const document = changesDocument({ changes: ofMonth, changed_at }, url)
  const empty = ofMonth.length === 0 ? [noChanges(monthText(month))] : []
  return {
    ...document,
    file: `changes-${month}`,
    title: `Changes of ${monthText(month)}`,
    notes: [...empty, ...(ofMonth.length > document.rows.length ? document.notes : []), CHANGES_KEPT],
    lines: [],
  }
}

/** When an enquiry was received, and for what lane. */
type Enquired = { received_at: string; from_port: string | null; to_port: string | null }

/** How many enquiries there were in each of the 12 months up to `month`, by lane, most of a month first. */
function enquiriesReport(enquiries: readonly Enquired[], month: string, source: Source): ExportDocument {
  const months = lastMonths(`${month}-01`)
  const monthOf = ({ received_at }: Enquired) => dayInIndia(Date.parse(received_at)).slice(0, 7)
  const byMonth = Map.groupBy(enquiries, monthOf)
  const rows = months.flatMap((each) =>
    [...Map.groupBy(byMonth.get(each) ?? [], ({ from_port, to_port }) => `${from_port}\n${to_port}`).values()]
      .toSorted((a, b) => b.length - a.length)
      .map((lane) => [monthText(each), lane[0]?.from_port ?? null, lane[0]?.to_port ?? null, lane.length]),
  )
  return {
    ...madeOn(source),
    file: `enquiries-${month}`,
    title: REPORTS.enquiries.title,
    notes: [
      `The 12 months up to ${monthText(month)}, without spam. Enquiries that name no lane have no ports.`,
      ...(rows.length === 0 ? [NO_ENQUIRIES] : []),
    ],
    columns: labelled(['Month', 'From', 'To', 'Enquiries'], { numbers: ['Enquiries'] }),
    rows,
  }
}

function onTimeReport(arrivals: readonly Arrival[], source: Source): ExportDocument {
  const all = onTimeFigures(arrivals)
  const figures = [
    ...all.ships.map((each) => ({ of: 'Ship', ...each })),
    ...all.ports.map((each) => ({ of: 'Port', ...each })),
  ]
  return {
    ...madeOn(source),
    file: `on-time-${source.today}`,
    title: REPORTS['on-time'].title,
    notes: ['Arrivals of the last 12 months.', ...aboutFigures(all)],
    columns: labelled(['Of', 'Name', 'Calls', 'Median delay (days)', 'Within a day'], {
      numbers: ['Calls', 'Median delay (days)'],
    }),
    rows: figures.map((each) => [each.of, each.name, each.calls, each.median_delay, shareText(each)]),
  }
}

/** When enquiries were received from one moment to before another (ISO timestamps), and for what lanes; without spam. */
const listEnquired = (db: Db, from: string, until: string) =>
  db
    .selectFrom('enquiry')
    .select(['received_at', 'from_port', 'to_port'])
    .where('status', '!=', 'spam')
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .orderBy('id')
    .execute()
