/** Each word costs a comparison with every row. */
const MAX_WORDS = 8

/** What is between the names in 'TAMARIND CREST at Mumbai' or 'Boom of Crane 2', and in neither of them. */
const BETWEEN_NAMES = new Set(['at', 'for', 'in', 'of', 'on'])

/**
 * Splits normalized text into words, without the commas and the short words between them. From the eighth on, the rest is one word.
 */
export function searchWords(text: string): string[] {
  const all = text.split(' ').flatMap((word) => word.replace(/(?<=.),$/, '') || [])
  const names = all.filter((word) => !BETWEEN_NAMES.has(word))
  const words = names.length > 0 ? names : all
  if (words.length <= MAX_WORDS) return words
  return [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join(' ')]
}

/** Whether each word is in one of the texts. All must be name keys. */
export function hasAllWords(words: readonly string[], texts: readonly string[]): boolean {
  return words.every((word) => texts.some((text) => text.includes(word)))
}
