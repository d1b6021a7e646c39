import { maxFileBytes } from '../lib/documents/file-sizes.ts'
import type { MailHead, OpenMailbox } from './imap.ts'
import { isCircularFile, isWinmail, type MailParts, type Part } from './mail-parts.ts'
import * as messages from './messages.ts'
import { htmlTable, MAX_TEXT_BYTES, textTable } from './tables.ts'

export type CircularFile = { name: string; content: Uint8Array }

/** `problems`: why not all, or none, of what the mail has can be read. */
export type FoundCirculars = { files: CircularFile[]; problems: string[] }

const MAX_CIRCULARS = 5
const MAX_FILE_BYTES = maxFileBytes('circular')
/** A file of that size in base64, with its line ends. */
const MAX_SENT_BYTES = 1.4 * MAX_FILE_BYTES
const MAX_NAME = 80

const noFiles = (problem: string): FoundCirculars => ({ files: [], problems: [problem] })

/** The workbooks and text files of a mail, else the table in its text. */
export async function findCirculars(
  mailbox: OpenMailbox,
  { uid, subject, parts }: MailHead,
): Promise<FoundCirculars> {
  if (!parts) return noFiles(messages.NOT_READABLE)
  if (parts.isEncrypted) return noFiles(messages.ENCRYPTED)
  const attached = parts.files.filter(isCircularFile)
  if (attached.length > 0) return readFiles(mailbox, uid, attached)
  // The rest of a table that is cut would be missing in the schedule.
  if ([parts.text, parts.html].some((part) => part && part.bytes > MAX_TEXT_BYTES))
    return noFiles(messages.TEXT_TOO_LONG)
  const { text, html } = await readTexts(mailbox, uid, parts)
  if (text.includes('-----BEGIN PGP MESSAGE-----')) return noFiles(messages.ENCRYPTED)
  const inHtml = htmlTable(html)
  const table = textTable(text) ?? inHtml?.text
  if (table === undefined)
    return noFiles(parts.files.some(isWinmail) ? messages.WINMAIL : messages.NO_CIRCULAR)
  if (table === inHtml?.text && inHtml.fault)
    return noFiles(inHtml.fault === 'merged' ? messages.MERGED_CELLS : messages.TEXT_TOO_LONG)
  const name = `Table in '${subject.slice(0, MAX_NAME)}'`
  return { files: [{ name, content: new TextEncoder().encode(table) }], problems: [] }
}

async function readFiles(mailbox: OpenMailbox, uid: number, parts: readonly Part[]): Promise<FoundCirculars> {
  const files: CircularFile[] = []
  const problems = parts.length > MAX_CIRCULARS ? [messages.tooManyCirculars(MAX_CIRCULARS)] : []
  for (const part of parts.slice(0, MAX_CIRCULARS)) {
    const name = part.name ?? part.type
    const content = part.bytes > MAX_SENT_BYTES ? null : await mailbox.readPart(uid, part, MAX_FILE_BYTES + 1)
    if (content === null || content.length > MAX_FILE_BYTES) problems.push(messages.fileTooLarge(name))
    else files.push({ name, content })
  }
  return { files, problems }
}

async function readTexts(mailbox: OpenMailbox, uid: number, { text, html }: MailParts) {
  const read = async (part: Part | null) =>
    part ? new TextDecoder().decode(await mailbox.readPart(uid, part, MAX_TEXT_BYTES)) : ''
  return { text: await read(text), html: await read(html) }
}
