import type { Selectable } from 'kysely'
import type { Entities } from '../accounts/roles.ts'
import type { Database, Db } from '../database/open.ts'
import { parentsFirst } from '../database/recorded-tables.ts'
import type { Tables } from '../database/tables.ts'
import { type Author, type Writing, write } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import { alreadyUndone, conflictError, rowConflictError } from './conflicting-rows.ts'
import { type HistoryLabels, labelsOf } from './history-labels.ts'
import { blockingWrite } from './later-writes.ts'
import { type RecordedChange, reverseChange } from './reverse-change.ts'
import { findChange, findStrayValue, listChangesOfBatch, listLaterWrites } from './undo.store.ts'
import { type Counted, undoneText } from './undo-text.ts'

type ChangeRow = Selectable<Tables['change']>
/** `whole`: only this change, or all changes of its voyage. */
export type UndoPart = { change: number; whole: 'change' | 'voyage' }

/** Called in the transaction of an undo; returns a sentence about what else was done, or null. */
export type AfterUndo = (trx: Db, batch: string) => Promise<string | null>

export type Undone = { message: string; batch: string }

/**
 * Undoes a write completely or not at all. The undo is a write of its own. Throws 404 if there is nothing to undo, 409 if
 * a later change conflicts, 403 for a row that is not among the `writable` kinds.
 */
export function createUndoService(database: Database, labels: HistoryLabels, afterUndo: AfterUndo) {
  return {
    /** Takes back one change, or all changes of its voyage. This is a change like any other, not an undo of the write. */
    undoPart: (author: Author, batch: string, part: UndoPart, writable: Entities): Promise<Undone> =>
      write(database, author, async (writing) => {
        const changes = partOf(await listChangesOfBatch(writing.trx, batch), part)
        requireUndoable(changes, writable)
        await requireNothingLater(writing, labels, { batch, changes })
        await reverseAll(writing, labels, changes)
        return { message: undoneText(countsOf(changes, labels)), batch: writing.batch }
      }),

    undo: (author: Author, batch: string, writable: Entities): Promise<Undone> =>
      write(database, { ...author, undoes: batch }, async (writing) => {
        const changes = await listChangesOfBatch(writing.trx, batch)
        requireUndoable(changes, writable)
        await requireNothingLater(writing, labels, { batch })
        await reverseAll(writing, labels, changes)
        const more = await afterUndo(writing.trx, batch)
        const done = undoneText(countsOf(changes, labels))
        return { message: more ? `${done} ${more}` : done, batch: writing.batch }
      }),
  }
}

function requireUndoable(changes: readonly RecordedChange[], writable: Entities): void {
  if (changes.length === 0) throw new DomainError(404, 'There is nothing to undo')
  if (writable && changes.some(({ entity }) => !writable.includes(entity)))
    throw new DomainError(403, 'Your role may not change these rows back. Ask your administrator.')
}

async function reverseAll(writing: Writing, labels: HistoryLabels, changes: readonly RecordedChange[]) {
  const undoing = { writing, labels, knownParents: new Set<string>() }
  for (const change of changes) await reverseChange(undoing, change)
  if (changes.some(({ entity }) => entity === 'attribute_value')) await requireOwnValues(writing, labels)
}

/** The change itself, or all changes of a write to the same voyage and its calls. */
function partOf(changes: readonly RecordedChange[], { change: id, whole }: UndoPart): RecordedChange[] {
  const chosen = changes.filter((change) => change.id === id)
  const voyage = chosen[0] && voyageOf(chosen[0])
  if (whole === 'change' || voyage === undefined) return chosen
  return changes.filter((change) => voyageOf(change) === voyage)
}

/** The id of the voyage that a change is about; undefined if it is about something else. */
function voyageOf({ entity, entity_id, before, after }: RecordedChange): number | undefined {
  if (entity === 'vessel') return entity_id
  return entity === 'schedule' ? JSON.parse(after ?? before ?? '{}').vessel_id : undefined
}

/** All changes of the write, or these. */
type Undoing = { batch: string; changes?: readonly RecordedChange[] }

async function requireNothingLater(
  { trx }: Writing,
  labels: HistoryLabels,
  { batch, changes }: Undoing,
): Promise<void> {
  const ids = changes?.map(({ id }) => id)
  const blocking = blockingWrite(await listLaterWrites(trx, batch, ids))
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
