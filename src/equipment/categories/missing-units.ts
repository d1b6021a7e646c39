/** The name of an attribute says what it measures; its display name should end with the unit in brackets. */

const WORDS_TO_CONFIRM = ['capacity', 'weight', 'size']
const WORDS_TO_MARK = [...WORDS_TO_CONFIRM, 'dimension', 'measure']

/** Whether the table marks the attribute as missing units. */
export function isMarkedForUnits(name: string, displayName: string): boolean {
  return lacksUnits(WORDS_TO_MARK, name, displayName)
}

/** The question before such an attribute is saved, or null. */
export function unitsQuestion(name: string, displayName: string): string | null {
  if (!lacksUnits(WORDS_TO_CONFIRM, name, displayName)) return null
  return `The display name "${displayName}" doesn't include units. For measurements, it's recommended to add units like (MT), (kg), etc. Continue anyway?`
}

function lacksUnits(words: readonly string[], name: string, displayName: string): boolean {
  const lower = name.toLowerCase()
  return !displayName.includes('(') && words.some((word) => lower.includes(word))
}
