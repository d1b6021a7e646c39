import type { Tables } from '@sailing-desk/records/database/schema'
import type { Selectable } from 'kysely'
import type { CargoLine } from '../quotes/cargo-line.ts'

/** A stored submission. */
export type Received =
  | { entity: 'enquiry'; row: Selectable<Tables['enquiry']>; cargo: readonly CargoLine[] }
  | { entity: 'application'; row: Selectable<Tables['application']> }

declare const PERMIT: unique symbol
/** That this address, which only a form claims, may get one more mail today. Only `permitMail` gives it. */
export type Permit = { address: string; [PERMIT]: true }

/** Why somebody gets mail from us. A letter without it does not compile. */
export type Class =
  /** Ourselves. */
  | 'office'
  /** A colleague entered the address, or answers it. */
  | 'chosen'
  /** Its owner has shown that it is theirs. */
  | 'confirmed'
  /** Anybody can have entered it: a permit is needed, and the letter repeats nothing that was typed. */
  | Permit

/** A composed mail to one recipient. */
export type Letter = {
  class: Class
  kind: 'notification' | 'acknowledgement' | 'reply' | 'confirmation' | 'alert' | 'mailing'
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** The address whose POST stops such mail at once (RFC 8058). */
  unsubscribe?: string
}

/** The row a letter is about, and the mailing that it belongs to. */
export type About = {
  entity: Received['entity'] | 'account' | 'follower' | 'customer' | 'circular'
  entity_id: number
  mailing_id?: number
}
