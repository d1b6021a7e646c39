import type { Selectable } from 'kysely'
import type { Database } from '../database/open.ts'
import { parentsFirst } from '../database/recorded-tables.ts'
import type { Tables } from '../database/tables.ts'
import { type Author, type Writing, write } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import { alreadyUndone, conflictError, rowConflictError } from './conflicting-rows.ts'
import { type HistoryLabels, labelsOf } from './history-labels.ts'
import { blockingWrite } from './later-writes.ts'
import { reverseChange } from './reverse-change.ts'
import { findChange, findStrayValue, listChangesOfBatch, listLaterWrites } from './undo.store.ts'
import { type Counted, undoneText } from './undo-text.ts'

type ChangeRow = Selectable<Tables['change']>
export type Undone = { message: string; batch: string }

/**
 * Undoes a write completely or not at all. The undo is a write of its own. Throws 404 if there is nothing to undo, 409 if
 * a later change conflicts.
 */
export function createUndoService(database: Database, labels: HistoryLabels) {
  return {
    undo: (author: Author, batch: string): Promise<Undone> =>
      write(database, { ...author, undoes: batch }, async (writing) => {
        const changes = await listChangesOfBatch(writing.trx, batch)
        if (changes.length === 0) throw new DomainError(404, 'There is nothing to undo')
        await requireNothingLater(writing, labels, batch)
        const undoing = { writing, labels, knownParents: new Set<string>() }
        for (const change of changes) await reverseChange(undoing, change)
        if (changes.some(({ entity }) => entity === 'attribute_value'))
          await requireOwnValues(writing, labels)
        return { message: undoneText(countsOf(changes, labels)), batch: writing.batch }
      }),
  }
}

async function requireNothingLater({ trx }: Writing, labels: HistoryLabels, batch: string): Promise<void> {
  const blocking = blockingWrite(await listLaterWrites(trx, batch))
  if (!blocking) return
  const change = await findChange(trx, blocking.last)
  throw blocking.undoes === batch ? alreadyUndone(change) : await conflictError(trx, labels, change)
}

/** Restored values may belong to equipment that has moved to another category since. */
async function requireOwnValues({ trx }: Writing, labels: HistoryLabels): Promise<void> {
  const stray = await findStrayValue(trx)
  if (stray)
    throw await rowConflictError(
      trx,
      labels,
      'equipment',
      stray.equipment_id,
      ' and now has another category',
    )
}

function countsOf(newestFirst: readonly ChangeRow[], labels: HistoryLabels): Counted[] {
  const groups = Map.groupBy(newestFirst, ({ action, entity }) => `${action} ${entity}`)
  const kinds = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { entity, action } = first
    const { one, many } = labelsOf(labels, entity)
    return [{ entity, one, many, action, count: others.length + 1 }]
  })
  return parentsFirst(kinds)
}
