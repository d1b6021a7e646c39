import { dayInIndia } from '@sailing-desk/dates/days'
import { keepLatest } from '@sailing-desk/records/background/concurrency'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { createMutex } from '@sailing-desk/records/database/sqlite-driver'
import { type Author, tryWrite, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { readToken, signToken } from '../../secrets/signed-token.ts'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import type { Draft, PublishAtForm } from './draft.schema.ts'
import * as drafts from './draft.store.ts'
import {
  type DraftSummary,
  findDraft,
  findSummary,
  markDraft,
  requireDraft,
  requireDraftVersion,
} from './draft.store.ts'
import { draftPath } from './draft-text.ts'
import { createScheduledPublishing, publishRouteDraft } from './publish-draft.ts'
import type { ContentWhenScheduled, DraftRow, Publishers, ScheduleOf } from './publisher.ts'

const PREVIEW_DAYS = 7

const PURPOSE = 'preview a draft'

const MAX_ENTRIES = 20

/** A preview that need not be exact may miss what others have changed in the last seconds. */
const FRESH_MS = 10_000

/** After the undo of its publication: with its answers. Returns a sentence that says so, or null. */
export async function returnCircularToReview(trx: Db, batch: string): Promise<string | null> {
  const returned = await drafts.returnToReview(trx, batch)
  return returned > 0 ? 'The circular is under review again, with its answers.' : null
}

const DAY_MS = 86_400_000
const UNTOUCHED_DAYS = 90

export type DraftService = ReturnType<typeof createDraftService>

/** `path`: where an administrator edits the draft. */
type PreviewHead = { title: string; path: string; expires_at: string }

type Parts<Schedule> = {
  publishers: Publishers
  contentWhenScheduled: ContentWhenScheduled
  scheduleOf: ScheduleOf<Schedule>
  siteSecret: SiteSecret
}

/** What all kinds of drafts have in common: listed, discarded, previewed, and published now or later. */
export function createDraftService<Schedule>(database: Database, parts: Parts<Schedule>) {
  const { db } = database
  const { publishers, contentWhenScheduled, siteSecret } = parts
  const schedulesOf = createPreviews(database, parts)
  /** Why a draft with a time would not be published. Others need not be ready yet. */
  async function withProblem(summary: drafts.DraftSummary): Promise<Draft> {
    const draft = summary.publish_at === null ? undefined : await drafts.findDraft(db, summary.id)
    return { ...summary, problem: draft ? (await schedulesOf(draft, { isExact: true })).problem : null }
  }

  return {
    async listDrafts(): Promise<Draft[]> {
      const listed: Draft[] = []
      for (const draft of await drafts.listDrafts(db)) listed.push(await withProblem(draft))
      return listed
    },

    discardDraft: (author: Author, id: number): Promise<void> =>
      writeWithoutRevision(database, author, async (trx) => {
        await requireDraft(trx, id)
        await drafts.deleteDraft(trx, id)
      }),

    publishRouteDraft: (author: Author, id: number, version: number) =>
      publishRouteDraft({ database, publishers }, author, id, version),
    setPublishAt: async (author: Author, id: number, form: PublishAtForm): Promise<Draft> =>
      withProblem(await setPublishAt({ database, contentWhenScheduled }, author, id, form)),

    createPreview: (author: Author, id: number) => createPreviewAddress(database, siteSecret, author, id),
    renewPreview: (author: Author, id: number) =>
      createPreviewAddress(database, siteSecret, author, id, { isNew: true }),

    /** Throws 404 for a key that is unknown or has expired. */
    async readPreview(key: string): Promise<Previewed<Schedule> & PreviewHead> {
      const { draft, expires_at } = await requirePreviewed(db, siteSecret, key)
      return { title: draft.title, path: draftPath(draft), expires_at, ...(await schedulesOf(draft)) }
    },

    publishDue: createScheduledPublishing(database, publishers),
    nextPublishing: () => drafts.nextPublishing(db),

    /** Deletes circulars under review that nobody has touched for 90 days. */
    async removeUntouched(): Promise<{ drafts: number }> {
      const since = new Date(Date.now() - UNTOUCHED_DAYS * DAY_MS).toISOString()
      return { drafts: await drafts.deleteUntouchedCirculars(db, since) }
    },
  }
}

/** Chooses when to publish the draft on behalf of the author; null: not by itself. */
async function setPublishAt(
  { database, contentWhenScheduled }: { database: Database; contentWhenScheduled: ContentWhenScheduled },
  author: Author,
  id: number,
  { version, publish_at, ...scheduling }: PublishAtForm,
): Promise<DraftSummary> {
  const at = publish_at === null ? null : new Date(publish_at)
  if (at && at.getTime() <= Date.now())
    throw new DomainError(422, 'Publish at must be in the future', 'publish_at')
  const draft = await requireDraft(database.db, id)
  await requireDraftVersion(database.db, draft, version)
  const content = at && (await contentWhenScheduled[draft.kind]?.(draft, scheduling))
  return writeWithoutRevision(database, author, async (trx) => {
    await requireDraftVersion(trx, await requireDraft(trx, id), version)
    const publish_by = at && author.account_id
    await markDraft(trx, id, {
      publish_at: at?.toISOString() ?? null,
      publish_by,
      failure: null,
      ...(content && { content }),
    })
    const summary = await findSummary(trx, id)
    if (!summary) throw new Error('the draft was required above')
    return summary
  })
}

/** The schedules as they would be. `problem`: why the draft cannot be published now; then there are none. */
type Previewed<Schedule> = { problem: string | null; schedules: Schedule[] }

type PreviewedParts<Schedule> = { publishers: Publishers; scheduleOf: ScheduleOf<Schedule> }

type Entry<Schedule> = {
  version: number
  content: string
  state: string
  at: number
  previewed: Promise<Previewed<Schedule>>
}

/**
 * Previews drafts by publishing them in a transaction that is rolled back. It holds the lock of all writers, so one is
 * computed at a time, and kept until the draft, the schedule or the day changes.
 */
function createPreviews<Schedule>(
  database: Database,
  { publishers, scheduleOf }: PreviewedParts<Schedule>,
): (draft: DraftRow, accuracy?: { isExact?: boolean }) => Promise<Previewed<Schedule>> {
  const entries = new Map<number, Entry<Schedule>>()
  const acquire = createMutex()

  async function compute(draft: DraftRow): Promise<Previewed<Schedule>> {
    const release = await acquire()
    try {
      const publish = await publishers[draft.kind](draft)
      const schedules = await tryWrite(database, async (writing) => {
        const found: Schedule[] = []
        for (const id of routesToShow(draft, await publish(writing)))
          found.push(await scheduleOf(writing.trx, id))
        return found
      })
      return { problem: null, schedules }
    } catch (error) {
      if (error instanceof DomainError) return { problem: error.message, schedules: [] }
      entries.delete(draft.id)
      throw error
    } finally {
      release()
    }
  }

  return async (draft, { isExact = false } = {}) => {
    const { id, version, content } = draft
    const state = `${await database.revision()} ${dayInIndia()}`
    const kept = entries.get(id)
    const isCurrent =
      kept?.state === state || (!isExact && kept !== undefined && Date.now() - kept.at < FRESH_MS)
    if (kept?.version === version && kept.content === content && isCurrent) return kept.previewed
    const previewed = compute(draft)
    keepLatest(entries, id, { version, content, state, at: Date.now(), previewed }, MAX_ENTRIES)
    return previewed
  }
}

/** A draft that changes nothing shows its route as it is. */
function routesToShow({ route_id }: DraftRow, { routes }: { routes: number[] }): number[] {
  return routes.length === 0 && route_id !== null ? [route_id] : routes
}

type PreviewAddress = { path: string; expires_at: string }

/** The address of a preview: the same until it expires, or a new one in its place. */
function createPreviewAddress(
  database: Database,
  siteSecret: SiteSecret,
  author: Author,
  id: number,
  { isNew = false } = {},
): Promise<PreviewAddress> {
  return writeWithoutRevision(database, author, async (trx) => {
    const { preview_until: until } = await requireDraft(trx, id)
    const now = Date.now()
    const known = until === null ? now : Date.parse(until)
    // The address before has another time, however soon it is replaced.
    const expires = !isNew && known > now ? known : Math.max(now + PREVIEW_DAYS * DAY_MS, known + 1)
    const expires_at = new Date(expires).toISOString()
    if (expires_at !== until) await markDraft(trx, id, { preview_until: expires_at })
    const key = signToken(await siteSecret(trx), PURPOSE, { subject: String(id), expires })
    return { path: `/preview/${key}`, expires_at }
  })
}

/** The draft with this key in its address. Throws 404 if there is none, or the address has expired or was replaced. */
async function requirePreviewed(
  db: Db,
  siteSecret: SiteSecret,
  key: string,
): Promise<{ draft: DraftRow; expires_at: string }> {
  const signed = readToken(await siteSecret(db), PURPOSE, key)
  const draft = signed && (await findDraft(db, Number(signed.subject)))
  const expires_at = draft?.preview_until
  if (!draft || !expires_at || Date.parse(expires_at) !== signed.expires)
    throw new DomainError(404, 'There is no such preview, or its address has expired.')
  return { draft, expires_at }
}
