/** A search finds what contains all of its words, so each word costs a comparison with every row. */
const MOST_WORDS = 8

/**
 * The words of a search, from a text whose blanks are single. Beyond the eighth, words are no longer told apart: the rest
 * must be found as it stands.
 */
export function searchWords(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '')
  if (words.length <= MOST_WORDS) return words
  return [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')]
}

/** Whether every word stands in one of the texts. All of them are names as they are compared. */
export function hasAllWords(words: readonly string[], texts: readonly string[]): boolean {
  return words.every((word) => texts.some((text) => text.includes(word)))
}
