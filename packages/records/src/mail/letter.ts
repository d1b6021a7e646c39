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
  /** Of mail that somebody subscribed to: the list in its List-Id, if not named after the kind. */
  list?: string
}

/** The kinds of mail that are sent one after the other; those of other lanes never wait for them. */
export type Lane = Partial<Record<MailKind, KindOfMail>>
