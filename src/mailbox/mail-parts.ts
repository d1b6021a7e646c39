/** A part of a mail as the mail server describes it (BODYSTRUCTURE), before anything of it is read. */
export type Described = {
  part?: string | undefined
  type: string
  parameters?: Record<string, string> | undefined
  disposition?: string | undefined
  dispositionParameters?: Record<string, string> | undefined
  size?: number | undefined
  childNodes?: Described[] | undefined
}

/** `bytes`: as it is sent, in base64 a third more than the file. */
export type Part = { part: string; type: string; name: string | null; bytes: number }

export type MailParts = {
  text: Part | null
  html: Part | null
  files: Part[]
  isEncrypted: boolean
  /** Of a delivery report: what happened, and the mail that it is about. */
  report: { status: Part; original: Part | null } | null
}

export const MAX_FILES = 40
const MAX_PARTS = 200
const MAX_NAME = 200

const ENCRYPTED = ['multipart/encrypted', 'application/pkcs7-mime', 'application/x-pkcs7-mime']
/** Parts of a report with the mail that it is about: whole, or its head. */
const ORIGINALS = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/** Null if there are more parts than any mail needs. Mails inside a mail are not looked into. */
export function mailParts(root: Described): MailParts | null {
  const parts: Part[] = []
  let isEncrypted = false
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if (parts.length + left.length > MAX_PARTS) return null
    const type = node.type.toLowerCase()
    isEncrypted ||= ENCRYPTED.includes(type)
    if (type.startsWith('multipart/')) left.push(...(node.childNodes ?? []).toReversed())
    else parts.push(partOf(node, type))
  }
  const status = parts.find(({ type }) => type === 'message/delivery-status')
  const isFile = ({ type, name }: Part) => name !== null || !/^(text|message)\//.test(type)
  const inline = parts.filter((part) => !isFile(part))
  return {
    text: inline.find(({ type }) => type === 'text/plain') ?? null,
    html: inline.find(({ type }) => type === 'text/html') ?? null,
    files: parts.filter(isFile),
    isEncrypted,
    report:
      status && root.type.toLowerCase() === 'multipart/report'
        ? { status, original: parts.find(({ type }) => ORIGINALS.includes(type)) ?? null }
        : null,
  }
}

function partOf(
  { part, parameters, disposition, dispositionParameters, size }: Described,
  type: string,
): Part {
  const named = dispositionParameters?.filename ?? parameters?.name
  const name = named ?? (disposition?.toLowerCase() === 'attachment' ? 'attachment' : null)
  return { part: part ?? '1', type, name: name?.slice(0, MAX_NAME) ?? null, bytes: size ?? 0 }
}

const CIRCULAR_NAME = /\.(xlsx|xlsm|xls|csv|tsv)$/i
const CIRCULAR_TYPE =
  /^(text\/csv|text\/tab-separated-values|application\/vnd\.(ms-excel|openxmlformats-officedocument\.spreadsheetml\.sheet))$/

/** Whether it may be a circular. The reader says what is wrong with an older format. */
export const isCircularFile = ({ type, name }: Part) =>
  CIRCULAR_NAME.test(name ?? '') || CIRCULAR_TYPE.test(type)

/** Outlook's own format, in which attachments cannot be seen. */
export const isWinmail = ({ type, name }: Part) =>
  type === 'application/ms-tnef' ||
  type === 'application/vnd.ms-tnef' ||
  name?.toLowerCase() === 'winmail.dat'
