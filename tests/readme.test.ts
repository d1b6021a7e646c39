import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCircular } from '@sailing-desk/circular-reader/read-circular'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, it } from 'vitest'

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

/** Everything that a package exports, by its name. */
async function exportsOf(folder: string): Promise<Record<string, unknown>> {
  const { name, exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const scripts = Object.keys(exports).filter((way) => !way.endsWith('.css'))
  const modules = await Promise.all(scripts.map((way) => import(name + way.slice(1))))
  return Object.assign({}, ...modules)
}

/** What a README writes as JSON and names: "Here `BERTH` is:". */
function namedIn(file: string): Record<string, unknown> {
  const blocks = readFileSync(file, 'utf8').matchAll(/Here `(\w+)` is:\n\n```json\n([\s\S]*?)```/g)
  return Object.fromEntries([...blocks].map(([, name = '', json = '']) => [name, JSON.parse(json)]))
}

/** Of the circular that comes with the project. */
const CIRCULAR = readCircular(readFileSync('samples/circular-2026-12.xlsx'), {
  ports: KNOWN_PORTS,
  today: '2026-11-28',
})

describe.each(globSync('packages/*'))('the examples of the README of %s', async (folder) => {
  const examples = examplesIn(`${folder}/README.md`)
  const names = { circular: CIRCULAR, ...(await exportsOf(folder)), ...namedIn(`${folder}/README.md`) }

  it('are there', () => expect(examples).not.toEqual([]))

  it.each(examples)('$expression', ({ expression, result }) => {
    expect(evaluate(expression, names)).toEqual(evaluate(result, {}))
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
