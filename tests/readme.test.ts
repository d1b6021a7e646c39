import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCircular } from '../src/circulars/read-circular.ts'
import { readingOf } from '../src/dates/date-status.ts'
import { daySpan } from '../src/dates/day-span.ts'
import { printDates, readDates } from '../src/dates/read-dates.ts'
import { shiftDates } from '../src/dates/shift-dates.ts'
import { KNOWN_PORTS } from '../src/lib/ports/known-ports.ts'

/** Every line `expression // result` of the TypeScript blocks in a file. */
function examplesIn(file: string): { expression: string; result: string }[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)
  return [...blocks].flatMap(([, code = '']) =>
    code
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.indexOf(' // ')
        return { expression: line.slice(0, at), result: line.slice(at + 4) }
      }),
  )
}

function evaluate(expression: string, names: Record<string, unknown>): unknown {
  return new Function(...Object.keys(names), `return (${expression})`)(...Object.values(names))
}

describe('the examples of src/dates/README.md', () => {
  it.each(examplesIn('src/dates/README.md'))('$expression', ({ expression, result }) => {
    const names = { readDates, printDates, daySpan, readingOf, shiftDates }
    expect(evaluate(expression, names)).toEqual(evaluate(result, {}))
  })
})

describe('the examples of src/circulars/README.md', () => {
  const bytes = readFileSync('samples/circular-2026-12.xlsx')
  const circular = readCircular(bytes, { ports: KNOWN_PORTS, today: '2026-11-28' })

  it.each(examplesIn('src/circulars/README.md'))('$expression', ({ expression, result }) => {
    expect(evaluate(expression, { circular })).toEqual(evaluate(result, {}))
  })
})

it('the pages of documentation link only to files that exist', () => {
  const files = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('{docs,src}/**/*.md')]
  const broken = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})
