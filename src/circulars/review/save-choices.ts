import { type Author, writeWithoutRevision } from '../../database/write.ts'
import { markDraft, updateDraft } from '../../schedule/drafts/draft.store.ts'
import { readStoredData } from '../import/circular-books.ts'
import { type ReviewContext, readDraft, reviewJson } from './draft-reading.ts'
import { requireCircular, requireCircularVersion } from './require-circular.ts'
import type { ReviewChoices } from './review.schema.ts'
import { type Content, contentOf, spellingsOf } from './review-state.ts'

export type ChoicesRequest = { version: number; choices: ReviewChoices }

/** Throws 409 if somebody else changed the choices, and 422 for a port that does not exist. */
export async function saveChoices(
  context: ReviewContext,
  author: Author,
  id: number,
  { version, choices }: ChoicesRequest,
): Promise<string> {
  const { database } = context
  const { file } = contentOf(await requireCircular(database.db, id))
  await readStoredData(database.db, spellingsOf(choices))
  const saved = await writeWithoutRevision(database, author, async (trx) => {
    const draft = await requireCircularVersion(trx, id, version)
    return updateDraft(trx, id, {
      content: JSON.stringify({ file, choices } satisfies Content),
      updated_at: new Date().toISOString(),
      updated_by: author.account_id,
      failure: null,
      ...(draft.publish_at !== null && { publish_by: author.account_id }),
    })
  })
  const read = await readDraft(context, saved)
  // Published at its time only if the schedule is still what the review has been compared with.
  if (saved.publish_at !== null)
    await writeWithoutRevision(database, author, async (trx) => {
      await requireCircularVersion(trx, id, saved.version)
      const content = { file, choices, digest: read.digest } satisfies Content
      await markDraft(trx, id, { content: JSON.stringify(content) })
    })
  return reviewJson(database.db, saved, read)
}
