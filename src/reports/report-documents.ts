import { dayText, monthText } from '@sailing-desk/dates/day-text'
import { addDays, dayInIndia } from '@sailing-desk/dates/days'
import type { ExportDocument } from '@sailing-desk/records/document'
import { knownStay } from '@sailing-desk/timetable/actual-dates'
import { asOfText } from '@sailing-desk/timetable/as-of'
import { CALL_LABELS, callCells } from '@sailing-desk/timetable/downloads/call-parts'
import { changesDocument } from '@sailing-desk/timetable/downloads/changes-document'
import { labelled } from '@sailing-desk/timetable/downloads/document-parts'
import { isCall } from '@sailing-desk/timetable/offered'
import { toPublicCall } from '@sailing-desk/timetable/public-voyage'
import type { Published } from '@sailing-desk/timetable/published'
import type { SailingChanges } from '@sailing-desk/timetable/sailing-change.schema'
import { compareText } from '@sailing-desk/trade/text'
import { aboutFigures, CHANGES_KEPT, NO_CALLS, NO_ENQUIRIES, noChanges } from './messages.ts'
import { type Arrival, onTimeFigures, shareText } from './on-time.ts'
import { lastMonths, REPORTS } from './reports.ts'

const DAYS_AHEAD = 14

/** `url`: the screen. */
type Source = { today: string; url: string }

const madeOn = ({ today, url }: Source) => ({
  url,
  asOf: `Made on ${dayText(today)}`,
  changedAt: null,
  lines: [],
})

/** The calls from today on for two weeks, port by port. */
export function callsReport({ voyages, changed_at }: Published, source: Source): ExportDocument {
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
export function changesReport(
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
export type Enquired = { received_at: string; from_port: string | null; to_port: string | null }

/** How many enquiries there were in each of the 12 months up to `month`, by lane, most of a month first. */
export function enquiriesReport(
  enquiries: readonly Enquired[],
  month: string,
  source: Source,
): ExportDocument {
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

export function onTimeReport(arrivals: readonly Arrival[], source: Source): ExportDocument {
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
