import { dayNumberOf, toIsoDay } from '@sailing-desk/dates/calendar-day'
import type { Position } from '@sailing-desk/trade/position'
import { tidyLines } from '@sailing-desk/trade/text'

/** Of a line without its end (RFC 5545, section 3.1). */
const MAX_OCTETS = 75

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

const REFRESH = 'PT6H'

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
