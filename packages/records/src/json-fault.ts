import { isObject } from '@sailing-desk/trade/is-object'

const MAX_DEPTH = 20
export const MAX_VALUES = 1000
/** Names with a special meaning in JavaScript. */
const REFUSED_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

export const isRefusedName = (name: string): boolean => REFUSED_NAMES.has(name)
export const refusedNameText = (name: string) => `A field cannot be named ${name}`
export const REPEATED_TEXT = 'A field appears twice'

/**
 * Returns why JSON is refused, or null: a duplicate key (parsers differ in which one they take), an unsafe name, too many
 * values or too much nesting. One pass that ends at the first fault; does not check that the JSON is valid.
 */
export function jsonFault(json: string, mostValues = MAX_VALUES): string | null {
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
      if (objects.length > MAX_DEPTH) return 'The JSON is nested too deeply'
    } else if (character === '}' || character === ']') {
      objects.pop()
      isKey = false
    } else if (character === ',') {
      values += 1
      isKey = objects.at(-1) instanceof Set
    }
    if (values > mostValues) return `The JSON holds more than ${mostValues} values`
  }
  return null
}

/** Parses a JSON object, not an array; null for anything else, and for what jsonFault refuses. */
export function parseObject(text: string): Record<string, unknown> | null {
  if (jsonFault(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** The index after the closing quote, or the end of the text. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return Math.min(at + 1, json.length)
}

/** Decodes a JSON string; an invalid one is returned unchanged. */
function textOf(literal: string): string {
  try {
    return JSON.parse(literal)
  } catch {
    return literal
  }
}
