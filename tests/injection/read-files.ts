import Papa from 'papaparse'
import { Parser } from 'saxen'
import { expect } from 'vitest'
import { propertiesOf, readEvents } from '../../packages/timetable/tests/read-calendar.ts'
import { ACCESS } from '../access-list.ts'
import type { StartedApp } from '../app.ts'
import { headerOf, type ReceivedMail } from '../mail-server.ts'
import { readPdf } from '../read-pdf.ts'
import { readXlsx } from '../read-xlsx.ts'

/** Files, feeds and mails that contain the texts are read by programs of others, and must be one text in one place. */

/** Of all lists. Those of the attributes of a category are one file for each. */
const EXPORTS = Object.keys(ACCESS)
  .filter((key) => /^GET \S+\/export$/.test(key) && key !== 'GET /api/circular/export')
  .map((key) => key.replace('GET ', '').replace(':categoryId', '1'))
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)

async function get({ inject }: StartedApp, url: string, type: string): Promise<Buffer> {
  const response = await inject(url)
  expect([url, response.statusCode]).toEqual([url, 200])
  expect(response.headers['content-type']).toContain(type)
  return response.rawPayload
}

/** The cells of every export; none is a formula, and both formats say the same. */
export async function exportedCells(app: StartedApp): Promise<Set<string>> {
  const all: string[] = []
  for (const path of EXPORTS) {
    const url = `${path}?scope=all&format=`
    const { data } = Papa.parse<string[]>((await get(app, `${url}csv`, 'text/csv')).toString().slice(1))
    const cells = data.flat()
    expect(cells.filter((cell) => FORMULA.test(cell) && !isNumber(cell))).toEqual([])
    const widths = new Set(data.slice(0, -1).map(({ length }) => length))
    expect([path, widths.size]).toEqual([path, 1])
    const sheet = readXlsx(await get(app, `${url}xlsx`, 'spreadsheetml'))
    expect(sheet.xml).not.toMatch(/<f[ >]/)
    expect(sheet.cells.length).toBe(data.length - 1)
    all.push(...cells)
  }
  return new Set(all.map((cell) => cell.replace(/^'/, '')))
}

/** Every list as a file: the texts in CSV, and that the others can be read. */
export async function documentTexts(app: StartedApp, paths: readonly string[]): Promise<string> {
  const texts: string[] = []
  for (const path of paths) {
    const csv = (await get(app, `${path}.csv`, 'text/csv')).toString().slice(1)
    const cells = Papa.parse<string[]>(csv).data.flat()
    expect(cells.filter((cell) => FORMULA.test(cell) && !isNumber(cell))).toEqual([])
    const text = (await get(app, `${path}.txt`, 'text/plain')).toString()
    expect(text).not.toMatch(/\p{Cc}(?<![\n\r])/u)
    expect(readXlsx(await get(app, `${path}.xlsx`, 'spreadsheetml')).xml).not.toMatch(/<f[ >]/)
    const pdf = await get(app, `${path}.pdf`, 'application/pdf')
    // Apart from links to this site.
    expect(pdf.toString('latin1')).not.toMatch(
      /\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile)\b/,
    )
    expect((await readPdf(pdf)).pages.length).toBeGreaterThan(0)
    texts.push(...cells)
  }
  return texts.join('\n')
}

const PROPERTIES =
  /^(BEGIN|END):(VCALENDAR|VEVENT|VTIMEZONE|STANDARD)$|^TZ(ID:[A-Z]\w+\/\w+|NAME:[A-Z]+|OFFSET(FROM|TO):[+-]\d{4})$|^(VERSION|PRODID|METHOD|CALSCALE|NAME|DESCRIPTION|LAST-MODIFIED|REFRESH-INTERVAL|SOURCE|URL|UID|DTSTAMP|DTSTART|DTEND|SUMMARY|LOCATION|GEO|STATUS|SEQUENCE|TRANSP|CATEGORIES|X-WR-CALNAME|X-WR-CALDESC|X-PUBLISHED-TTL)[;:]/

/** The events of a calendar, which has no line that a text has added. */
export async function eventsOf(app: StartedApp, path: string) {
  const calendar = (await get(app, path, 'text/calendar')).toString()
  expect(propertiesOf(calendar).filter((line) => !PROPERTIES.test(line))).toEqual([])
  expect(calendar).not.toMatch(/[^\r]\n|\r[^\n]/)
  return readEvents(calendar)
}

/** The names of all elements of the feed, and its text. Throws if it is no XML. */
export async function readFeed(
  app: StartedApp,
  path: string,
): Promise<{ elements: Set<string>; text: string }> {
  const elements = new Set<string>()
  let text = ''
  const parser = new Parser()
  parser.on('error', (error: Error) => {
    throw error
  })
  parser.on('openTag', (name: string) => void elements.add(name))
  parser.on('text', (part: string, decode: (text: string) => string) => {
    text += decode(part)
  })
  parser.parse((await get(app, path, 'application/atom+xml')).toString())
  return { elements, text }
}

const HEADERS =
  'message-id date from to reply-to subject auto-submitted x-auto-response-suppress x-sailing-desk-id mime-version content-type content-transfer-encoding'.split(
    ' ',
  )
const ONCE = ['from', 'to', 'subject', 'message-id', 'date']

/** Checks that no text of a mail has become a header, a recipient or markup. */
export function checkMail(mail: ReceivedMail, texts: readonly string[]): void {
  const head = mail.message.slice(0, mail.message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  expect(names.filter((name) => !HEADERS.includes(name))).toEqual([])
  for (const name of ONCE) expect([name, headerOf(mail, name).length]).toEqual([name, 1])
  expect(mail.to).toHaveLength(1)
  const html = htmlOf(mail)
  expect(html).toContain('</html>')
  expect(texts.filter((text) => text.includes('<') && html.includes(text))).toEqual([])
}

/** The HTML part, decoded. */
function htmlOf({ message }: ReceivedMail): string {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? 'no boundary'
  const part = message.split(`\r\n--${boundary}`).find((one) => /content-type: text\/html/i.test(one)) ?? ''
  const at = part.indexOf('\r\n\r\n')
  const body = part.slice(at + 4)
  if (/base64/i.test(part.slice(0, at))) return Buffer.from(body, 'base64').toString()
  const joined = body.replace(/=\r\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_whole, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return /quoted-printable/i.test(part.slice(0, at)) ? Buffer.from(bytes, 'latin1').toString() : body
}
