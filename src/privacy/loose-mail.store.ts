import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { PersonalEntity, PersonalRow } from './privacy.schema.ts'

/** Mail of one address that lies with the rows of somebody else, or with none. */

type Own = readonly { entity: PersonalEntity; rows: readonly PersonalRow[] }[]

const isAddress = (column: 'sender' | 'recipient' | 'reply_to', email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`

/** Mail to our mailbox, but for the answers to submissions of the same person, which are listed with them. */
export async function listReceivedFrom(db: Db, email: string, own: Own = []) {
  const rows = await db
    .selectFrom('received_mail')
    .select([
      'id',
      'received_at',
      'sender',
      'subject',
      'result',
      'entity',
      'entity_id',
      'text',
      'attachments',
    ])
    .where(isAddress('sender', email))
    .orderBy('id')
    .execute()
  const isOwn = ({ entity, entity_id }: { entity: string | null; entity_id: number | null }) =>
    own.some((each) => each.entity === entity && each.rows.some(({ id }) => id === entity_id))
  return rows.filter((row) => !isOwn(row))
}

/** Our mail to this address, and about mail from it, but for that about rows of the same person and notifications to ourselves. */
export async function listSentTo(db: Db, email: string, own: Own = []) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'created_at', 'sent_at', 'recipient', 'subject', 'text'])
    .select(['entity', 'entity_id'])
    .where(({ or, and, eb }) =>
      or([
        and([isAddress('recipient', email), eb('kind', '!=', 'notification')]),
        isAddress('reply_to', email),
      ]),
    )
    .orderBy('id')
    .execute()
  const isOwn = (entity: string, id: number) =>
    own.some((each) => each.entity === entity && each.rows.some((row) => row.id === id))
  return rows.filter(({ entity, entity_id }) => !isOwn(entity, entity_id))
}

const FORGOTTEN = {
  sender: null,
  subject: null,
  text: null,
  attachments: '[]',
  entity: null,
  entity_id: null,
}

/** What is left of received mail is that it was read. Returns how many mails were erased. */
export async function eraseLooseMail(trx: Db, email: string): Promise<number> {
  const received = (await listReceivedFrom(trx, email)).map(({ id }) => id)
  await forgetReceived(trx, received)
  const sent = (await listSentTo(trx, email)).map(({ id }) => id)
  for (const part of inParts(sent)) await trx.deleteFrom('outbox').where('id', 'in', part).execute()
  return received.length + sent.length
}

export async function forgetReceived(trx: Db, ids: readonly number[]): Promise<void> {
  for (const part of inParts(ids))
    await trx.updateTable('received_mail').set(FORGOTTEN).where('id', 'in', part).execute()
}

/** Senders of mail that came before a moment, with their mails: for what was erased before a restore. */
export async function listSenders(db: Db): Promise<{ id: number; sender: string; received_at: string }[]> {
  const rows = await db
    .selectFrom('received_mail')
    .select(['id', 'sender', 'received_at'])
    .where('sender', 'is not', null)
    .execute()
  return rows.flatMap(({ sender, ...row }) => (sender === null ? [] : { ...row, sender }))
}

/** SQLite takes 32,766 values in a statement. */
const AT_ONCE = 1000

function* inParts(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE)
}
