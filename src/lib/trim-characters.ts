/** Without these characters at both ends. One pass, where an expression that ends in `+$` takes quadratic time. */
export function trimCharacters(text: string, characters: string): string {
  let start = 0
  let end = text.length
  while (start < end && characters.includes(text.charAt(start))) start += 1
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
