import { describe, expect, it } from 'vitest'
import { linesOf, propertiesOf, readEvents } from '../../tests/read-calendar.ts'
import { type Calendar, type CalendarEvent, calendarText } from './call-events.ts'

const EVENT: CalendarEvent = {
  uid: 'call-7@example.com',
  sequence: 4,
  changed_at: '2026-11-20T08:35:12.345Z',
  from_day: '2026-12-12',
  to_day: '2026-12-14',
  isTentative: false,
  summary: 'TAMARIND CREST V.041W at Chennai',
  description: 'Dates: 12-14 Dec\nETA: 12 Dec 0600',
  location: 'Chennai, India',
  position: { latitude: 13.1, longitude: 80.3 },
  url: 'https://www.example.com/ports/inmaa',
}

const calendar = (events: Partial<CalendarEvent>[], values: Partial<Calendar> = {}) =>
  calendarText({
    producer: 'Sagara Liner Agencies',
    name: 'Vessels at Chennai · Sagara',
    description: 'Calls of our vessels at Chennai.\nSchedule as of 20 Nov 2026, 14:05 IST',
    url: 'https://www.example.com/ports/inmaa',
    source: 'https://www.example.com/ports/inmaa.ics',
    changed_at: '2026-11-20T08:35:12.345Z',
    events: events.map((event) => ({ ...EVENT, ...event })),
    ...values,
  })

describe('a calendar', () => {
  it('is named, and says what it is, where it comes from and how often to fetch it', () => {
    expect(propertiesOf(calendar([EVENT])).slice(0, 14)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sagara Liner Agencies//Sailing schedule//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Vessels at Chennai · Sagara',
      'X-WR-CALNAME:Vessels at Chennai · Sagara',
      'DESCRIPTION:Calls of our vessels at Chennai.\\nSchedule as of 20 Nov 2026\\, 14:05 IST',
      'X-WR-CALDESC:Calls of our vessels at Chennai.\\nSchedule as of 20 Nov 2026\\, 14:05 IST',
      'LAST-MODIFIED:20261120T083512Z',
      'URL:https://www.example.com/ports/inmaa',
      'SOURCE;VALUE=URI:https://www.example.com/ports/inmaa.ics',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
    ])
  })

  it('holds whole days that leave the time free, with an exclusive end', () => {
    expect(propertiesOf(calendar([EVENT])).slice(14)).toEqual([
      'BEGIN:VEVENT',
      'UID:call-7@example.com',
      'SEQUENCE:4',
      'DTSTAMP:20261120T083512Z',
      'LAST-MODIFIED:20261120T083512Z',
      'DTSTART;VALUE=DATE:20261212',
      'DTEND;VALUE=DATE:20261215',
      'SUMMARY:TAMARIND CREST V.041W at Chennai',
      'DESCRIPTION:Dates: 12-14 Dec\\nETA: 12 Dec 0600',
      'LOCATION:Chennai\\, India',
      'GEO:13.1;80.3',
      'URL:https://www.example.com/ports/inmaa',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  it('names no address if the site does not know its own', () => {
    const text = calendar([{ url: null }], { url: null, source: null })

    expect(text).not.toMatch(/^(URL|SOURCE)/m)
  })

  it.each([
    ['2028-02-28', '2028-02-28', '20280229'],
    ['2028-02-29', '2028-02-29', '20280301'],
    ['2027-02-28', '2027-02-28', '20270301'],
    ['2026-12-30', '2026-12-31', '20270101'],
    ['2100-02-28', '2100-02-28', '21000301'],
  ])('from %s to %s ends before %s', (from_day, to_day, end) => {
    expect(calendar([{ from_day, to_day }])).toContain(`\r\nDTEND;VALUE=DATE:${end}\r\n`)
  })

  it('without events is valid and read as empty', () => {
    const text = calendar([], { changed_at: undefined })

    expect(readEvents(text)).toEqual([])
    expect(text).toContain('BEGIN:VTIMEZONE')
    expect(text).not.toContain('LAST-MODIFIED')
  })
})

describe('texts of a calendar', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['A\r\nEND:VEVENT\r\nBEGIN:VEVENT\rB\nC\u2028D\u0085E', 'A\\nEND:VEVENT\\nBEGIN:VEVENT\\nB\\nC\\nD\\nE'],
    ['semi;colon, comma \\n "quoted" a:b', 'semi\\;colon\\, comma \\\\n "quoted" a:b'],
    ['nul\u0000 bell\u0007 escape\u001b[31m', 'nul bell escape[31m'],
    ['half \ud83d an emoji', 'half \ufffd an emoji'],
    ['=1+1', '=1+1'],
  ])('cannot break it: %j', (summary, written) => {
    const text = calendar([{ summary }])

    expect(propertiesOf(text)).toContain(`SUMMARY:${written}`)
    expect(readEvents(text)).toHaveLength(1)
  })

  it('are escaped in the head too', () => {
    const name = 'Port\r\nMETHOD:CANCEL; a, b'
    const text = calendar([EVENT], { name, description: name, producer: name })

    expect(propertiesOf(text)).toContain('X-WR-CALNAME:Port\\nMETHOD:CANCEL\\; a\\, b')
    expect(text.match(/^METHOD:/gm)).toEqual(['METHOD:'])
  })

  it.each(['🚢', '横浜港', 'é', 'a', '👩‍👩‍👧‍👦', 'चेन्नई'])(
    'are folded at 75 octets without splitting a character: %s',
    (character) => {
      for (let shift = 0; shift < 6; shift++) {
        const summary = 'x'.repeat(shift) + character.repeat(60)
        const text = calendar([{ summary }])

        const lines = linesOf(text).map((line) => Buffer.from(line))
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75)
        expect(text).not.toContain('\ufffd')
        expect(readEvents(text)[0]?.summary).toBe(summary)
      }
    },
  )

  it('fill lines before they are folded', () => {
    const lines = linesOf(calendar([{ summary: 'x'.repeat(200) }]))
    const at = lines.findIndex((line) => line.startsWith('SUMMARY'))

    expect(lines.slice(at, at + 3).map(({ length }) => length)).toEqual([75, 75, 60])
  })
})
