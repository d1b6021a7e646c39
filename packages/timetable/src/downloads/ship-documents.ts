import { dayText } from '@sailing-desk/dates/day-text'
import type { ExportDocument } from '@sailing-desk/records/document'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { voyageKey } from '../addresses.ts'
import type { ShipList, ShipPage, VoyagePage } from '../ship-page.schema.ts'
import type { PublicVoyage } from '../voyage.schema.ts'
import {
  CALL_LABELS,
  callCells,
  callLines,
  counted,
  dayCell,
  fileName,
  labelled,
  sourceOf,
} from './document-parts.ts'

/** The voyages of a ship, call by call. */
export function shipDocument(page: Omit<ShipPage, 'limits'>, url: string): ExportDocument {
  const { ship, voyages } = page
  return {
    ...sourceOf(page, url),
    file: fileName('vessel', ship.key ?? ship.name),
    title: `Voyages of ${ship.name}`,
    notes: voyages.length === 0 ? ['No voyages planned.'] : [],
    columns: labelled(['Voyage', 'Route', 'Port', 'Country', ...CALL_LABELS], { once: ['Voyage', 'Route'] }),
    rows: voyages.flatMap(({ voyage, route, calls }) =>
      calls.map((call) => [voyage, route.direction, call.port.name, call.port.country, ...callCells(call)]),
    ),
    lines: [ship.name, ...voyages.flatMap(linesOfVoyage)],
  }
}

/** A voyage, call by call. */
export const voyageDocument = (page: VoyagePage, url: string): ExportDocument => ({
  ...shipDocument(page, url),
  file: fileName('voyage', page.ship.key, voyageKey(page.voyage)),
  title: vesselWithVoyage({ name: page.ship.name, voyage: page.voyage }),
})

function linesOfVoyage({ voyage, route, calls }: PublicVoyage): string[] {
  const name = voyage ? [`V.${voyage}`] : []
  return ['', ...name, route.direction, ...calls.flatMap((call) => callLines(call.port.name, call))]
}

/** The ships that have voyages. */
export function shipListDocument(page: ShipList, url: string): ExportDocument {
  return {
    ...sourceOf(page, url),
    file: fileName('vessels'),
    title: 'Vessels',
    notes: [],
    columns: labelled(['Vessel', 'Voyages', 'Next call', 'Port'], { numbers: ['Voyages'] }),
    rows: page.ships.map(({ name, voyages, next_call_on, next_port }) => [
      name,
      voyages,
      dayCell(next_call_on),
      next_port?.name ?? null,
    ]),
    lines: ['VESSELS', '', ...page.ships.map(lineOfShip)],
  }
}

function lineOfShip({ name, voyages, next_call_on }: ShipList['ships'][number]): string {
  return `${name}: ${counted(voyages, 'voyage')}${next_call_on ? `, next call ${dayText(next_call_on)}` : ''}`
}
