import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { CargoLine } from '../quotes/cargo-line.ts'

/** A stored submission. */
export type Received =
  | { entity: 'enquiry'; row: Selectable<Tables['enquiry']>; cargo: readonly CargoLine[] }
  | { entity: 'application'; row: Selectable<Tables['application']> }

/** A composed mail to one recipient. */
export type Letter = {
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
