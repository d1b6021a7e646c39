import { dayText, dayWritten, monthText } from '@sailing-desk/dates/day-text'
import type { Cell, ExportDocument } from '@sailing-desk/records/document'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { CALL_TEXTS, FURTHER_NAMES, isTimeOfStay } from '../call-texts.ts'
import { domesticText, noSailingText, periodText } from '../sailings/messages.ts'
import { canBeBooked } from '../sailings/sailing-days.ts'
import type { Connection, Sailing, SailingSearch, TransitDays } from '../sailings/sailing-search.schema.ts'
import { confirmationText, departureText, STATUS_TEXTS } from '../sailings/sailing-texts.ts'
import { shownTexts } from '../shared/call-texts.ts'
import {
  arrivalCell,
  dayCell,
  departureCell,
  fileName,
  labelled,
  sourceOf,
  withMeaning,
} from './document-parts.ts'
import { sailingsLines } from './sailings-lines.ts'

const LABELS = [
  ...[
    'Vessel',
    'Voyage',
    'From',
    'Dates at departure',
    'ETD',
    'Departs',
    'To',
    'Dates at arrival',
    'ETA',
    'Arrives',
  ],
  ...[
    'Transit days',
    'Intermediate calls',
    ...FURTHER_NAMES.map((name) => CALL_TEXTS[name]),
    'Cut-off day',
    'Status',
    'Changed',
  ],
]

/** The sailings from one port to another; after them, a row for each leg of a connection. */
export function sailingsDocument(search: SailingSearch, url: string): ExportDocument {
  const { from, to, month } = search
  return {
    ...sourceOf(search, url),
    file: fileName('sailings', from.key, to.key, month),
    title: `Sailings from ${from.name} to ${to.name}`,
    notes: [periodOf(search), ...notesOf(search)],
    columns: labelled(LABELS, {
      numbers: ['Transit days', 'Intermediate calls'],
      once: ['From', 'To', 'Status'],
    }),
    rows: [
      ...search.sailings.map((sailing) => rowOf(sailing, STATUS_TEXTS[sailing.status])),
      ...search.connections.flatMap(connectionRows),
    ],
    lines: sailingsLines(search, notesOf(search)),
  }
}

function periodOf({ month, until, from_day, to_day }: SailingSearch): string {
  return month && !until
    ? `Departures in ${monthText(month)}.`
    : `Departures from ${dayText(from_day)} to ${dayText(to_day)}.`
}

/** What else the page says if there is nothing to sail with. */
function notesOf({ from, to, is_domestic, sailings, connections, later, nearby, ...search }: SailingSearch) {
  if (is_domestic) return [domesticText(from.name, to.name)]
  if (connections.length > 0 || sailings.some(canBeBooked)) return []
  const next = later && departureText(later.departure)
  return [
    noSailingText(from.name, to.name, periodText(search)),
    ...(later && next ? [`The next sailing after that: ${vesselOf(later)}, ${next}.`] : []),
    ...nearby.map(
      (pair) => `Nearby: ${pair.from.name} to ${pair.to.name}, from ${dayWritten(pair.departs_on)}.`,
    ),
  ]
}

const vesselOf = ({ ship, voyage }: Sailing) => vesselWithVoyage({ name: ship.name, voyage })

function connectionRows({ legs, via, continues }: Connection): Cell[][] {
  const how = continues ? 'On one vessel' : `Via ${via.name}`
  const legOf = (at: number) => (legs.length > 1 ? `, leg ${at + 1} of ${legs.length}` : '')
  return legs.map((leg, at) => rowOf(leg, `${how}, ${confirmationText({ continues })}${legOf(at)}`))
}

function rowOf(sailing: Sailing, status: string): Cell[] {
  const { ship, voyage, departure, arrival, calls_between } = sailing
  return [
    ship.name,
    voyage,
    departure.port.name,
    withMeaning(departure.dates, departure.understood),
    departure.etd,
    departureCell(departure),
    arrival.port.name,
    withMeaning(arrival.dates, arrival.understood),
    arrival.eta,
    arrivalCell(arrival),
    transitCell(sailing.transit_days),
    calls_between,
    ...shownTexts(departure).flatMap(({ name, text }) => (isTimeOfStay(name) ? [] : [text])),
    dayCell(departure.cut_off_on),
    status,
    [departure.changed, arrival.changed].filter(Boolean).join('; ') || null,
  ]
}

/** A number of days, or a range as text: '14 to 18'. */
function transitCell(days: TransitDays | null): Cell {
  if (!days) return null
  return days.min === days.max ? days.min : `${days.min} to ${days.max}`
}
