import type { Cell } from '../../lib/export/cells.ts'
import type { ExportDocument } from '../../lib/export/document.ts'
import type { Connection, Sailing, SailingSearch } from '../find/sailing-search.schema.ts'
import { cutOffOf } from './call-parts.ts'
import { dayCell, dayText, fileName, labelled, monthText, sourceOf, withMeaning } from './document-parts.ts'
import { statusText, transitText } from './sailing-words.ts'
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
  ...['Transit days', 'Calls between', 'Cut-off', 'Cut-off day', 'Status', 'Changed'],
]

/** The sailings from one port to another; after them, a row for each leg of a connection. */
export function sailingsDocument(search: SailingSearch, url: string): ExportDocument {
  const { from, to, month } = search
  return {
    ...sourceOf(search, url),
    file: fileName('sailings', from.key, to.key, month),
    title: `Sailings from ${from.name} to ${to.name}`,
    notes: [periodOf(search), ...notesOf(search)],
    columns: labelled(LABELS, ['Transit days', 'Calls between']),
    rows: [
      ...search.sailings.map((sailing) => rowOf(sailing, statusText(sailing))),
      ...search.connections.flatMap(connectionRows),
    ],
    lines: sailingsLines(search, notesOf(search)),
  }
}

function periodOf({ month, from_day, to_day }: SailingSearch): string {
  return month
    ? `Departures in ${monthText(month)}.`
    : `Departures from ${dayText(from_day)} to ${dayText(to_day)}.`
}

/** What else the page says if there is nothing to sail with. */
function notesOf({ is_domestic, sailings, later, nearby, from, to }: SailingSearch): string[] {
  if (is_domestic)
    return [
      `${from.name} and ${to.name} are in one country, between whose ports we offer no sailings: ask us.`,
    ]
  if (sailings.length > 0) return []
  const next = later?.departure.ends_on ?? later?.departure.starts_on
  return [
    'No direct sailing in this period.',
    ...(later && next ? [`The next one is ${vesselOf(later)} on ${dayText(next)}.`] : []),
    ...nearby.map(
      (pair) => `Nearby: ${pair.from.name} to ${pair.to.name}, next departure ${dayText(pair.departs_on)}.`,
    ),
  ]
}

const vesselOf = ({ ship, voyage }: Sailing) => (voyage ? `${ship.name} V.${voyage}` : ship.name)

function connectionRows({ legs, via }: Connection): Cell[][] {
  return legs.map((leg, at) => rowOf(leg, `On request via ${via.name}, leg ${at + 1} of ${legs.length}`))
}

function rowOf(sailing: Sailing, status: string): Cell[] {
  const { ship, voyage, departure, arrival, calls_between } = sailing
  return [
    ship.name,
    voyage,
    departure.port.name,
    withMeaning(departure.dates, departure.understood),
    departure.etd,
    dayCell(departure.ends_on ?? departure.starts_on),
    arrival.port.name,
    withMeaning(arrival.dates, arrival.understood),
    arrival.eta,
    dayCell(arrival.starts_on),
    transitText(sailing.transit_days),
    calls_between,
    cutOffOf(departure),
    dayCell(departure.cut_off_on),
    status,
    [departure.changed, arrival.changed].filter(Boolean).join('; ') || null,
  ]
}
