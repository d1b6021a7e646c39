/** Mail programs and messengers cut longer links. */
const MAX_LENGTH = 1800

export type Shared = { title: string; url: string; text: string | null }

/** A text file as a message. */
export const messageLines = (file: string): string => file.replaceAll('\r\n', '\n').trimEnd()

/** The beginning of a text file, from which the links are the same as from all of it. */
export const linkablePart = (file: string): string => messageLines(file).slice(0, MAX_LENGTH + 1)

/** A link that writes an e-mail with the text, or as much of it as fits, and the address. */
export function mailLink(shared: Shared): string {
  const body = messageOf(shared).replaceAll('\n', '\r\n')
  return `mailto:?subject=${encoded(shared.title)}&body=${encoded(body)}`
}

/** A link that opens WhatsApp with the same message. */
export const whatsAppLink = (shared: Shared): string => `https://wa.me/?text=${encoded(messageOf(shared))}`

/** A link that opens a conversation with a number as it is dialled. */
export const whatsAppChat = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`

/** The text, which ends with the address; without a text, or with too long a one, its beginning and the address. */
export function messageOf({ title, url, text }: Shared): string {
  if (text && encoded(text).length <= MAX_LENGTH) return text
  const lines = (text ?? title).split('\n')
  const message = (count: number) =>
    [...lines.slice(0, count), ...(count < lines.length ? ['…'] : []), url].join('\n')
  let count = lines.length
  while (count > 1 && encoded(message(count)).length > MAX_LENGTH) count--
  return message(count).slice(0, MAX_LENGTH)
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
