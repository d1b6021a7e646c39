import type { Position } from '../../lib/geography/position.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { portPath } from '../sailing-pages/addresses.ts'
import type { CalendarCall, CalendarVoyage } from './calendar-calls.ts'
import type { CalendarEvent } from './calendar-text.ts'

/** A call with its voyage, and when what is shown of it last changed (ISO timestamp). */
export type ListedCall = {
  voyage: CalendarVoyage
  call: CalendarCall
  position: Position | null
  changed_at: string
}

/** `domain` makes ids unique in the world. `isOfShip`: all events are of one ship, so that the port says more. */
export type EventStyle = { domain: string; origin: string | null; isOfShip: boolean }

/** An event for each call that has days, by day. */
export function callEvents(calls: readonly ListedCall[], style: EventStyle): CalendarEvent[] {
  return calls
    .flatMap((listed) => callEvent(listed, style) ?? [])
    .sort((a, b) => compare(a.from_day, b.from_day) || compare(a.to_day, b.to_day) || compare(a.uid, b.uid))
}

function callEvent(
  { voyage, call, position, changed_at }: ListedCall,
  { domain, origin, isOfShip }: EventStyle,
): CalendarEvent | null {
  const { id, port, starts_on, ends_on, reading, sequence, isRemoved } = call
  if (!starts_on) return null
  const vessel = vesselWithVoyage({ name: voyage.ship.name, voyage: voyage.voyage })
  const title = isOfShip ? `${port.name}: ${vessel}` : `${vessel} at ${port.name}`
  return {
    uid: `call-${id}@${domain}`,
    sequence,
    changed_at,
    from_day: starts_on,
    to_day: ends_on && ends_on > starts_on ? ends_on : starts_on,
    isTentative: reading === 'approx' && !isRemoved,
    summary: isRemoved ? `OMITTED ${title}` : title,
    description: descriptionOf(voyage, call),
    location: port.country && port.country !== port.name ? `${port.name}, ${port.country}` : port.name,
    position,
    url: origin && new URL(portPath(port.key), origin).href,
  }
}

function descriptionOf({ route }: CalendarVoyage, call: CalendarCall): string {
  const lines: [string, string | null | undefined][] = [
    [call.isRemoved ? 'Dates before' : 'Dates', withMeaning(call.dates, call.understood)],
    ['ETA', call.eta],
    ['ETD', call.etd],
    ['Cut-off', call.cut_off && withMeaning(call.cut_off, call.cut_off_understood)],
    ['Route', route.direction],
  ]
  const notes = [
    ...(call.isRemoved ? ['The vessel no longer calls here on this voyage.'] : []),
    ...(call.reading === 'approx' && !call.isRemoved ? ['The dates are approximate.'] : []),
  ]
  return [...notes, ...lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))].join('\n')
}

const withMeaning = (text: string, meaning: string | undefined) => (meaning ? `${text} (${meaning})` : text)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
