const DEEPEST = 20
const MOST_VALUES = 1000
/** Names with a meaning of their own in this language. */
const REFUSED_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

export const isRefusedName = (name: string): boolean => REFUSED_NAMES.has(name)
export const refusedNameText = (name: string) => `A field cannot be named ${name}`
export const REPEATED_TEXT = 'A field appears twice'

/**
 * Why a JSON text is not read, null where nothing speaks against it: a key that an object names twice (readers differ
 * in which one they believe), a refused name, too many values, too much depth. One pass over the characters, which ends
 * at the first fault; whether the text is valid JSON is not its concern.
 */
export function jsonFault(json: string): string | null {
  const objects: (Set<string> | null)[] = []
  let values = 1
  let isKey = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') {
      const end = endOfString(json, at)
      const keys = objects.at(-1)
      if (isKey && keys) {
        const key = textOf(json.slice(at, end))
        if (isRefusedName(key)) return refusedNameText(key)
        if (keys.has(key)) return REPEATED_TEXT
        keys.add(key)
      }
      isKey = false
      at = end - 1
    } else if (character === '{' || character === '[') {
      values += 1
      objects.push(character === '{' ? new Set() : null)
      isKey = character === '{'
      if (objects.length > DEEPEST) return 'The JSON is nested too deeply'
    } else if (character === '}' || character === ']') {
      objects.pop()
      isKey = false
    } else if (character === ',') {
      values += 1
      isKey = objects.at(-1) instanceof Set
    }
    if (values > MOST_VALUES) return `The JSON holds more than ${MOST_VALUES} values`
  }
  return null
}

/** The place after the closing quote, or the end of the text. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return Math.min(at + 1, json.length)
}

/** What a string of JSON says; a broken one, which no reader takes, as it is written. */
function textOf(written: string): string {
  try {
    return JSON.parse(written) as string
  } catch {
    return written
  }
}
