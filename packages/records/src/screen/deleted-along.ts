import { type Count, countedText } from '@sailing-desk/trade/counted'
import type { WouldChange } from '../http/delete-routes.ts'
import type { Noun } from './record.ts'

export type { WouldChange }

type DeletedKind = Pick<Noun, 'entity' | 'one' | 'many' | 'along'>

/** The confirmation question for deleting several rows. */
export function deleteManyText(noun: DeletedKind, count: number, changes: readonly WouldChange[]): string {
  const rows = count === 1 ? `this ${noun.one}` : `these ${count} ${noun.many}`
  const along = cascadeText(noun, count, changes)
  return `Are you sure you want to delete ${rows}?${along && ` ${along}`}`
}

/** What is deleted along with the rows; empty if nothing. */
export function cascadeText(noun: DeletedKind, count: number, changes: readonly WouldChange[]): string {
  const along = changes
    .filter(({ entity, action }) => action === 'delete' && entity !== noun.entity)
    .map((change) => toCount(change, noun.along))
  if (along.length === 0) return ''
  return `${countedText(along)} will be deleted with ${count === 1 ? 'it' : 'them'}.`
}

function toCount({ entity, count }: WouldChange, along: Noun['along'] = {}): Count {
  const plain = entity.replaceAll('_', ' ')
  const [one, many] = (Object.hasOwn(along, entity) && along[entity]) || [plain, `${plain}s`]
  return { count, one, many }
}
