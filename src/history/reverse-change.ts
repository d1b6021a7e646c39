import { momentText } from '@sailing-desk/dates/moment'
import { readRecorded } from '@sailing-desk/records/database/history'
import type { Db } from '@sailing-desk/records/database/open'
import {
  findChild,
  findDuplicate,
  findRow,
  type RecordedRow,
  recordedRowOf,
} from '@sailing-desk/records/database/recorded-rows'
import { type Entity, recordedFacts } from '@sailing-desk/records/database/recorded-tables'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { UntypedWriting } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { capitalized } from '@sailing-desk/trade/text'
import type { Selectable } from 'kysely'
import { type HistoryLabels, labelsOf } from './history-labels.ts'
import { loadNames, rowOf } from './readable-change.ts'
import { findLastChange } from './undo.store.ts'

export type RecordedChange = Selectable<Tables['change']> & { entity: Entity }

/** `knownParents` caches parents found, as `table id`. `restores`: rows that are gone since come back as they were before. */
type Undoing = {
  writing: UntypedWriting
  labels: HistoryLabels
  knownParents: Set<string>
  restores?: boolean
}

/**
 * Reverses one change. Callers reverse the changes of a write in reverse order, so that parents exist before their
 * children. Throws 409 if a later change conflicts.
 */
export async function reverseChange(undoing: Undoing, change: RecordedChange): Promise<void> {
  const { entity } = change
  const isGone = undoing.restores && !(await findRow(undoing.writing.trx, entity, change.entity_id))
  if (change.action === 'add') return isGone ? undefined : removeAdded(undoing, entity, change.entity_id)
  const before = recordedRowOf(readRecorded(change.id, change.before))
  if (!before) throw new DomainError(409, DAMAGED)
  if (change.action === 'delete' || isGone) return restoreDeleted(undoing, entity, before)
  return revertUpdate(undoing, entity, before)
}

const DAMAGED = 'What was before is damaged in the history, so this cannot be undone.'

async function removeAdded(undoing: Undoing, entity: Entity, id: number): Promise<void> {
  const { writing, labels } = undoing
  const row = await requireRow(undoing, entity, id)
  const child = await findChild(writing.trx, entity, id)
  if (child)
    throw await rowConflictError(
      writing.trx,
      labels,
      child.entity,
      child.row.id,
      ' and belongs to this record',
    )
  await writing.remove(entity, row)
  undoing.knownParents.delete(`${entity} ${id}`)
}

/** Restores the row under its own id, with a version that no client has. */
async function restoreDeleted(undoing: Undoing, entity: Entity, before: RecordedRow): Promise<void> {
  await requireNoConflict(undoing, entity, before)
  await undoing.writing.insert(entity, { ...before, version: before.version + 1 })
}

async function revertUpdate(undoing: Undoing, entity: Entity, before: RecordedRow): Promise<void> {
  const { id, version: _, ...values } = before
  const row = await requireRow(undoing, entity, id)
  await requireNoConflict(undoing, entity, before)
  await undoing.writing.update(entity, row, values)
}

async function requireRow({ writing, labels }: Undoing, entity: Entity, id: number): Promise<RecordedRow> {
  const row = await findRow(writing.trx, entity, id)
  if (!row) throw await rowConflictError(writing.trx, labels, entity, id, '')
  return row
}

/** The parents must exist, and no other row may have taken the unique key. */
async function requireNoConflict(
  { writing, labels, knownParents }: Undoing,
  entity: Entity,
  row: RecordedRow,
): Promise<void> {
  const { trx } = writing
  for (const [column, parent] of Object.entries(recordedFacts(entity).parents)) {
    const id = row[column]
    if (typeof id !== 'number' || knownParents.has(`${parent} ${id}`)) continue
    if (!(await findRow(trx, parent, id)))
      throw await rowConflictError(trx, labels, parent, id, ', and this record belongs to it')
    knownParents.add(`${parent} ${id}`)
  }
  const twin = await findDuplicate(trx, entity, row, row.id)
  if (twin) throw await rowConflictError(trx, labels, entity, twin.id, ' and has taken its place')
}

type ChangeRow = Selectable<Tables['change']>

/** The error of an undo blocked by a later change. `why` says how that blocks it. */
export async function conflictError(
  db: Db,
  labels: HistoryLabels,
  change: ChangeRow,
  why = '',
): Promise<DomainError> {
  const did = await sentenceOf(db, labels, change)
  return new DomainError(409, `${did}${why}. Undo that first.`)
}

/** The same for the last change of a row. */
export async function rowConflictError(
  db: Db,
  labels: HistoryLabels,
  entity: string,
  id: number,
  why: string,
): Promise<DomainError> {
  const change = await findLastChange(db, entity, id)
  if (change) return conflictError(db, labels, change, why)
  const { one } = labelsOf(labels, entity)
  return new DomainError(409, `${capitalized(one)} ${id} prevents this.`)
}

export function alreadyUndone({ at, account_name }: ChangeRow): DomainError {
  return new DomainError(409, `This was already undone by ${whoOf(account_name)} on ${momentText(at)}.`)
}

/** Of changes that others made later: 'Vessel TAMARIND CREST V.041W was later changed by asha on 21 Nov 2026, 6:05 pm.' */
export async function laterSentences(
  db: Db,
  labels: HistoryLabels,
  changes: readonly ChangeRow[],
): Promise<string[]> {
  const sentences: string[] = []
  for (const change of changes) sentences.push(`${await sentenceOf(db, labels, change)}.`)
  return sentences
}

/** For example 'Vessel TAMARIND CREST V.041W was later changed by asha on 21 Nov 2026, 6:05 pm'. */
async function sentenceOf(db: Db, labels: HistoryLabels, change: ChangeRow): Promise<string> {
  const { entity, at, account_name } = change
  const named = rowOf(change)
  const name = (await loadNames(db, labels, [named])).nameOf(named)
  const noun = capitalized(labelsOf(labels, entity).one)
  return `${noun} ${name} was later ${verbOf(change)} by ${whoOf(account_name)} on ${momentText(at)}`
}

function verbOf({ action, undoes }: ChangeRow): string {
  if (action === 'update') return undoes ? 'reverted' : 'changed'
  if (action === 'add') return undoes ? 'restored' : 'added'
  return undoes ? 'removed' : 'deleted'
}

const whoOf = (name: string | null) => name ?? 'the command line'
