import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import type { Draft, PublishAtForm } from './draft.schema.ts'
import * as drafts from './draft.store.ts'
import { type DraftSummary, findSummary, markDraft } from './draft.store.ts'
import { createPreviews, type Previewed } from './draft-preview.ts'
import { draftPath } from './draft-text.ts'
import { requireDraft, requireDraftVersion } from './draft-version.ts'
import { createPreviewAddress, requirePreviewed } from './preview-address.ts'
import { publishRouteDraft } from './publish-draft.ts'
import type { ContentWhenScheduled, Publishers, ScheduleOf } from './publisher.ts'
import { createScheduledPublishing } from './scheduled-publishing.ts'

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
