import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { vi } from 'vitest'

/** A regular expression of the program, and where it is written. */
export type Expression = { place: string; regex: RegExp }

type Node = {
  type: string
  start: number
  regex?: { pattern: string; flags: string }
  callee?: Node
  name?: string
}

/**
 * Every regular expression in src/: those written as literals, read from the sources, and those made by `new RegExp`
 * where their file is imported. `unseen` are the places of those that are made at another time.
 */
export async function findExpressions(): Promise<{ expressions: Expression[]; unseen: string[] }> {
  const expressions: Expression[] = []
  const made: { file: string; places: string[] }[] = []
  for (const file of globSync('src/**/*.{ts,tsx}').sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    const places: string[] = []
    const placeOf = ({ start }: Node) => `${file}:${text.slice(0, start).split('\n').length}`
    walk(parseSync(file, text).program, (node) => {
      if (node.type === 'Literal' && node.regex) {
        expressions.push({ place: placeOf(node), regex: new RegExp(node.regex.pattern, node.regex.flags) })
      }
      if (/^(New|Call)Expression$/.test(node.type) && node.callee?.name === 'RegExp')
        places.push(placeOf(node))
    })
    if (places.length > 0) made.push({ file, places })
  }
  const recorded = await recordMade(made.map(({ file }) => file))
  const isMade = (place: string) => recorded.some((one) => one.place === place)
  return {
    expressions: [...expressions, ...recorded],
    unseen: made.flatMap(({ places }) => places).filter((place) => !isMade(place)),
  }
}

/** Imports the files anew, and notes which expressions are made meanwhile. */
async function recordMade(files: string[]): Promise<Expression[]> {
  const recorded: Expression[] = []
  const Original = globalThis.RegExp
  vi.resetModules()
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags]: [string | RegExp, string?]) {
      const regex = new target(pattern, flags)
      const [, place] = /[/](src[/][^?():]+:\d+):\d+/.exec(new Error().stack ?? '') ?? []
      if (place) recorded.push({ place, regex })
      return regex
    },
  })
  try {
    for (const file of files) await import(/* @vite-ignore */ `../${file}`)
  } finally {
    globalThis.RegExp = Original
    vi.resetModules()
  }
  return recorded
}

function walk(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) see(node as Node)
    for (const one of Object.values(node)) walk(one, see)
  }
}
