import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import type { Position } from '@sailing-desk/trade/position'
import { compareText } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { actualText } from '../actual-dates.ts'
import { portPath } from '../addresses.ts'
import { doubtText, shownTexts } from '../shared/call-texts.ts'
import { callReference } from '../voyages.ts'
import type { CalendarCall, CalendarVoyage } from './calendar-calls.ts'
import type { CalendarEvent } from './calendar-text.ts'

/** A call with its voyage, and when what is shown of it last changed (ISO timestamp). `onRequest`: of what connection it is a part. */
export type ListedCall = {
  voyage: CalendarVoyage
  call: CalendarCall
  onRequest?: string | undefined
  position: Position | null
  changed_at: string
}

/** `domain` makes ids unique in the world. `isOfShip`: all events are of one ship, so that the port says more. */
export type EventStyle = { domain: string; origin: string | null; isOfShip: boolean }

/** An event for each call that has days, by day. */
export function callEvents(calls: readonly ListedCall[], style: EventStyle): CalendarEvent[] {
  return calls
    .flatMap((listed) => callEvent(listed, style) ?? [])
    .sort(
      (a, b) =>
        compareText(a.from_day, b.from_day) || compareText(a.to_day, b.to_day) || compareText(a.uid, b.uid),
    )
}

function callEvent(
  { voyage, call, onRequest, position, changed_at }: ListedCall,
  { domain, origin, isOfShip }: EventStyle,
): CalendarEvent | null {
  const { id, port, from_day, to_day, sequence } = call
  if (!from_day) return null
  const vessel = vesselWithVoyage({ name: voyage.ship.name, voyage: voyage.voyage })
  const title = isOfShip ? `${port.name}: ${vessel}` : `${vessel} at ${port.name}`
  return {
    uid: `${callReference(id)}@${domain}`,
    sequence,
    changed_at,
    from_day,
    to_day: to_day && to_day > from_day ? to_day : from_day,
    isTentative: onRequest !== undefined || isTentative(call),
    summary: summaryOf(title, call, onRequest),
    description: [...(onRequest ? [onRequest] : []), descriptionOf(voyage, call)].join('\n'),
    location: port.country && port.country !== port.name ? `${port.name}, ${port.country}` : port.name,
    position,
    url: origin && new URL(portPath(port.key), origin).href,
  }
}

const isTentative = ({ former, doubt, reading }: CalendarCall): boolean =>
  former === null ? doubt !== null || reading === 'approx' : former === 'undated'

function summaryOf(title: string, { former, doubt }: CalendarCall, onRequest: string | undefined): string {
  if (former) return former === 'omitted' ? `OMITTED ${title}` : `To be announced: ${title}`
  if (doubt) return `${TO_BE_CONFIRMED}: ${title}`
  return onRequest ? `Subject to confirmation: ${title}` : title
}

function descriptionOf({ route }: CalendarVoyage, call: CalendarCall): string {
  const lines: [string, string | null | undefined][] = [
    [call.former ? 'Dates before' : 'Dates', withMeaning(call.dates, call.understood)],
    ...shownTexts(call).map(({ label, text }): [string, string | null] => [label, text]),
    ['Route', route.direction],
  ]
  const actual = actualText(call)
  return [
    ...(actual ? [actual] : []),
    ...notesOf(call),
    ...lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
  ].join('\n')
}

function notesOf({ former, doubt, reading }: CalendarCall): string[] {
  if (former === 'omitted') return ['The vessel no longer calls here on this voyage.']
  if (former === 'undated') return ['The dates of this call are no longer known.']
  if (doubt) return [`${doubtText(doubt)}. Please ask us before you rely on the days.`]
  return reading === 'approx' ? ['The dates are approximate.'] : []
}

const withMeaning = (text: string, meaning: string | undefined) => (meaning ? `${text} (${meaning})` : text)
