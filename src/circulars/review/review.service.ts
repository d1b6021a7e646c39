import { createHash } from 'node:crypto'
import type { Database, Db } from '../../database/open.ts'
import { type Author, type Writing, write, writeWithoutRevision } from '../../database/write.ts'
import * as drafts from '../../drafts/draft.store.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import { readStoredData, type StoredData } from '../import/circular-books.ts'
import { requireAccepted } from '../import/circular-import.service.ts'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import { type CircularReader, createCircularReader } from './circular-reader.ts'
import {
  type Comparison,
  type Content,
  compareWith,
  contentOf,
  type Draft,
  spellingsOf,
} from './comparison.ts'
import { choicesFromLayout } from './layout-memory.ts'
import { publishCircular, ReviewChanged } from './publish-circular.ts'
import type { ThreadReading } from './reading-messages.ts'
import { recogniseStoredLayout } from './remembered-layouts.ts'
import type { CircularReview, ReviewChoices } from './review.schema.ts'
import { heldCells, reviewView, unreadCells } from './review-view.ts'

export type CircularReviewService = ReturnType<typeof createCircularReviewService>

type Settings = { reader?: CircularReader; today?: () => string }

/** Circulars under review: drafts until they are published. */
export function createCircularReviewService(
  database: Database,
  { reader = createCircularReader(), today = () => dayInIndia() }: Settings = {},
) {
  const { db } = database

  async function read(draft: Draft, storedData: StoredData, choices: ReviewChoices): Promise<ThreadReading> {
    const { ports, names } = storedData
    const options = { ports: ports.map(toImportPort), today: today(), routes: names.routes, choices }
    return reader.read(keyOf(draft), () => loadFile(db, draft.id), options)
  }

  async function compare(draft: Draft): Promise<Comparison> {
    const content = contentOf(draft)
    const storedData = await readStoredData(db, spellingsOf(content.choices), { skipsUnusable: true })
    const reading = await read(draft, storedData, content.choices)
    return compareWith(db, draft, reading, storedData)
  }

  async function view(draft: Draft): Promise<CircularReview> {
    const comparison = await compare(draft)
    return reviewView(comparison, { today: today(), updatedBy: await usernameOf(db, draft.updated_by) })
  }

  async function requireDraft(id: number, trx: Db = db): Promise<Draft> {
    const draft = await drafts.findDraft(trx, id)
    if (draft?.kind !== 'circular') throw new DomainError(404, 'Circular not found')
    return draft
  }

  return {
    close: () => reader.close(),

    listReviews: () => listReviews(db),

    /** Throws 422 if the file cannot be read as a circular. */
    async addReview(author: Author, file: { name: string; content: Uint8Array }): Promise<CircularReview> {
      const storedData = await readStoredData(db, [])
      const { ports, names } = storedData
      const options = { ports: ports.map(toImportPort), today: today(), routes: names.routes }
      const key = createHash('sha256').update(file.content).digest('hex')
      const first = await asFieldError(() => reader.read(key, async () => file.content, options))
      const { layout } = await recogniseStoredLayout(db, first)
      const sheets = first.sheets.map(({ name }) => name)
      const choices = layout ? choicesFromLayout(layout, { sheets, parts: first.layoutParts }) : {}
      const draft = await writeWithoutRevision(database, author, async (trx) => {
        const now = new Date().toISOString()
        const inserted = await drafts.insertDraft(trx, {
          kind: 'circular',
          route_id: null,
          title: titleOf(first, file.name),
          content: JSON.stringify({ choices } satisfies Content),
          created_at: now,
          updated_at: now,
          updated_by: author.account_id,
        })
        await drafts.insertDraftFile(trx, { draft_id: inserted.id, ...file })
        return inserted
      })
      return view(draft)
    },

    readReview: async (id: number): Promise<CircularReview> => view(await requireDraft(id)),

    /** JSON of a sheet, counted from 0. */
    async readSheet(id: number, sheet: number): Promise<string> {
      const draft = await requireDraft(id)
      const { reviewed, reading, content } = await compare(draft)
      const name = reading.sheets[sheet]?.name
      const json =
        name === undefined
          ? null
          : await reader.sheet(keyOf(draft), {
              sheet,
              roles: content.choices.roles ?? [],
              held: heldCells(reviewed, name),
              notRead: unreadCells(reviewed, name),
            })
      if (json === null || json === undefined) throw new DomainError(404, 'Sheet not found')
      return json
    },

    /** Throws 409 if somebody else changed the choices, and 422 for a port that does not exist. */
    async saveChoices(
      author: Author,
      id: number,
      { version, choices }: { version: number; choices: ReviewChoices },
    ): Promise<CircularReview> {
      await requireDraft(id)
      await readStoredData(db, spellingsOf(choices))
      const saved = await writeWithoutRevision(database, author, async (trx) => {
        const draft = await requireDraft(id, trx)
        await requireVersion(trx, draft, version)
        return drafts.updateDraft(trx, id, {
          content: JSON.stringify({ choices } satisfies Content),
          updated_at: new Date().toISOString(),
          updated_by: author.account_id,
          failure: null,
        })
      })
      return view(saved)
    },

    /**
     * Publishes the circular and deletes its draft, in one transaction. Throws 409 if the choices or the schedule have
     * changed since `digest` was computed, or if a check failed that is not accepted.
     */
    async publishReview(
      author: Author,
      id: number,
      request: { version: number; digest: string; layout_name?: string | undefined },
    ): Promise<{ batch: string; routes: string[] }> {
      const draft = await requireDraft(id)
      await requireVersion(db, draft, request.version)
      const comparison = await compare(draft)
      if (comparison.digest !== request.digest) throw new ReviewChanged()
      return write(database, author, async (writing) => {
        await requireVersion(writing.trx, await requireDraft(id, writing.trx), request.version)
        const routes = await publishCircular(writing, comparison, request.layout_name)
        await drafts.deleteDraft(writing.trx, id)
        return { batch: writing.batch, routes: routes.map(({ direction }) => direction) }
      })
    },

    /** For the drafts: reads the circular, and returns what publishes it in a transaction. */
    async prepareToPublish(draft: Draft): Promise<(writing: Writing) => Promise<{ routes: number[] }>> {
      const comparison = await compare(draft)
      const { digest } = comparison.content
      if (digest !== undefined && digest !== comparison.digest) throw new ReviewChanged()
      return async (writing) => {
        const routes = await publishCircular(writing, comparison)
        return { routes: routes.map(({ id }) => id) }
      }
    },

    /** For the drafts: the content to keep when its publication is scheduled. Its digest tells whether the schedule changes. */
    async contentWhenScheduled(draft: Draft): Promise<string> {
      const { content, reviewed, digest } = await compare(draft)
      requireAccepted(reviewed, content.choices.accept)
      return JSON.stringify({ ...content, digest } satisfies Content)
    },
  }
}

async function asFieldError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnreadableCircular ? new DomainError(422, error.message, 'file') : error
  }
}

async function requireVersion(db: Db, draft: Draft, version: number): Promise<void> {
  if (draft.version === version) return
  const by = (await usernameOf(db, draft.updated_by)) ?? 'somebody'
  throw new DomainError(409, `This circular was changed by ${by} meanwhile.`)
}

async function loadFile(db: Db, draftId: number): Promise<Uint8Array> {
  const file = await drafts.findDraftFile(db, draftId)
  if (!file) throw new DomainError(404, 'Circular not found')
  return file.content
}

async function usernameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const account = await db.selectFrom('account').select('username').where('id', '=', id).executeTakeFirst()
  return account?.username ?? null
}

async function listReviews(db: Db) {
  return db
    .selectFrom('draft')
    .leftJoin('account', 'account.id', 'draft.updated_by')
    .select(['draft.id', 'title as file', 'updated_at', 'username as updated_by', 'publish_at', 'failure'])
    .select('draft.version')
    .where('kind', '=', 'circular')
    .orderBy('updated_at', 'desc')
    .execute()
}

const keyOf = ({ id }: Draft) => `draft ${id}`

/** Only what the reader needs goes to its thread. */
const toImportPort = ({ name, code, aliases }: StoredData['ports'][number]) => ({ name, code, aliases })

const MAX_TITLE = 120

function titleOf({ circular }: ThreadReading, file: string): string {
  const number = circular.circular ? `Circular ${circular.circular} (${file})` : file
  return number.slice(0, MAX_TITLE)
}
