import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { MailKind, Tables } from '../database/schema.ts'
import { yieldIfLate } from '../yield-if-late.ts'
import type { About, KindOfMail, Lane } from './letter.ts'

export type OutboxRow = Selectable<Tables['outbox']>

export type NewMail = Insertable<Tables['outbox']>

/** A file that is sent with a mail. */
export type MailFile = { name: string; content: Uint8Array }

/** Mail as it is sent, with what holds for its kind. */
/** `earlier`: the Message-IDs of the mails that it follows, the oldest first. */
export type OutgoingMail = OutboxRow & {
  files: readonly MailFile[]
  holds: KindOfMail
  earlier: readonly string[]
}

export async function insertMail(db: Db, values: NewMail, files: readonly MailFile[] = []): Promise<number> {
  const { id } = await db.insertInto('outbox').values(values).returning('id').executeTakeFirstOrThrow()
  for (const file of files)
    await db
      .insertInto('outbox_file')
      .values({ outbox_id: id, ...file })
      .execute()
  return id
}

/** SQLite takes 32,766 values in a statement. */
const ROWS_AT_ONCE = 100

export async function insertManyMails(db: Db, rows: readonly NewMail[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('outbox')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
      .then(yieldIfLate)
}

/** The kinds of mail about a row, sent or not. */
export async function listKindsAbout(db: Db, { entity, entity_id }: About): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .distinct()
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Only mail that nobody has tried to send. */
export async function deleteUntried(
  trx: Db,
  { entity, entity_id }: About,
  kinds: readonly MailKind[],
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()
}

/** Says of mail in the outbox that it is not held back: what is held is neither sent nor waits to be. */
export type NotHeld = RawBuilder<boolean>

type Due = { lane: Lane; now: string; tooFarAhead: string; isNotHeld: NotHeld }

/**
 * The mail of a lane that has been due longest. No mail waits until `tooFarAhead`: such a time comes from a clock that was wrong, and
 * the mail is due.
 */
export function findDue(db: Db, { lane, now, tooFarAhead, isNotHeld }: Due) {
  return db
    .selectFrom('outbox')
    .select(['id', 'next_at'])
    .where('state', '=', 'waiting')
    .where('kind', 'in', Object.keys(lane) as MailKind[])
    .where((row) => row.or([row('next_at', '<=', now), row('next_at', '>=', tooFarAhead)]))
    .where(isNotHeld)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Leases mail to one worker. Returns undefined if another worker has leased it since it was found. Counts as an attempt
 * whatever happens to the worker.
 */
export async function takeDue(
  db: Db,
  found: Pick<OutboxRow, 'id' | 'next_at'>,
  leaseEnds: string,
  lane: Lane,
): Promise<OutgoingMail | undefined> {
  const taken = await db
    .updateTable('outbox')
    .set((row) => ({ next_at: leaseEnds, attempts: row('attempts', '+', 1) }))
    .where('id', '=', found.id)
    .where('state', '=', 'waiting')
    .where('next_at', '=', found.next_at)
    .returningAll()
    .executeTakeFirst()
  if (!taken) return undefined
  const holds = lane[taken.kind] ?? {}
  const files = holds.hasFiles ? await listFiles(db, taken.id) : []
  return { ...taken, holds, files, earlier: holds.follows ? await listEarlier(db, taken, holds.follows) : [] }
}

/** Longer lists are cut in the middle by mail programs. */
const MAX_EARLIER = 10

async function listEarlier(
  db: Db,
  { id, entity, entity_id }: OutboxRow,
  kinds: readonly MailKind[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('message_id')
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .where('kind', 'in', kinds)
    .where('state', '=', 'sent')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(MAX_EARLIER)
    .execute()
  return rows.map(({ message_id }) => message_id).toReversed()
}

function listFiles(db: Db, outbox_id: number): Promise<MailFile[]> {
  return db
    .selectFrom('outbox_file')
    .select(['name', 'content'])
    .where('outbox_id', '=', outbox_id)
    .orderBy('id')
    .execute()
}

/** Counts the distinct rows with a notification since then. */
export async function countNotified(db: Db, entity: OutboxRow['entity'], since: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.count<number | string>('entity_id').distinct().as('count'))
    .where('entity', '=', entity)
    .where('kind', '=', 'notification')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const CLEARED = { recipient: null, reply_to: null, subject: null, text: null, html: null, unsubscribe: null }

/** Clears the content, so that sent mail holds no personal data, unless it `isKept`. Returns the mail, if it was not sent before. */
export async function markSent(trx: Db, id: number, now: string, isKept = false) {
  const marked = await trx
    .updateTable('outbox')
    .set({ ...(!isKept && CLEARED), state: 'sent', sent_at: now, next_at: null, last_error: null })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .returningAll()
    .executeTakeFirst()
  if (!isKept) await trx.deleteFrom('outbox_file').where('outbox_id', '=', id).execute()
  return marked
}

/** `next_at` is null for mail that has failed for good. */
export type Unsent = Pick<OutboxRow, 'next_at' | 'last_error' | 'rejections'>

/** Retries at `next_at`, or gives up if it is null. Returns whether the caller still holds the lease, as it must. */
export async function markUnsent(
  db: Db,
  { id, next_at: leaseEnds }: OutboxRow,
  { next_at, ...failure }: Unsent,
): Promise<boolean> {
  const marked = await db
    .updateTable('outbox')
    .set({ state: next_at === null ? 'failed' : 'waiting', next_at, ...failure })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '=', leaseEnds)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Tells administrators why mail that is due is not sent. */
export async function explainDue(db: Db, now: string, last_error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error })
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .execute()
}

/** Restarts failed mail. */
export async function sendAgain(db: Db, id: number, now: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, rejections: 0, sent_again_at: now, next_at: now, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** When the oldest mail that waits was written; null if none waits. */
export type MailFigures = { waiting: number; failed: number; oldest: string | null }

export async function readMailFigures(db: Db, isNotHeld: NotHeld): Promise<MailFigures> {
  const states = await db
    .selectFrom('outbox')
    .where('state', '!=', 'sent')
    .where(isNotHeld)
    .select(({ fn }) => ['state', fn.countAll().as('mails'), fn.min('created_at').as('oldest')])
    .groupBy('state')
    .execute()
  const of = (state: string) => states.find((one) => one.state === state)
  return {
    waiting: Number(of('waiting')?.mails ?? 0),
    failed: Number(of('failed')?.mails ?? 0),
    oldest: of('waiting')?.oldest ?? null,
  }
}
