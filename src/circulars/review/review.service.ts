import { createHash } from 'node:crypto'
import type { Database, Db } from '../../database/open.ts'
import { type Author, type Writing, write, writeWithoutRevision } from '../../database/write.ts'
import * as drafts from '../../drafts/draft.store.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import { readStoredData } from '../import/circular-books.ts'
import { requireAccepted } from '../import/circular-import.service.ts'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import { type CircularReader, createCircularReader } from './circular-reader.ts'
import { publishCircular, ReviewChanged } from './publish-circular.ts'
import type { Found, ThreadReview, Wanted } from './reading-messages.ts'
import { readLayouts } from './remembered-layouts.ts'
import type { ReviewChoices } from './review.schema.ts'
import { type Content, contentOf, type Draft, digestOf, spellingsOf } from './review-state.ts'
import { withDraftMembers } from './review-view.ts'

export type CircularReviewService = ReturnType<typeof createCircularReviewService>

type Settings = { reader?: CircularReader; today?: () => string }

type Read = Found & { digest: string }

type PublishRequest = { version: number; digest: string; layout_name?: string | undefined }

/** Circulars under review: drafts until they are published. Reviews and sheets are returned as JSON. */
export function createCircularReviewService(
  database: Database,
  { reader = createCircularReader(), today = () => dayInIndia() }: Settings = {},
) {
  const { db } = database

  /** `choices` are null for a new circular. */
  async function readFile(
    key: string,
    load: () => Promise<Uint8Array>,
    choices: ReviewChoices | null,
    wanted?: Wanted,
  ): Promise<Read> {
    const storedData = await readStoredData(db, spellingsOf(choices ?? {}), { skipsUnusable: true })
    const layouts = await readLayouts(db)
    const found = await reader.review(key, load, { storedData, layouts, choices, today: today() }, wanted)
    return { ...found, digest: digestOf({ storedData, layouts }, found.review) }
  }

  const readDraft = (draft: Draft, wanted?: Wanted) => {
    const { file, choices } = contentOf(draft)
    return readFile(file, () => loadFile(db, draft.id), choices, wanted)
  }

  async function view(draft: Draft, { review, digest }: Read): Promise<string> {
    const { id, version, title: file, updated_at, publish_at, failure } = draft
    const updated_by = (await drafts.findUsername(db, draft.updated_by))?.username ?? null
    return withDraftMembers(review.json, {
      id,
      version,
      file,
      updated_at,
      updated_by,
      publish_at,
      failure,
      digest,
    })
  }

  /** What is to be published, as the administrator saw it. Throws 409 if that has changed. */
  async function prepare(draft: Draft, seen: string | undefined) {
    const { publishable, digest } = await readDraft(draft, { publishable: true })
    if (!publishable || (seen !== undefined && seen !== digest)) throw new ReviewChanged()
    return { publishable, choices: contentOf(draft).choices, digest }
  }

  return {
    close: () => reader.close(),

    listReviews: () => drafts.listCirculars(db),

    /** Throws 422 if the file cannot be read as a circular. */
    async addReview(author: Author, file: { name: string; content: Uint8Array }): Promise<string> {
      const key = createHash('sha256').update(file.content).digest('hex')
      const read = await asFieldError(() => readFile(key, async () => file.content, null))
      const draft = await writeWithoutRevision(database, author, async (trx) => {
        const now = new Date().toISOString()
        const inserted = await drafts.insertDraft(trx, {
          kind: 'circular',
          route_id: null,
          title: titleOf(read.review, file.name),
          content: JSON.stringify({ file: key, choices: read.review.choices } satisfies Content),
          created_at: now,
          updated_at: now,
          updated_by: author.account_id,
        })
        await drafts.insertDraftFile(trx, { draft_id: inserted.id, ...file })
        return inserted
      })
      return view(draft, read)
    },

    async readReview(id: number): Promise<string> {
      const draft = await requireCircular(db, id)
      return view(draft, await readDraft(draft))
    },

    /** A sheet, counted from 0. */
    async readSheet(id: number, sheet: number): Promise<string> {
      const { sheet: json } = await readDraft(await requireCircular(db, id), { sheet })
      if (json === undefined) throw new DomainError(404, 'Sheet not found')
      return json
    },

    /** Throws 409 if somebody else changed the choices, and 422 for a port that does not exist. */
    async saveChoices(
      author: Author,
      id: number,
      { version, choices }: { version: number; choices: ReviewChoices },
    ): Promise<string> {
      const { file } = contentOf(await requireCircular(db, id))
      await readStoredData(db, spellingsOf(choices))
      const saved = await writeWithoutRevision(database, author, async (trx) => {
        await requireVersion(trx, await requireCircular(trx, id), version)
        return drafts.updateDraft(trx, id, {
          content: JSON.stringify({ file, choices } satisfies Content),
          updated_at: new Date().toISOString(),
          updated_by: author.account_id,
          failure: null,
        })
      })
      return view(saved, await readDraft(saved))
    },

    /**
     * Publishes the circular and deletes its draft, in one transaction. Throws 409 if the choices or the schedule have
     * changed since `digest` was computed, or if a check failed that is not accepted.
     */
    async publishReview(author: Author, id: number, { version, digest, layout_name }: PublishRequest) {
      const draft = await requireCircular(db, id)
      await requireVersion(db, draft, version)
      const confirmed = await prepare(draft, digest)
      return write(database, author, async (writing) => {
        await requireVersion(writing.trx, await requireCircular(writing.trx, id), version)
        const routes = await publishCircular(writing, { ...confirmed, layoutName: layout_name })
        await drafts.deleteDraft(writing.trx, id)
        return { batch: writing.batch, routes: routes.map(({ direction }) => direction) }
      })
    },

    /** For the drafts: reads the circular, and returns what publishes it in a transaction. */
    async prepareToPublish(draft: Draft): Promise<(writing: Writing) => Promise<{ routes: number[] }>> {
      const confirmed = await prepare(draft, contentOf(draft).digest)
      return async (writing) => {
        const routes = await publishCircular(writing, confirmed)
        return { routes: routes.map(({ id }) => id) }
      }
    },

    /** For the drafts: the content to keep when its publication is scheduled. Its digest tells whether the schedule changes. */
    async contentWhenScheduled(draft: Draft): Promise<string> {
      const { publishable, choices, digest } = await prepare(draft, undefined)
      requireAccepted(publishable.reviewed, choices.accept)
      return JSON.stringify({ file: contentOf(draft).file, choices, digest } satisfies Content)
    },
  }
}

async function requireCircular(db: Db, id: number): Promise<Draft> {
  const draft = await drafts.findDraft(db, id)
  if (draft?.kind !== 'circular') throw new DomainError(404, 'Circular not found')
  return draft
}

async function requireVersion(db: Db, draft: Draft, version: number): Promise<void> {
  if (draft.version === version) return
  const account = await drafts.findUsername(db, draft.updated_by)
  throw new DomainError(409, `This circular was changed by ${account?.username ?? 'somebody'} meanwhile.`)
}

async function asFieldError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnreadableCircular ? new DomainError(422, error.message, 'file') : error
  }
}

async function loadFile(db: Db, draftId: number): Promise<Uint8Array> {
  const file = await drafts.findDraftFile(db, draftId)
  if (!file) throw new DomainError(404, 'Circular not found')
  return file.content
}

const MAX_TITLE = 120

function titleOf({ circular }: ThreadReview, file: string): string {
  return (circular ? `Circular ${circular} (${file})` : file).slice(0, MAX_TITLE)
}
