/** How many rows of a table a delete would delete or change. */
export type WouldChange = { entity: string; action: string; count: number }

const WORDS: Record<string, [one: string, many: string]> = {
  category: ['category', 'categories'],
  equipment: ['equipment item', 'equipment items'],
  port_alias: ['other spelling', 'other spellings'],
}

/** The question before several rows are deleted, with the true numbers of what goes with them. */
export function deleteManyText(
  noun: { entity?: string; one: string; many: string },
  count: number,
  changes: readonly WouldChange[],
): string {
  const own = count === 1 ? noun.one : noun.many
  const along = changes
    .filter(({ entity, action }) => action === 'delete' && entity !== noun.entity)
    .map(counted)
  const question = `Are you sure you want to delete ${count === 1 ? 'this' : `these ${count}`} ${own}?`
  if (along.length === 0) return question
  return `${question} ${joined(along)} will be deleted with ${count === 1 ? 'it' : 'them'}.`
}

function counted({ entity, count }: WouldChange): string {
  const plain = entity.replaceAll('_', ' ')
  const [one, many] = WORDS[entity] ?? [plain, `${plain}s`]
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}

function joined(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last
}
