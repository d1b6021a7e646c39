import { type Count, countedText } from '@sailing-desk/trade/counted'
import type { ApiData } from '../api-routes.ts'

const LABELS: ReadonlyMap<string, [one: string, many: string]> = new Map(
  Object.entries<[one: string, many: string]>({
    category: ['category', 'categories'],
    equipment: ['equipment item', 'equipment items'],
    cut_off_rule: ['cut-off rule', 'cut-off rules'],
    port_alias: ['alternative spelling', 'alternative spellings'],
  }),
)

/** How many rows of a table the deletion would delete or change. */
export type WouldChange = ApiData<'POST', '/api/ports/delete/preview'>[number]

type DeletedKind = { entity?: string; one: string; many: string }

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
    .map(toCount)
  if (along.length === 0) return ''
  return `${countedText(along)} will be deleted with ${count === 1 ? 'it' : 'them'}.`
}

function toCount({ entity, count }: WouldChange): Count {
  const plain = entity.replaceAll('_', ' ')
  const [one, many] = LABELS.get(entity) ?? [plain, `${plain}s`]
  return { count, one, many }
}
