import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What a visitor sent, as it is stored. */
export type Received =
  | { entity: 'enquiry'; row: Selectable<Tables['enquiry']> }
  | { entity: 'application'; row: Selectable<Tables['application']> }

/** Mail as it is composed: one recipient, and every text ready to be sent. */
export type Letter = {
  kind: 'notification' | 'acknowledgement' | 'reply'
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** What a letter tells of. */
export type About = { entity: Received['entity'] | 'account'; entity_id: number }
