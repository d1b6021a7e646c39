import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The components of records have modules of their own, and wear class names and colours that a site gives them. */
const textsOf = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const SHEETS = textsOf('src/styles/*.css').join('\n')
const OWN = textsOf('packages/records/src/**/*.css')
const COMPONENTS = textsOf('packages/records/src/**/*.tsx')

/** React Aria sets it: how wide the field is above which a list opens. */
const OF_REACT_ARIA = '--trigger-width'

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('every plain class name of a component is in a style sheet of the site', () => {
  const written = COMPONENTS.flatMap((text) => [
    ...found(text, /className="([^"]*)"/g),
    ...found(text, /className=\{`([^`]*)`\}/g),
  ])
  const worn = written.flatMap((names) =>
    names
      .replace(/\$\{[^}]*\}/g, '')
      .split(/\s+/)
      .filter(Boolean),
  )
  expect(worn).toContain('card')
  const known = new Set(found(SHEETS, /\.([a-z][\w-]*)/g))
  expect(worn.filter((name) => !known.has(name))).toEqual([])
})

test('every custom property of their modules is set there, or in a style sheet of the site', () => {
  const set = /(--[\w-]+)\s*:/g
  const known = new Set([...found(SHEETS, set), OF_REACT_ARIA])
  const missing = OWN.flatMap((text) => {
    const own = new Set(found(text, set))
    return found(text, /var\((--[\w-]+)\)/g).filter((name) => !own.has(name) && !known.has(name))
  })
  expect(OWN.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
