import { createHash } from 'node:crypto'
import { type Author, writeWithoutRevision } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import { insertDraft, insertDraftFile } from '../../schedule/drafts/draft.store.ts'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import { type ReviewContext, readFile, reviewJson } from './draft-reading.ts'
import type { ThreadReview } from './reading-messages.ts'
import type { Content } from './review-state.ts'

export type NewFile = { name: string; content: Uint8Array }

/** Reads a file and keeps it as a draft. Throws 422 if it cannot be read as a circular. */
export async function addReview(context: ReviewContext, author: Author, file: NewFile): Promise<string> {
  const { database } = context
  const key = createHash('sha256').update(file.content).digest('hex')
  const load = async () => file.content
  const read = await asFieldError(() => readFile(context, { key, load, choices: null }))
  const { choices } = read.review
  const draft = await writeWithoutRevision(database, author, async (trx) => {
    const now = new Date().toISOString()
    const inserted = await insertDraft(trx, {
      kind: 'circular',
      route_id: null,
      title: titleOf(read.review, file.name),
      content: JSON.stringify({ file: key, choices } satisfies Content),
      created_at: now,
      updated_at: now,
      updated_by: author.account_id,
    })
    await insertDraftFile(trx, { draft_id: inserted.id, ...file })
    return inserted
  })
  return reviewJson(database.db, draft, read)
}

async function asFieldError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnreadableCircular ? new DomainError(422, error.message, 'file') : error
  }
}

const MAX_TITLE = 120

function titleOf({ circular }: ThreadReview, file: string): string {
  return (circular ? `Circular ${circular} (${file})` : file).slice(0, MAX_TITLE)
}
