import { escapeMarkup, tidyName } from '@sailing-desk/trade/text'
import type { MailKind, OutboxTable } from '../database/schema.ts'
import type { Author } from '../database/write.ts'

declare const PERMIT: unique symbol
/** That this address, which only a form claims, may get one more mail today. Only `permitMail` gives it. */
export type Permit = { address: string; [PERMIT]: true }

declare const CONFIRMED: unique symbol
/** When the owner of an address has shown that it is theirs (ISO timestamp). It comes from the column that stores it, and nowhere else. */
export type ConfirmedAt = string & { [CONFIRMED]: true }

declare const CHOSEN: unique symbol
/** An address that a colleague has chosen. It comes from a column that only they write, or from `chosenBy`, and nowhere else. */
export type Chosen = string & { [CHOSEN]: true }

/** The address that somebody claims, for the colleague who answers them. Throws for an author who has no account. */
export function chosenBy({ account_id }: Author, address: string): Chosen {
  if (account_id === null) throw new Error('Only a colleague chooses who gets mail')
  // The account is the proof.
  return address as Chosen
}

/** Why somebody gets mail from us. A letter without it does not compile. */
export type Class =
  /** Ourselves. */
  | 'office'
  /** A colleague entered the address, or answers it. */
  | { address: Chosen }
  /** Its owner has shown that it is theirs. */
  | { address: string; confirmed_at: ConfirmedAt }
  /** Anybody can have entered it: a permit is needed, and the letter repeats nothing that was typed. */
  | Permit

/** A composed mail to one recipient. */
export type Letter = {
  class: Class
  kind: MailKind
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** The address whose POST stops such mail at once (RFC 8058). */
  unsubscribe?: string
}

/** The row a letter is about. */
export type About = Pick<OutboxTable, 'entity' | 'entity_id'>

/** What holds for all mail of a kind. */
export type KindOfMail = {
  /** Prevents automatic replies to it (RFC 3834): it is written by the program, in answer to somebody or not. */
  automatic?: 'auto-generated' | 'auto-replied'
  hasFiles?: boolean
  /** Of a conversation: the kinds of earlier mail about the same row, to the same person. Mail programs show them together. */
  follows?: readonly MailKind[]
  /** Of mail that somebody subscribed to: the list in its List-Id, if not named after the kind. */
  list?: string
}

/** The kinds of mail that are sent one after the other; those of other lanes never wait for them. */
export type Lane = Partial<Record<MailKind, KindOfMail>>

/** A path of RFC 5321 (256), without its brackets. */
export const MAX_ADDRESS_LENGTH = 254

/** Returns whether the text is exactly one address, without a name, a list or anything else a mail server interprets. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= MAX_ADDRESS_LENGTH &&
    /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"/?#]+$/u.test(text)
  )
}

export const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const MAX_HEADER_LENGTH = 150

/** Bidirectional embeddings, overrides and isolates, which can make text look like other text. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
/** Bidirectional marks, which a short line does not need. */
const BIDI_MARKS = /[\u061c\u200e\u200f]/g

/** Returns one line without bidirectional controls, cut to a header's length. */
export const headerText = (text: string): string =>
  cut(oneLine(text).replace(BIDI_MARKS, ''), MAX_HEADER_LENGTH)

/** The same of an address, which is never cut: with some of it left out it would be another. What is longer is none. */
export const addressText = (text: string): string =>
  cut(oneLine(text).replace(BIDI_MARKS, ''), MAX_ADDRESS_LENGTH)

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** A subject that always ends with the reference. */
export const subjectAbout = (title: string, reference: string) => `${headerText(title)} (${reference})`

/** The text of a single-line field. */
export function oneLine(text: string): string {
  return tidyName(text.replace(BIDI_CONTROLS, ''))
}

/** The text of a multi-line field, with its line breaks. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** Quotes each line with `>`, so that typed text cannot pass for ours. */
export function quoted(text: string): string {
  return manyLines(text)
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** `body` is HTML. */
export function htmlLetter(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#14202b;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px">
${body}
</div>
</body>
</html>
`
}

/** A blockquote with line breaks and detected text direction. */
export function htmlText(text: string): string {
  const style = 'margin:0;padding:0 0 0 16px;border-left:3px solid #c9d3da;overflow-wrap:anywhere'
  const lines = escapeMarkup(manyLines(text)).replaceAll('\n', '<br>\n')
  return `<blockquote dir="auto" style="${style}">${lines}</blockquote>`
}
