/**
 * Whether any object of a JSON text names a key twice: readers differ in which one they believe. The text must be
 * valid JSON. One pass over the characters.
 */
export function hasRepeatedKey(json: string): boolean {
  const objects: (Set<string> | null)[] = []
  let isKey = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') {
      const end = endOfString(json, at)
      const keys = objects.at(-1)
      if (isKey && keys) {
        const key = JSON.parse(json.slice(at, end)) as string
        if (keys.has(key)) return true
        keys.add(key)
      }
      isKey = false
      at = end - 1
    } else if (character === '{' || character === '[') {
      objects.push(character === '{' ? new Set() : null)
      isKey = character === '{'
    } else if (character === '}' || character === ']') {
      objects.pop()
      isKey = false
    } else if (character === ',') {
      isKey = objects.at(-1) instanceof Set
    }
  }
  return false
}

/** The place after the closing quote. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
