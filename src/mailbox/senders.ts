import { tidyAddress } from '@sailing-desk/records/fields'
import { isMailAddress } from '@sailing-desk/records/mail/letter'

export const MAX_SENDERS = 4000

/** The addresses and domains of a text with one per line. */
export const sendersIn = (text: string): string[] => [
  ...new Set(text.split(/[\n,;]/).flatMap((line) => senderIn(line.trim().toLowerCase()) || [])),
]

/** As mail names it: its domain in ASCII. */
const senderIn = (typed: string): string =>
  /^@|^[^@]+$/.test(typed) ? tidyAddress(`a@${typed.replace(/^@/, '')}`).slice(2) : tidyAddress(typed)

/** Whether it is an address or a domain. */
export const isSender = (text: string) =>
  isMailAddress(text) || (!text.includes('@') && text.includes('.') && isMailAddress(`a@${text}`))

/** A domain means all its addresses, not for those of its subdomains. */
export function isKnownSender(address: string, senders: readonly string[]): boolean {
  if (!isMailAddress(address)) return false
  return senders.includes(address) || senders.includes(address.slice(address.lastIndexOf('@') + 1))
}
