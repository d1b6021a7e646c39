import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readingOf } from '@sailing-desk/dates/date-status'
import { daySpan } from '@sailing-desk/dates/day-span'
import { printDates, readDates } from '@sailing-desk/dates/read-dates'
import { shiftDates } from '@sailing-desk/dates/shift-dates'
import { describe, expect, it } from 'vitest'
import { readCircular } from '../src/circulars/read-circular.ts'
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

describe('the examples of packages/dates/README.md', () => {
  it.each(examplesIn('packages/dates/README.md'))('$expression', ({ expression, result }) => {
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
  const files = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('{docs,src,packages}/**/*.md')]
  const broken = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})
