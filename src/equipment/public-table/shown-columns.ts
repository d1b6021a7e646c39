import type { AttributeValue } from '../equipment.schema.ts'

/** The columns of the public table that come from attributes. */
type ShownColumn = 'capacity' | 'size' | 'location'

/**
 * The value of a column: of the attribute with its name, else of the first whose name contains it as a word, such as
 * 'payload_capacity' or 'Deck size'.
 */
export function valueFor(column: ShownColumn, values: readonly AttributeValue[]): AttributeValue | undefined {
  const named = values.map((value) => ({ value, words: wordsOf(value.attribute_name) }))
  const exact = named.find(({ words }) => words.length === 1 && words[0] === column)
  return (exact ?? named.find(({ words }) => words.includes(column)))?.value
}

export function shownColumns(values: readonly AttributeValue[], measurement: string | null) {
  return {
    capacity: valueFor('capacity', values)?.value ?? measurement,
    size: valueFor('size', values)?.value ?? null,
    location: valueFor('location', values)?.value ?? null,
  }
}

const MAX_CACHED_NAMES = 1000
const wordsByName = new Map<string, string[]>()

/** Cached, because a long list has the same few attributes thousands of times. */
function wordsOf(name: string): string[] {
  const cached = wordsByName.get(name)
  if (cached) return cached
  if (wordsByName.size >= MAX_CACHED_NAMES) wordsByName.clear()
  const words = wordsIn(name)
  wordsByName.set(name, words)
  return words
}

function wordsIn(name: string): string[] {
  return (
    name
      .normalize('NFKC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}
