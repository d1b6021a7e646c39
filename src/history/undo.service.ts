import type { Selectable } from 'kysely'
import type { Database } from '../database/open.ts'
import { ENTITIES, parentsFirst } from '../database/recorded-tables.ts'
import type { Tables } from '../database/tables.ts'
import { type Author, type Writing, write } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import { alreadyUndone, inTheWay, rowInTheWay } from './conflicting-rows.ts'
import { type HistoryLabels, wordsOf } from './history-labels.ts'
import { standingWrite } from './later-writes.ts'
import { reverseChange } from './reverse-change.ts'
import { findChange, findStrayValue, listChangesOfBatch, listLaterWrites } from './undo.store.ts'
import { type Counted, undoneText } from './undo-text.ts'

type ChangeRow = Selectable<Tables['change']>
export type Undone = { message: string; batch: string }

/**
 * Takes a write back, all of it or nothing, by a new write that has its own place in the history. Throws 404 where
 * there is nothing to undo, and 409 with what stands in the way.
 */
export function createUndoService(database: Database, words: HistoryLabels) {
  return {
    undo: (author: Author, batch: string): Promise<Undone> =>
      write(database, { ...author, undoes: batch }, async (writing) => {
        const changes = await listChangesOfBatch(writing.trx, batch, ENTITIES)
        if (changes.length === 0) throw new DomainError(404, 'There is nothing to undo')
        await requireNothingLater(writing, words, batch)
        const undoing = { writing, words, there: new Set<string>() }
        for (const change of changes) await reverseChange(undoing, change)
        if (changes.some(({ entity }) => entity === 'attribute_value')) await requireOwnValues(writing, words)
        return { message: undoneText(countsOf(changes, words)), batch: writing.batch }
      }),
  }
}

async function requireNothingLater({ trx }: Writing, words: HistoryLabels, batch: string): Promise<void> {
  const standing = standingWrite(await listLaterWrites(trx, batch))
  if (!standing) return
  const change = await findChange(trx, standing.last)
  throw standing.undoes === batch ? alreadyUndone(change) : await inTheWay(trx, words, change)
}

/** A value that comes back belongs to equipment that may have moved to another category since. */
async function requireOwnValues({ trx }: Writing, words: HistoryLabels): Promise<void> {
  const stray = await findStrayValue(trx)
  if (stray)
    throw await rowInTheWay(trx, words, 'equipment', stray.equipment_id, ' and now has another category')
}

function countsOf(newestFirst: readonly ChangeRow[], words: HistoryLabels): Counted[] {
  const groups = Map.groupBy(newestFirst, ({ action, entity }) => `${action} ${entity}`)
  const kinds = [...groups.values()].map((group) => {
    const { entity, action } = group[0] as ChangeRow
    const { one, many } = wordsOf(words, entity)
    return { entity, one, many, action, count: group.length }
  })
  return parentsFirst(kinds)
}
