import { beginningOf, storableText } from '@sailing-desk/trade/text'
import PostalMime, { decodeWords } from 'postal-mime'

/** Encodings of one byte a letter: any bytes are some text in them, so their label proves nothing. */
const SINGLE_BYTE = /^(windows-|iso-8859-|koi8-|macintosh|x-mac-|ibm866)/

/** So many letters of several bytes are no valid UTF-8 by chance, whatever the label says. */
const CERTAIN = 4

/** How ISO-2022-JP changes to Japanese letters. */
const JAPANESE_ESCAPES = ['\u001b$@', '\u001b$B', '\u001b(I']

/** Names that mail programs write, and browsers do not know. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'windows-31j': 'shift_jis',
    cp932: 'shift_jis',
    'iso-2022-jp-ms': 'iso-2022-jp',
    cp50220: 'iso-2022-jp',
    cp936: 'gbk',
    cp949: 'euc-kr',
    cp1252: 'windows-1252',
  }),
)

export type MailFile = { name: string | null; type: string; content: Uint8Array }

/** The same words as text and as HTML, or only one of them. */
export type MailBody = { text: string; html: string }

/** A mail that was taken apart. Mails inside it are files. */
export type MailMessage = {
  /** Those that are shown one below the other. */
  bodies: MailBody[]
  files: MailFile[]
  isEncrypted: boolean
  /** Of a delivery report: what happened, and the head of the mail that it is about, empty without one. */
  report: { status: string; original: string } | null
}

/** More parts, or parts within parts, than any mail needs. */
const MAX_PARTS = 1000
const MAX_DEPTH = 50
const MAX_NAME = 200
const MAX_HEADERS_BYTES = 512 * 1024
const MAX_REPORT_BYTES = 64 * 1024

/** A part as the parser keeps it. Its public result has no bytes of the texts, and no order of the parts. */
type Node = {
  childNodes: Node[]
  contentType: { parsed: Structured; multipart: string | false }
  contentDisposition: { parsed: Structured }
  content: ArrayBuffer | null
  decodeFlowedText: (text: string, deletesBlanks: boolean) => string
}
type Structured = { value: string; params: Record<string, string> }

const ENCRYPTED = ['multipart/encrypted', 'application/pkcs7-mime', 'application/x-pkcs7-mime']
/** Parts of a report with the mail that it is about: whole, or its head. */
const ORIGINALS = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
const STATUS = ['message/delivery-status', 'message/global-delivery-status']

/** Takes a whole mail apart. Null if it has far more parts than a mail needs; throws if they are too deep or it is damaged. */
export async function takeApart(source: Uint8Array): Promise<MailMessage | null> {
  const parser = new PostalMime({
    forceRfc822Attachments: true,
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADERS_BYTES,
  })
  await parser.parse(source)
  const root: Node = Reflect.get(parser, 'root')
  const parts = leavesOf(root)
  if (parts.length > MAX_PARTS) return null
  const types = [...parts.map(({ node }) => typeOf(node)), typeOf(root)]
  const isReport = typeOf(root) === 'multipart/report'
  const status = parts.find(({ node }) => STATUS.includes(typeOf(node)))
  const original = parts.find(({ node }) => ORIGINALS.includes(typeOf(node)))
  const inline = parts.filter(({ node }) => isInline(node))
  // Some programs name the only text that there is.
  const shown = inline.length > 0 ? inline : parts.filter(({ node }) => isText(node) && !isAttached(node))
  const ofReport = isReport ? [status, original] : []
  return {
    bodies: bodiesOf(shown),
    files: parts.filter((part) => ![...shown, ...ofReport].includes(part)).map(({ node }) => fileOf(node)),
    isEncrypted: types.some((type) => ENCRYPTED.includes(type)),
    report:
      isReport && status
        ? { status: start(status.node), original: original ? start(original.node) : '' }
        : null,
  }
}

/** `alternative`: the part around it of which one representation is shown. */
type Leaf = { node: Node; alternative: Node | null }

function leavesOf(root: Node): Leaf[] {
  const leaves: Leaf[] = []
  const left: Leaf[] = [{ node: root, alternative: null }]
  for (let part = left.pop(); part; part = left.pop()) {
    const { node, alternative } = part
    if (!node.contentType.multipart) leaves.push(part)
    const within = alternative ?? (node.contentType.multipart === 'alternative' ? node : null)
    for (const child of node.childNodes.toReversed()) left.push({ node: child, alternative: within })
  }
  return leaves
}

const typeOf = ({ contentType }: Node) => contentType.parsed.value
const isText = (node: Node) => ['text/plain', 'text/html', ''].includes(typeOf(node))
const isAttached = ({ contentDisposition }: Node) => contentDisposition.parsed.value === 'attachment'
const isInline = (node: Node) => isText(node) && nameOf(node) === null && !isAttached(node)

function nameOf({ contentDisposition, contentType }: Node): string | null {
  const named = contentDisposition.parsed.params.filename ?? contentType.parsed.params.name
  return named ? beginningOf(storableText(decodeWords(named)), MAX_NAME) : null
}

function fileOf(node: Node): MailFile {
  const name = nameOf(node) ?? (isAttached(node) ? 'attachment' : null)
  return { name, type: storableText(typeOf(node)), content: bytesOf(node) }
}

const bytesOf = ({ content }: Node) => new Uint8Array(content ?? new ArrayBuffer(0))

const start = (node: Node) => decodeBody(bytesOf(node).subarray(0, MAX_REPORT_BYTES), 'utf-8')

/** Parts of one alternative are one body, whatever they are nested in. */
function bodiesOf(leaves: readonly Leaf[]): MailBody[] {
  const bodies = new Map<Node, MailBody>()
  for (const { node, alternative } of leaves) {
    const body = bodies.get(alternative ?? node) ?? { text: '', html: '' }
    const kind = typeOf(node) === 'text/html' ? 'html' : 'text'
    body[kind] += body[kind] === '' ? textOf(node) : `\n${textOf(node)}`
    bodies.set(alternative ?? node, body)
  }
  return [...bodies.values()]
}

function textOf(node: Node): string {
  const { charset, format, delsp } = node.contentType.parsed.params
  const text = decodeBody(bytesOf(node), charset).replace(/\r\n?/g, '\n')
  const isFlowed = format?.toLowerCase() === 'flowed'
  return storableText(isFlowed ? node.decodeFlowedText(text, delsp?.toLowerCase() === 'yes') : text)
}

/** Outlook's own format, in which attachments cannot be seen. */
export const isWinmail = ({ type, name }: Pick<MailFile, 'type' | 'name'>) =>
  type === 'application/ms-tnef' ||
  type === 'application/vnd.ms-tnef' ||
  name?.toLowerCase() === 'winmail.dat'

/**
 * The text of bytes whose label may be missing or wrong: UTF-8 and ISO-2022-JP are known by their bytes, and what is not valid in the
 * encoding of the label is read in another one. Never throws.
 */
export function decodeBody(bytes: Uint8Array, label: string | undefined): string {
  const marked = byOrderMark(bytes)
  if (marked) return decode(bytes, marked, false) ?? ''
  const named = encodingOf(label)
  const utf8 = decode(bytes, 'utf-8')
  if (isAscii(bytes)) {
    const text = utf8 ?? ''
    return (
      (JAPANESE_ESCAPES.some((start) => text.includes(start)) && decode(bytes, 'iso-2022-jp')) ||
      decodeNamed(bytes, named) ||
      text
    )
  }
  const isWeak = named === null || SINGLE_BYTE.test(named)
  if (utf8 !== null && (isWeak || lettersAboveAscii(utf8) >= CERTAIN)) return utf8
  return decodeNamed(bytes, named) ?? utf8 ?? guess(bytes)
}

function byOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Null if it is missing or unknown. */
function encodingOf(label: string | undefined): string | null {
  const name = label?.trim().toLowerCase() ?? ''
  try {
    const { encoding } = new TextDecoder(ALIASES.get(name) ?? name)
    return encoding
  } catch {
    return null
  }
}

function decodeNamed(bytes: Uint8Array, encoding: string | null): string | null {
  const text = encoding === null ? null : decode(bytes, encoding)
  // Characters of private use are what decoders make of unassigned pairs of bytes.
  return text === null || /\p{Co}/u.test(text) ? null : text
}

/** Japanese if it has kana, else Western. */
function guess(bytes: Uint8Array): string {
  for (const encoding of ['shift_jis', 'euc-jp']) {
    const text = decodeNamed(bytes, encoding)
    if (text !== null && /[ぁ-んァ-ヴ]/.test(text)) return text
  }
  return decode(bytes, 'windows-1252', false) ?? ''
}

function decode(bytes: Uint8Array, encoding: string, fatal = true): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

const lettersAboveAscii = (text: string) => text.match(/\P{ASCII}/gu)?.length ?? 0
