import { NO_SCHEDULE } from '@sailing-desk/circular-reader/read-circular'
import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { type Author, write } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import { archivedValues, insertArchived, publishedAs } from '../files/archived-circular.store.ts'
import { readStoredData } from '../import/circular-books.ts'
import { type RememberedLayout, readLayouts } from '../import/layout-memory.ts'
import type { ReviewedCircular } from '../import/reviewed-circular.ts'
import { publishCircular } from './publish-review.ts'
import type { ReviewChoices } from './review.schema.ts'
import { keyOfFile, type ReviewContext, readFile } from './reviews.ts'

/** For a file that is published without a review. */
export type FileChoices = Pick<ReviewChoices, 'ports' | 'accept' | 'remove_calls' | 'remove_voyages'> & {
  /** The name of a remembered layout, to read a circular by its choices although it is not recognised. */
  layout?: string | undefined
  /** As the archive names it. */
  file_name?: string
  /** The day of the import (ISO day), by which the issue date is judged. */
  today?: string | undefined
}

/** Reads and compares a file. Writes nothing. Throws UnreadableCircular, and 422 for an unknown port or layout. */
export async function reviewFile(
  context: ReviewContext,
  content: Uint8Array,
  choices: FileChoices,
): Promise<ReviewedCircular> {
  return (await readNew(context, content, choices)).publishable.reviewed
}

/** Every cell of a file with the role in which it was read, and the rule that gave it. Throws as `reviewFile` does. */
export async function explainFile(
  context: ReviewContext,
  content: Uint8Array,
  choices: FileChoices,
): Promise<string[]> {
  return (await readNew(context, content, choices)).explained ?? []
}

/**
 * Publishes a file at once, and keeps it in the archive. Also throws 409 if a check of the whole file failed and is not
 * accepted.
 */
export async function importFile(
  context: ReviewContext,
  author: Author,
  content: Uint8Array,
  choices: FileChoices,
): Promise<ReviewedCircular> {
  const { review, explained: _, ...confirmed } = await readNew(context, content, choices)
  const file = { name: choices.file_name ?? 'Circular', content }
  await write(context.database, author, async (writing) => {
    await publishCircular(writing, confirmed)
    const values = archivedValues(author, { key: keyOfFile(content), file, review }, null)
    await insertArchived(writing.trx, { ...values, ...publishedAs(writing, review) }, content)
  })
  return confirmed.publishable.reviewed
}

async function readNew(
  context: ReviewContext,
  content: Uint8Array,
  { layout: name, today = context.today(), file_name, ...choices }: FileChoices,
) {
  const { db } = context.database
  const readBasis = async () => {
    const storedData = await readStoredData(db, choices.ports)
    const layouts = await readLayouts(db)
    const layout = name === undefined ? ('recognised' as const) : findNamed(layouts, name)
    return { storedData, layouts, choices, layout, today }
  }
  const file = { key: keyOfFile(content), load: async () => content, readBasis }
  const { publishable, digest, review, explained } = await readFile(context, file, {
    publishable: true,
    explained: true,
  })
  if (!publishable || publishable.reviewed.sheets.length === 0) throw new UnreadableCircular(NO_SCHEDULE)
  return { publishable, choices, digest, review, explained }
}

function findNamed(layouts: readonly RememberedLayout[], name: string): RememberedLayout {
  const named = layouts.find((layout) => nameKey(layout.name ?? '') === nameKey(name))
  if (named) return named
  const known = layouts.flatMap((layout) => layout.name ?? [])
  const choice = known.length > 0 ? `The known ones are: ${known.join(', ')}.` : 'None has a name yet.'
  throw new DomainError(422, `No layout is named '${name}'. ${choice}`)
}
