import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type: string; regex?: { pattern: string }; value?: unknown }

/** MV STAR is the ship STAR. */
const NO_NAME = 'MV'
/** Words of remarks, which are in no headings. */
const OTHER_FILES = /(?:harmless-words|explained-names|\.test)\.ts$/

/** Every word in upper case of the regular expressions and texts by which the reader of circulars knows headings, totals and titles. */
export function headingWords(): string[] {
  const files = globSync('{src,packages}/**/{words,layout}/*.ts').filter((file) => !OTHER_FILES.test(file))
  const words = new Set<string>()
  for (const file of files.sort())
    walk(parseSync(file, readFileSync(file, 'utf8')).program, (text) => {
      for (const word of wordsOf(text)) words.add(word)
    })
  return [...words].filter((word) => word !== NO_NAME)
}

function walk(node: unknown, found: (text: string) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, found)
  else if (typeof node === 'object' && node !== null) {
    const { type, regex, value } = node as Node
    if (type === 'ImportDeclaration') return
    if (type === 'Literal') found(regex?.pattern ?? (typeof value === 'string' ? value : ''))
    else if (type === 'TemplateElement') found((value as { raw: string }).raw)
    else for (const child of Object.values(node)) walk(child, found)
  }
}

/** PORTS? → PORTS and PORT; DISCH(?:ARGE|ARGING) → DISCH, DISCHARGE and DISCHARGING. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/\$\{[^}]*\}|\\p\{[^}]*\}/g, ' ')
  return [...plain.matchAll(/([A-Z]{2,})(\?)?(?:\(\?:([A-Z|]+)\))?/g)].flatMap(
    ([, word = '', isOpen, ends = '']) => [
      word,
      ...(isOpen ? [word.slice(0, -1)] : []),
      ...ends.split('|').flatMap((end) => (end === '' ? [] : [word + end])),
    ],
  )
}
