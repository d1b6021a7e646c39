/** Each word costs a comparison with every row. */
const MAX_WORDS = 8

/** Splits normalized text into words, without the commas between them. From the eighth on, the rest is one word. */
export function searchWords(text: string): string[] {
  const words = text.split(' ').flatMap((word) => word.replace(/(?<=.),$/, '') || [])
  if (words.length <= MAX_WORDS) return words
  return [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join(' ')]
}

/** Whether each word is in one of the texts. All must be name keys. */
export function hasAllWords(words: readonly string[], texts: readonly string[]): boolean {
  return words.every((word) => texts.some((text) => text.includes(word)))
}
