import { dayNumberOf, toIsoDay } from '@sailing-desk/dates/calendar-day'
import { TO_BE_CONFIRMED } from '@sailing-desk/dates/date-status'
import type { Position } from '@sailing-desk/trade/position'
import { compareText, tidyLines } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { actualText, NO_ACTUAL } from '../actual-dates.ts'
import { portPath } from '../addresses.ts'
import { NO_DETAILS } from '../map-call-texts.ts'
import { isCall } from '../offered.ts'
import type { RemovedCall } from '../public-changes/marks.ts'
import { type Call, meaningAsTyped, type Voyage } from '../published.ts'
import { doubtText, shownTexts } from '../shared/call-texts.ts'
import { understoodDates } from '../understood-dates.ts'
import { callReference } from '../voyages.ts'

/** Of a line without its end (RFC 5545, section 3.1). */
const MAX_OCTETS = 75

const REFRESH = 'PT6H'

/** A calendar must have a component, even if it has no event. */
const INDIAN_TIME = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

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

/** An all-day event. Days are ISO days, both included; `changed_at` is an ISO timestamp. */
export type CalendarEvent = {
  uid: string
  sequence: number
  changed_at: string
  from_day: string
  to_day: string
  isTentative: boolean
  summary: string
  description: string
  location: string
  position: Position | null
  url: string | null
}

/** `url` is the page that shows the same, `source` the address of the feed; null if the site does not know its own address. */
export type Calendar = {
  producer: string
  name: string
  description: string
  url: string | null
  source: string | null
  changed_at: string | undefined
  events: readonly CalendarEvent[]
}

/** The calendar in the format of RFC 5545 and 7986. The same calendar gives the same bytes: nothing in it is 'now'. */
export function calendarText(calendar: Calendar): string {
  const { producer, name, description, url, source, changed_at, events } = calendar
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    textLine('PRODID', `-//${producer}//Sailing schedule//EN`),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    textLine('NAME', name),
    textLine('X-WR-CALNAME', name),
    textLine('DESCRIPTION', description),
    textLine('X-WR-CALDESC', description),
    ...(changed_at ? [valueLine('LAST-MODIFIED', utc(changed_at))] : []),
    ...(url ? [valueLine('URL', url)] : []),
    ...(source ? [valueLine('SOURCE;VALUE=URI', source)] : []),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length > 0 ? events.flatMap(eventLines) : INDIAN_TIME),
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, changed_at, from_day, to_day, position, url } = event
  return [
    'BEGIN:VEVENT',
    textLine('UID', uid),
    valueLine('SEQUENCE', sequence),
    valueLine('DTSTAMP', utc(changed_at)),
    valueLine('LAST-MODIFIED', utc(changed_at)),
    valueLine('DTSTART;VALUE=DATE', compact(from_day)),
    valueLine('DTEND;VALUE=DATE', compact(dayAfter(to_day))),
    textLine('SUMMARY', event.summary),
    textLine('DESCRIPTION', event.description),
    textLine('LOCATION', event.location),
    ...(position ? [valueLine('GEO', `${position.latitude};${position.longitude}`)] : []),
    ...(url ? [valueLine('URL', url)] : []),
    `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const dayAfter = (day: string) => toIsoDay(dayNumberOf(day) + 1)

const compact = (day: string) => day.replaceAll('-', '')

/** '20261120T083500Z' */
const utc = (at: string) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A property that holds any text. */
const textLine = (name: string, text: string): string => folded(`${name}:${escaped(text)}`)

/** A property whose value cannot contain a line break: a date, a number or an encoded URL. */
const valueLine = (name: string, value: string | number): string => folded(`${name}:${value}`)

function escaped(text: string): string {
  return tidyLines(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Continues a long line on the next, after a blank, and never within a character. */
function folded(line: string): string {
  const length = Buffer.byteLength(line)
  if (length <= MAX_OCTETS) return line
  if (length === line.length) return foldedAscii(line)
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** The same without a look at each character. */
function foldedAscii(line: string): string {
  let text = line.slice(0, MAX_OCTETS)
  for (let at = MAX_OCTETS; at < line.length; at += MAX_OCTETS - 1)
    text += `\r\n ${line.slice(at, at + MAX_OCTETS - 1)}`
  return text
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/**
 * `sequence` grows with every change of the call, its deletion and its return included. `from_day` and `to_day`: where the calendar
 * has it, also if it is in doubt; null if nowhere. `former`: these are the days of before, as the call is omitted or undated now.
 */
export type CalendarCall = Omit<Call, 'vessel_id' | 'port_id' | 'position' | 'typed' | 'changed'> & {
  sequence: number
  former: 'omitted' | 'undated' | null
  from_day: string | null
  to_day: string | null
}
export type CalendarVoyage = Pick<Voyage, 'id' | 'route' | 'ship' | 'voyage'> & { calls: CalendarCall[] }

/**
 * The voyages with the calls that they made before, unless they call at that port after all. `deletedVersions`: the last
 * version of the rows that were deleted, by id.
 */
export function withRemovedCalls(
  voyages: readonly Voyage[],
  removed: readonly RemovedCall[],
  deletedVersions: ReadonlyMap<number, number>,
): CalendarVoyage[] {
  const removedOf = Map.groupBy(removed, ({ voyage_id }) => voyage_id)
  const known = new Set(voyages.map(({ id }) => id))
  const withdrawn = [...removedOf].flatMap(([id, [first]]) =>
    first && !known.has(id) ? withdrawnVoyage(first) : [],
  )
  return [...voyages, ...withdrawn].map((voyage) => {
    const calls = voyage.calls.map((call): CalendarCall => {
      return { ...call, ...daysShown(meaningAsTyped(call)), sequence: sequenceOf(call.version), former: null }
    })
    const ofVoyage = removedOf.get(voyage.id) ?? []
    const all = ofVoyage.reduce(
      (before, call) => putBack(before, call, deletedVersions.get(call.call_id) ?? 1),
      calls,
    )
    return { ...voyage, calls: all }
  })
}

const daysShown = ({ starts_on, ends_on }: Pick<Call, 'starts_on' | 'ends_on'>) => ({
  from_day: starts_on,
  to_day: ends_on ?? starts_on,
})

const withdrawnVoyage = ({ voyage_id: id, route, ship, voyage }: RemovedCall) => ({
  id,
  route,
  ship,
  voyage,
  calls: [],
})

function putBack(calls: CalendarCall[], removed: RemovedCall, version: number): CalendarCall[] {
  const { call_id: id, port, before } = removed
  if (calls.some((call) => call.port.key === port.key && call.from_day)) return calls
  const dates = { ...before, ...daysShown(before), understood: understoodDates(before) }
  const known = calls.find((call) => call.id === id)
  const former = known && isCall(known) ? 'undated' : 'omitted'
  if (known) return calls.map((call) => (call === known ? { ...call, ...dates, former } : call))
  const call: CalendarCall = {
    id,
    port,
    ...NO_DETAILS,
    ...NO_ACTUAL,
    cut_off_on: null,
    cut_off_understood: undefined,
    doubt: null,
    version,
    ...dates,
    sequence: sequenceOf(version) + 1,
    former,
  }
  const next = calls.findIndex(({ from_day }) => (from_day ?? '') > (before.starts_on ?? ''))
  return calls.toSpliced(next < 0 ? calls.length : next, 0, call)
}

/** A deleted row keeps its version, and one that is restored gets the next: there is room for the deletion between them. */
const sequenceOf = (version: number) => version * 2
