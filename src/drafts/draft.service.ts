import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { type Author, writeWithoutRevision } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import type { Draft, PublishAtForm } from './draft.schema.ts'
import * as drafts from './draft.store.ts'
import { createPreviews, type Previewed } from './draft-preview.ts'
import { requireDraft, requireDraftVersion } from './draft-version.ts'
import { type Published, publishDraft } from './publish-draft.ts'
import type { ContentWhenScheduled, Publishers, ScheduleOf } from './publisher.ts'
import { createScheduledPublishing } from './scheduled-publishing.ts'

const DAY_MS = 86_400_000
const PREVIEW_DAYS = 7
const UNTOUCHED_DAYS = 90
const KEY_BYTES = 16

export type DraftService = ReturnType<typeof createDraftService>

type Parts<Schedule> = {
  publishers: Publishers
  contentWhenScheduled?: ContentWhenScheduled
  scheduleOf: ScheduleOf<Schedule>
}

/** What all kinds of drafts have in common: listed, discarded, previewed, and published now or later. */
export function createDraftService<Schedule>(database: Database, parts: Parts<Schedule>) {
  const { db } = database
  const { publishers } = parts
  const schedulesOf = createPreviews(database, parts)
  return {
    listDrafts: (): Promise<Draft[]> => drafts.listDrafts(db),

    discardDraft: (author: Author, id: number): Promise<void> =>
      writeWithoutRevision(database, author, async (trx) => {
        await requireDraft(trx, id)
        await drafts.deleteDraft(trx, id)
      }),

    /** Changes of a route. A circular is published by its review, which has seen what would change. */
    async publishRouteDraft(author: Author, id: number, version: number): Promise<Published> {
      const draft = await requireDraft(db, id)
      if (draft.kind !== 'route') throw new DomainError(409, 'Publish this circular from its review.')
      await requireDraftVersion(db, draft, version)
      return publishDraft(database, publishers, author, draft)
    },

    /** Chooses when to publish the draft on behalf of the author; null: not by itself. */
    async setPublishAt(author: Author, id: number, { version, publish_at }: PublishAtForm): Promise<Draft> {
      const at = publish_at === null ? null : new Date(publish_at)
      if (at && at.getTime() <= Date.now())
        throw new DomainError(422, 'Publish at must be in the future', 'publish_at')
      const draft = await requireDraft(db, id)
      await requireDraftVersion(db, draft, version)
      const content = at && (await parts.contentWhenScheduled?.[draft.kind]?.(draft))
      return writeWithoutRevision(database, author, async (trx) => {
        await requireDraftVersion(trx, await requireDraft(trx, id), version)
        const publish_by = at && author.account_id
        await drafts.markDraft(trx, id, {
          publish_at: at?.toISOString() ?? null,
          publish_by,
          failure: null,
          ...(content && { content }),
        })
        return requireSummary(await drafts.findSummary(trx, id))
      })
    },

    /** Makes the address of a preview, in place of an earlier one. Only its hash is stored. */
    createPreview: (author: Author, id: number): Promise<{ path: string; expires_at: string }> => {
      const key = randomBytes(KEY_BYTES).toString('base64url')
      const expires_at = new Date(Date.now() + PREVIEW_DAYS * DAY_MS).toISOString()
      return writeWithoutRevision(database, author, async (trx) => {
        await requireDraft(trx, id)
        await drafts.markDraft(trx, id, { preview_hash: hashOf(key), preview_until: expires_at })
        return { path: `/preview/${key}`, expires_at }
      })
    },

    /** Throws 404 for a key that is unknown or has expired. */
    async readPreview(key: string): Promise<Previewed<Schedule> & { title: string; expires_at: string }> {
      const draft = await drafts.findDraftByPreview(db, hashOf(key), new Date().toISOString())
      if (!draft?.preview_until)
        throw new DomainError(404, 'There is no such preview, or its address has expired.')
      return { title: draft.title, expires_at: draft.preview_until, ...(await schedulesOf(draft)) }
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

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

function requireSummary(draft: Draft | undefined): Draft {
  if (!draft) throw new DomainError(404, 'This draft was published or discarded.')
  return draft
}
