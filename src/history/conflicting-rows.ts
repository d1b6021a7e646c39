import type { Selectable } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { DomainError } from '../lib/errors.ts'
import { momentText } from '../lib/moment.ts'
import { capitalized, type HistoryLabels, wordsOf } from './history-labels.ts'
import { loadNames } from './row-names.ts'
import { findLastChange } from './undo.store.ts'

type ChangeRow = Selectable<Tables['change']>

/** The refusal of an undo: what was done since, by whom and when. `why` is what it has to do with the undo. */
export async function inTheWay(
  db: Db,
  words: HistoryLabels,
  change: ChangeRow,
  why = '',
): Promise<DomainError> {
  const did = await sentenceOf(db, words, change)
  return new DomainError(409, `${did}${why}. Undo that first.`)
}

/** The same for whatever was done last to a row. */
export async function rowInTheWay(
  db: Db,
  words: HistoryLabels,
  entity: string,
  id: number,
  why: string,
): Promise<DomainError> {
  const change = await findLastChange(db, entity, id)
  if (change) return inTheWay(db, words, change, why)
  const { one } = wordsOf(words, entity)
  return new DomainError(409, `${capitalized(one)} ${id} prevents this.`)
}

export function alreadyUndone({ at, account_name }: ChangeRow): DomainError {
  return new DomainError(409, `This was already undone by ${whoOf(account_name)} on ${momentText(at)}.`)
}

/** 'Vessel TAMARIND CREST V.041W was later changed by asha on 21 Nov 2026, 6:05 pm' */
async function sentenceOf(db: Db, words: HistoryLabels, change: ChangeRow): Promise<string> {
  const { entity, at, account_name } = change
  const row = JSON.parse(change.after ?? change.before ?? '{}')
  const named = { entity, row }
  const name = (await loadNames(db, words, [named])).nameOf(named)
  const noun = capitalized(wordsOf(words, entity).one)
  return `${noun} ${name} was later ${verbOf(change)} by ${whoOf(account_name)} on ${momentText(at)}`
}

function verbOf({ action, undoes }: ChangeRow): string {
  if (action === 'update') return undoes ? 'reverted' : 'changed'
  if (action === 'add') return undoes ? 'restored' : 'added'
  return undoes ? 'removed' : 'deleted'
}

const whoOf = (name: string | null) => name ?? 'the command line'
