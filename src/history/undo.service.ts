import type { Database, Db } from '@sailing-desk/records/database/open'
import { parentsFirst } from '@sailing-desk/records/database/recorded-tables'
import type { Change } from '@sailing-desk/records/database/recording'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Author, tryWrite, type Writing, write } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { type Count, counted, countedText, joined } from '@sailing-desk/trade/counted'
import { capitalized } from '@sailing-desk/trade/text'
import type { Selectable } from 'kysely'
import type { Entities } from '../accounts/account.ts'
import type { UndoPreview } from './history.schema.ts'
import { type HistoryLabels, labelsOf } from './history-labels.ts'
import { separatePlaces } from './own-places.ts'
import { loadNames, readableChange, rowOf } from './readable-change.ts'
import {
  alreadyUndone,
  conflictError,
  laterSentences,
  type RecordedChange,
  reverseChange,
  rowConflictError,
} from './reverse-change.ts'
import {
  blockingWrite,
  findChange,
  findStrayValue,
  listChangesOfBatch,
  listLaterWrites,
  listLaterWritesOfRows,
} from './undo.store.ts'

type ChangeRow = Selectable<Tables['change']>
/** `whole`: only this change, or all changes of its voyage. */
export type UndoPart = { change: number; whole: 'change' | 'voyage' }
/** Of rows that were changed since: they stay, or are taken back too. */
export type UndoRows = 'untouched' | 'all' | undefined

/** Called in the transaction of an undo; returns a sentence about what else was done, or null. */
export type AfterUndo = (trx: Db, batch: string) => Promise<string | null>

export type Undone = { message: string; batch: string }

/** More are counted only. */
export const MAX_PREVIEWED = 50

/**
 * Undoes a write completely or not at all. The undo is a write of its own. Throws 404 if there is nothing to undo, 409 if
 * a later change conflicts, 403 for a row that is not among the `writable` kinds.
 */
export function createUndoService(database: Database, labels: HistoryLabels, afterUndo: AfterUndo) {
  return {
    /** Takes back one change, or all changes of its voyage. This is a change like any other, not an undo of the write. */
    undoPart: (author: Author, batch: string, part: UndoPart, writable: Entities): Promise<Undone> =>
      write(database, author, async (writing) => {
        const { changes } = await takeBack(writing, { labels, batch, part, writable })
        writing.nameWrite(await nameOfPart(writing.trx, labels, changes, part))
        return { message: undoneText(countsOf(changes, labels)), batch: writing.batch }
      }),

    undo: (author: Author, batch: string, writable: Entities, rows?: UndoRows): Promise<Undone> =>
      write(database, { ...author, undoes: batch }, async (writing) => {
        const { changes, kept } = await takeBack(writing, { labels, batch, writable, rows })
        const title = changes[0]?.title
        if (title) writing.nameWrite(nameOfUndo(title))
        const more = await afterUndo(writing.trx, batch)
        const done = [undoneText(countsOf(changes, labels)), keptText(kept.length), more]
        return { message: done.filter(Boolean).join(' '), batch: writing.batch }
      }),

    /** What undoing a write, or a part of it, would do, or what prevents it. Throws 404 if there is nothing to undo. */
    previewUndo: (
      batch: string,
      { part, rows: chosen }: { part?: UndoPart | undefined; rows?: UndoRows },
      writable: Entities,
    ): Promise<UndoPreview> =>
      tryWrite(database, async (writing, written) => {
        try {
          const { changes, kept, held } = await takeBack(writing, {
            labels,
            batch,
            part,
            writable,
            rows: chosen,
          })
          const rows = written.slice(0, MAX_PREVIEWED).map(previewedRow)
          const names = await loadNames(writing.trx, labels, rows.map(rowOf))
          return {
            text: undoQuestion(countsOf(changes, labels)),
            changes: rows.map((row) => readableChange(row, labels, names)),
            total: written.length,
            conflict: null,
            kept: await laterSentences(writing.trx, labels, kept.slice(0, MAX_PREVIEWED)),
            kept_total: kept.length,
            held,
          }
        } catch (error) {
          if (!(error instanceof DomainError && PREVENTING.includes(error.status))) throw error
          return {
            text: '',
            changes: [],
            total: 0,
            conflict: error.message,
            kept: [],
            kept_total: 0,
            held: 0,
          }
        }
      }),
  }
}

/** A later change, or a table that has no room for the rows any more. */
const PREVENTING = [409, 422]

const NOBODY = { at: '', batch: '', account_id: null, account_name: null, address: null }

/** A change that is not in the history, because it is rolled back. */
function previewedRow({ before, after, ...change }: Change, index: number): ChangeRow {
  const stored = (row: unknown) => (row === undefined ? null : JSON.stringify(row))
  const own = { ...change, id: index + 1, before: stored(before), after: stored(after) }
  return { ...NOBODY, ...own, undoes: null, title: null }
}

type TakingBack = {
  labels: HistoryLabels
  batch: string
  part?: UndoPart | undefined
  writable: Entities
  rows?: UndoRows
}
/** `kept`: the last change of each row that was changed since and stays. `held`: how many rows stay because such a row belongs to them. */
type TakenBack = { changes: RecordedChange[]; kept: ChangeRow[]; held: number }

/** Reverses the changes of a write, or of a part of it, and returns them. */
async function takeBack(
  writing: Writing,
  { labels, batch, part, writable, rows }: TakingBack,
): Promise<TakenBack> {
  const all = await listChangesOfBatch(writing.trx, batch)
  const changes = part ? partOf(all, part) : all
  requireUndoable(changes, writable)
  if (rows === 'untouched') return takeBackUntouched(writing, labels, { batch, changes })
  if (rows === undefined) await requireNothingLater(writing, labels, part ? { batch, changes } : { batch })
  else await requireNotUndone(writing, batch)
  await reverseAll(writing, labels, changes, { restores: rows === 'all' })
  return { changes, kept: [], held: 0 }
}

/** Rows that were changed since stay, and so does what they belong to. */
async function takeBackUntouched(
  writing: Writing,
  labels: HistoryLabels,
  { batch, changes }: Required<Undoing>,
): Promise<TakenBack> {
  await requireNotUndone(writing, batch)
  const later = Map.groupBy(await listLaterWritesOfRows(writing.trx, batch), rowKey)
  const undoing = { writing, labels, knownParents: new Set<string>() }
  const taken: RecordedChange[] = []
  const kept: ChangeRow[] = []
  for (const change of changes) {
    const blocking = blockingWrite(later.get(rowKey(change)) ?? [])
    if (blocking) kept.push(await findChange(writing.trx, blocking.last))
    else if (await reversed(undoing, change)) taken.push(change)
  }
  if (taken.length === 0) throw new DomainError(409, ALL_CHANGED_SINCE)
  await separatePlaces(writing, taken)
  return { changes: taken, kept, held: changes.length - taken.length - kept.length }
}

const ALL_CHANGED_SINCE = 'Everything that this changed was changed since.'

const rowKey = ({ entity, entity_id }: { entity: string; entity_id: number }) => `${entity} ${entity_id}`

/** False if another row prevents it: nothing is written then. */
async function reversed(undoing: Parameters<typeof reverseChange>[0], change: RecordedChange) {
  try {
    await reverseChange(undoing, change)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.status === 409) return false
    throw error
  }
}

async function requireNotUndone({ trx }: Writing, batch: string): Promise<void> {
  const blocking = blockingWrite(await listLaterWrites(trx, batch))
  if (blocking?.undoes === batch) throw alreadyUndone(await findChange(trx, blocking.last))
}

const keptText = (count: number) =>
  count === 0
    ? ''
    : `${counted({ count, one: 'row was', many: 'rows were' })} changed since and ${count === 1 ? 'stays' : 'stay'}.`

/** For example 'Vessel TAMARIND CREST V.041W with its calls taken back'. */
async function nameOfPart(
  db: Db,
  labels: HistoryLabels,
  changes: readonly RecordedChange[],
  { change: id, whole }: UndoPart,
): Promise<string> {
  const chosen = changes.find((change) => change.id === id)
  if (!chosen) return 'Part of a change taken back'
  const named = rowOf(chosen)
  const names = await loadNames(db, labels, [named])
  const voyage = whole === 'voyage' ? names.parentOf(named, 'vessel_id') : undefined
  const name = voyage ?? names.nameOf(named)
  const noun = capitalized(labelsOf(labels, voyage === undefined ? chosen.entity : 'vessel').one)
  return `${noun} ${name}${whole === 'voyage' ? ' with its calls' : ''} taken back`
}

function requireUndoable(changes: readonly RecordedChange[], writable: Entities): void {
  if (changes.length === 0) throw new DomainError(404, 'There is nothing to undo')
  if (writable && changes.some(({ entity }) => !writable.includes(entity)))
    throw new DomainError(403, 'Your role may not change these rows back. Ask your administrator.')
}

async function reverseAll(
  writing: Writing,
  labels: HistoryLabels,
  changes: readonly RecordedChange[],
  { restores = false } = {},
) {
  const undoing = { writing, labels, knownParents: new Set<string>(), restores }
  for (const change of changes) await reverseChange(undoing, change)
  await separatePlaces(writing, changes)
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

type Counted = Count & { action: string }

/** Describes what the undo will do. */
export function undoQuestion(counts: readonly Counted[]): string {
  const parts = [
    phraseOf(counts, 'delete', (rows) => `restores ${rows}`),
    phraseOf(
      counts,
      'update',
      (rows, total) => `returns ${rows} to ${total === 1 ? 'its' : 'their'} earlier values`,
    ),
    phraseOf(counts, 'add', (rows) => `removes ${rows}`),
  ]
  return `This ${joined(parts.filter((part) => part !== null))}. The undo is recorded in the history and can itself be undone.`
}

/** Describes what the undo has done. */
export function undoneText(counts: readonly Counted[]): string {
  const parts = [
    phraseOf(counts, 'delete', (rows) => `${rows} restored`),
    phraseOf(counts, 'update', (rows) => `${rows} reverted`),
    phraseOf(counts, 'add', (rows) => `${rows} removed`),
  ]
  return `Undone: ${joined(parts.filter((part) => part !== null))}.`
}

/** What the history calls the undo of a write: 'Undone: Circular 12/2026 published', and 'Restored: …' if that is undone. */
function nameOfUndo(title: string): string {
  const name = title.replace(/^(Undone|Restored): /, '')
  return title.startsWith('Undone: ') ? `Restored: ${name}` : `Undone: ${name}`
}

function phraseOf(
  counts: readonly Counted[],
  action: string,
  format: (rows: string, total: number) => string,
): string | null {
  const own = counts.filter((each) => each.action === action)
  const total = own.reduce((sum, { count }) => sum + count, 0)
  return total === 0 ? null : format(countedText(own), total)
}
