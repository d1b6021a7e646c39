import { DomainError } from '../../lib/errors.ts'
import { checkedEntries } from '../../lib/zip/checked-entries.ts'
import { UnsafeZip } from '../../lib/zip/unsafe-zip.ts'
import { MIN_OWN_STREAM_BYTES, OLE2_HEADER, readOle2 } from './ole2-directory.ts'
import { hasLaunchAction } from './pdf-launch.ts'
import { hasExtension, MAX_RESUME_BYTES, resumeFault } from './resume-file.ts'

type ResumeFault = 'damaged' | 'macros' | 'objects' | 'launch' | 'password'

type ResumeKind = {
  extension: string
  /** With its article, for messages. */
  name: string
  type: string
  begins: (content: Buffer) => boolean
  fault: (content: Buffer) => ResumeFault | null
}

const KINDS: ResumeKind[] = [
  {
    extension: '.pdf',
    name: 'a PDF',
    type: 'application/pdf',
    begins: (content) => /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/.test(content.toString('latin1', 0, 64)),
    fault: pdfFault,
  },
  {
    extension: '.doc',
    name: 'a Word 97–2003 document',
    type: 'application/msword',
    begins: (content) => content.subarray(0, 8).equals(OLE2_HEADER),
    fault: docFault,
  },
  {
    extension: '.docx',
    name: 'a Word document',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: (content) => content.toString('latin1', 0, 4) === 'PK\u0003\u0004',
    fault: docxFault,
  },
]

/**
 * Returns the media type detected from the content, which the file name must match. The declared type is ignored. Throws
 * DomainError with advice for the sender.
 */
export function checkResume(fileName: string, content: Uint8Array): { type: string } {
  const fault = resumeFault(fileName, content.length)
  if (fault) throw new DomainError(content.length > MAX_RESUME_BYTES ? 413 : 422, fault, 'resume')
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const kind = KINDS.find(({ begins }) => begins(bytes))
  if (!kind)
    throw resumeError('This file is not a PDF or a Word document. Please save it as one and try again.')
  const inside = kind.fault(bytes)
  if (inside) throw resumeError(MESSAGES[inside])
  if (!hasExtension(fileName, kind.extension))
    throw resumeError(
      `This file is ${kind.name}. Please change the file name to end in ${kind.extension} and try again.`,
    )
  return { type: kind.type }
}

const MESSAGES: Record<ResumeFault, string> = {
  damaged: 'This file is damaged or not a resume. Please save it again as PDF, DOC or DOCX and try again.',
  macros: 'This document contains macros. Please save it as PDF, or as DOCX without macros, and try again.',
  objects:
    'This document contains controls or embedded objects. Please save it as PDF, or as DOCX without them, and try again.',
  launch: 'This PDF contains a command that starts a program. Please save it without that and try again.',
  password: 'This document is password-protected. Please save it without a password and try again.',
}

function pdfFault(content: Buffer): ResumeFault | null {
  if (!isPdf(content)) return 'damaged'
  return hasLaunchAction(content) ? 'launch' : null
}

const resumeError = (message: string) => new DomainError(422, message, 'resume')

/** Readers look for the end of a PDF in its last kilobyte, so that much may follow it. */
const MAX_TAIL_BYTES = 1024
/** 'startxref', a line break, an offset of up to ten digits, a line break, '%%EOF'. */
const MAX_END_BYTES = 64

/** Returns whether a file that begins like a PDF also ends like one: startxref, %%EOF, then only comments. */
function isPdf(content: Buffer): boolean {
  const at = content.lastIndexOf('startxref', undefined, 'latin1')
  if (at < 0) return false
  const end = /^startxref\s+\d{1,10}\s+%%EOF/.exec(content.toString('latin1', at, at + MAX_END_BYTES))
  if (!end) return false
  const tail = content.subarray(at + end[0].length)
  return tail.length <= MAX_TAIL_BYTES || isComments(tail)
}

const [LINE_BEGIN, COMMENT, OTHER] = [0, 256, 512]
/** The next state for each state and byte. */
const NEXT = new Uint16Array(3 * 256)
NEXT.fill(OTHER, LINE_BEGIN, COMMENT).fill(COMMENT, COMMENT, OTHER).fill(OTHER, OTHER)
for (const blank of [0, 9, 10, 12, 13, 32]) NEXT[LINE_BEGIN + blank] = LINE_BEGIN
for (const lineBreak of [10, 13]) NEXT[COMMENT + lineBreak] = LINE_BEGIN
NEXT[LINE_BEGIN + 37] = COMMENT

/** One table lookup per byte: 5 MB take 13 ms, whatever they contain. */
function isComments(tail: Buffer): boolean {
  let state: number = LINE_BEGIN
  for (let at = 0; at < tail.length; at++) state = NEXT[state + (tail[at] ?? 0)] ?? OTHER
  return state !== OTHER
}

/** The first word of the text stream: Word 97 and later, and earlier versions. */
const WORD_MARKS = [0xa5ec, 0xa5dc]

/** Storage and stream names, at any depth. The format compares names in upper case (MS-CFB 2.6.4). */
const MACRO_NAMES = new Set(['MACROS', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])

/** Returns what is wrong with a file that begins like Word 97; null if it is a document without macros. */
function docFault(content: Buffer): ResumeFault | null {
  const file = readOle2(content)
  if (!file) return 'damaged'
  const named = (name: string) => file.entries.find((entry) => entry.name.toUpperCase() === name)
  // Word stores a new document with a password in the old container.
  if (named('ENCRYPTEDPACKAGE')) return 'password'
  const text = named('WORDDOCUMENT')
  if (!text?.isStream || text.size === 0) return 'damaged'
  if (file.allNames.some((name) => MACRO_NAMES.has(name.toUpperCase()))) return 'macros'
  if (text.size < MIN_OWN_STREAM_BYTES) return null
  const beginning = file.beginning(text)
  return beginning && beginning.length >= 2 && WORD_MARKS.includes(beginning.readUInt16LE(0))
    ? null
    : 'damaged'
}

const PARTS = ['[content_types].xml', 'word/document.xml']
const MACROS = /(?:^|\/)vba(?:project|data)[^/]*$/
/** OLE objects run their own program when opened. Charts store their table as .xlsx instead. */
const OLE_OBJECT = /\.bin$/
const MACRO_DOCUMENT = /\.(?:do[ct]|xl[st]|pp[st]|pot)m$/

/** Returns what is wrong with a DOCX. Reads only the zip directory and unpacks nothing. */
function docxFault(content: Buffer): ResumeFault | null {
  try {
    const entries = checkedEntries(content)
    if ([...entries.values()].some(({ encrypted }) => encrypted)) return 'password'
    if (!PARTS.every((part) => (entries.get(part)?.size ?? 0) > 0)) return 'damaged'
    const names = [...entries.keys()]
    const embedded = names.filter((name) => isIn(name, 'embeddings'))
    if (names.some((name) => MACROS.test(name)) || embedded.some((name) => MACRO_DOCUMENT.test(name)))
      return 'macros'
    const hasObjects =
      names.some((name) => isIn(name, 'activex')) || embedded.some((name) => OLE_OBJECT.test(name))
    return hasObjects ? 'objects' : null
  } catch (error) {
    if (error instanceof UnsafeZip) return 'damaged'
    throw error
  }
}

/** Whether the path contains the folder, at any depth. */
const isIn = (name: string, folder: string) => `/${name}`.includes(`/${folder}/`)
