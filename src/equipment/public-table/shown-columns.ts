import type { AttributeValue } from '../equipment.schema.ts'

/** The columns of the public table that come from attributes. */
export type ShownColumn = 'capacity' | 'size' | 'location'

/**
 * The value of a column: of the attribute that bears its name, else of the first whose name has it as a word, as
 * 'payload_capacity' and 'Deck size' do.
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

const MOST_KEPT = 1000
const kept = new Map<string, string[]>()

/** Kept for each name: in a long list the same few attributes are read thousands of times. */
function wordsOf(name: string): string[] {
  const known = kept.get(name)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const words = wordsIn(name)
  kept.set(name, words)
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
