import { mailedAs } from '@sailing-desk/circular-reader/files/circular-formats'
import { maxFileBytes } from '../../content/file-sizes.ts'
import type { MailHead } from './imap.ts'
import { isWinmail, type MailBody, type MailFile, type MailMessage } from './message.ts'
import * as messages from './messages.ts'
import { htmlTable, htmlText, MAX_TEXT_LENGTH, type TableFault, textTable } from './tables.ts'

export type CircularFile = { name: string; content: Uint8Array }

/** `problems`: why not all, or none, of what the mail has can be read. */
export type FoundCirculars = { files: CircularFile[]; problems: string[] }

const MAX_CIRCULARS = 5
const MAX_FILE_BYTES = maxFileBytes('circular')
const MAX_NAME = 80

const noFiles = (problem: string): FoundCirculars => ({ files: [], problems: [problem] })

/** The circulars among the files of a mail, else the tables in its texts, else the files that may be circulars. */
export function findCirculars(head: Pick<MailHead, 'subject'>, message: MailMessage): FoundCirculars {
  const { files, isEncrypted } = message
  if (isEncrypted) return noFiles(messages.ENCRYPTED)
  const attached = files.filter((file) => mailedAs(file) === 'circular')
  if (attached.length > 0) return readFiles(attached)
  const inTexts = findTables(head, message)
  const others = inTexts.files.length > 0 ? [] : files.filter((file) => mailedAs(file) === 'perhaps')
  return others.length > 0 ? readFiles(others) : inTexts
}

function findTables({ subject }: Pick<MailHead, 'subject'>, { bodies, files }: MailMessage): FoundCirculars {
  // The rest of a table that is cut would be missing in the schedule.
  if (bodies.reduce((length, { text, html }) => length + text.length + html.length, 0) > MAX_TEXT_LENGTH)
    return noFiles(messages.TEXT_TOO_LONG)
  if (bodies.some(({ text }) => text.includes('-----BEGIN PGP MESSAGE-----')))
    return noFiles(messages.ENCRYPTED)
  const read = bodies.map(rowsOf)
  // A table may go on in the next text: between them are pictures, and what mailing lists add.
  const table = textTable(read.map(({ text }) => text).join('\n\n'))
  if (table === null) return noFiles(files.some(isWinmail) ? messages.WINMAIL : messages.NO_CIRCULAR)
  const fault = read.find((each) => each.fault)?.fault
  if (fault) return noFiles(fault === 'merged' ? messages.MERGED_CELLS : messages.TEXT_TOO_LONG)
  const name = `Table in '${subject.slice(0, MAX_NAME)}'`
  return { files: [{ name, content: new TextEncoder().encode(table) }], problems: [] }
}

/** The table of a text in rows of cells, else its lines. */
function rowsOf({ text, html }: MailBody): { text: string; fault: TableFault | null } {
  if (textTable(text) !== null) return { text, fault: null }
  const inHtml = html === '' ? null : htmlTable(html)
  return inHtml ?? { text: text.trim() === '' ? htmlText(html) : text, fault: null }
}

function readFiles(attached: readonly MailFile[]): FoundCirculars {
  const files: CircularFile[] = []
  const problems = attached.length > MAX_CIRCULARS ? [messages.tooManyCirculars(MAX_CIRCULARS)] : []
  for (const { name, type, content } of attached.slice(0, MAX_CIRCULARS)) {
    if (content.length > MAX_FILE_BYTES) problems.push(messages.fileTooLarge(name ?? type))
    else files.push({ name: name ?? type, content })
  }
  return { files, problems }
}
