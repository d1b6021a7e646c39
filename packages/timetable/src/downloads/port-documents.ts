import { dayText } from '@sailing-desk/dates/day-text'
import type { ExportDocument } from '@sailing-desk/records/document'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { PortList, PortPage } from '../port-page.schema.ts'
import { datesInWords, furtherTexts } from '../shared/call-texts.ts'
import { portsByCountryName } from '../shared/ports-by-country-name.ts'
import {
  CALL_LABELS,
  callCells,
  counted,
  dayCell,
  fileName,
  labelled,
  linesBelow,
  portTitle,
  sourceOf,
} from './document-parts.ts'

/** The next calls at a port. */
export function portDocument(page: PortPage, url: string): ExportDocument {
  const { port, calls } = page
  return {
    ...sourceOf(page, url),
    file: fileName('port', port.key),
    title: `Calls at ${portTitle(port)}`,
    notes: [...(port.country ? [port.country] : []), ...(calls.length === 0 ? ['No calls planned.'] : [])],
    columns: labelled(['Vessel', 'Voyage', 'Route', ...CALL_LABELS], { once: ['Route'] }),
    rows: calls.map(({ ship, voyage, route, call }) => [
      ship.name,
      voyage,
      route.direction,
      ...callCells(call),
    ]),
    lines: [portTitle(port).toUpperCase(), ...calls.flatMap(linesOfCall)],
  }
}

function linesOfCall({ ship, voyage, route, call }: PortPage['calls'][number]): string[] {
  return [
    '',
    vesselWithVoyage({ name: ship.name, voyage }),
    route.direction,
    `Call ${datesInWords(call)}`,
    ...furtherTexts(call).map(({ label, text }) => `${label} ${text}`),
    ...linesBelow(call),
  ]
}

/** The ports of the site, by country. */
export function portListDocument(page: PortList, url: string): ExportDocument {
  const ports = portsByCountryName(page.ports).flatMap((country) => country.ports)
  return {
    ...sourceOf(page, url),
    file: fileName('ports'),
    title: 'Ports',
    notes: [],
    columns: labelled(['Port', 'Country', 'Code', 'Calls', 'Next call', 'Vessel', 'Voyage'], {
      numbers: ['Calls'],
    }),
    rows: ports.map((port) => [
      port.name,
      port.country,
      port.code,
      port.calls,
      dayCell(port.next_call_on),
      port.next_ship?.name ?? null,
      port.next_ship?.voyage ?? null,
    ]),
    lines: ['PORTS', '', ...ports.flatMap(linesOfPort)],
  }
}

function linesOfPort(port: PortList['ports'][number]): string[] {
  const next = port.next_call_on ? `, next ${dayText(port.next_call_on)}` : ''
  return [`${portTitle(port)}: ${counted(port.calls, 'call')}${next}`]
}
