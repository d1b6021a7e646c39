import { MIN_OWN_STREAM_BYTES, OLE2_HEADER, readOle2 } from '@sailing-desk/circular-reader/files/ole2'
import { beginsLikePdf, pdfFault } from '@sailing-desk/circular-reader/files/pdf'
import { DomainError } from '@sailing-desk/records/errors'
import { maxFileBytes } from '../../../content/file-sizes.ts'
import { hasExtension } from '../../site-content/files/file-name.ts'
import { beginsLikeZip, type OfficeFault, officeFault } from '../../site-content/files/office-zip.ts'
import { resumeFault } from './resume-file.ts'

type ResumeFault = OfficeFault | 'launch'

type ResumeKind = {
  extension: string
  /** With its article, for messages. */
  name: string
  type: string
  begins: (content: Buffer) => boolean
  fault: (content: Buffer) => ResumeFault | null
}

/** PDF is the last one, because something else may stand before its header. */
const KINDS: ResumeKind[] = [
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
    begins: beginsLikeZip,
    fault: (content) => officeFault(content, 'docx'),
  },
  {
    extension: '.pdf',
    name: 'a PDF',
    type: 'application/pdf',
    begins: beginsLikePdf,
    fault: pdfFault,
  },
]

/**
 * Returns the media type detected from the content, which the file name must match. The declared type is ignored. Throws
 * DomainError with advice for the sender.
 */
export function checkResume(fileName: string, content: Uint8Array): { type: string } {
  const fault = resumeFault(fileName, content.length)
  if (fault) throw new DomainError(content.length > maxFileBytes('resume') ? 413 : 422, fault, 'resume')
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

const resumeError = (message: string) => new DomainError(422, message, 'resume')

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
