import { momentText } from '@sailing-desk/dates/moment'
import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import { DomainError } from '@sailing-desk/records/errors'
import { capitalized } from '@sailing-desk/trade/text'
import type { Selectable } from 'kysely'
import { type HistoryLabels, labelsOf } from './history-labels.ts'
import { rowOf } from './readable-change.ts'
import { loadNames } from './row-names.ts'
import { findLastChange } from './undo.store.ts'

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
