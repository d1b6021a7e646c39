import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { vi } from 'vitest'

/** A regular expression of the program and its place as `file:line`. */
export type Expression = { place: string; regex: RegExp }

type Node = {
  type: string
  start: number
  regex?: { pattern: string; flags: string }
  callee?: Node
  name?: string
}

/**
 * Finds every regular expression of src/ and packages/: literals in the sources, and those created by `new RegExp` when their file is
 * imported. `unrecorded` are the places of `new RegExp` that were not executed on import.
 */
export async function findRegularExpressions(): Promise<{ expressions: Expression[]; unrecorded: string[] }> {
  const expressions: Expression[] = []
  const constructed: { file: string; places: string[] }[] = []
  for (const file of globSync('{src,packages}/**/*.{ts,tsx}').sort()) {
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
    if (places.length > 0) constructed.push({ file, places })
  }
  const recorded = await recordConstructed(constructed.map(({ file }) => file))
  const isRecorded = (place: string) => recorded.some((one) => one.place === place)
  return {
    expressions: [...expressions, ...recorded],
    unrecorded: constructed.flatMap(({ places }) => places).filter((place) => !isRecorded(place)),
  }
}

/** Imports the files again and records the expressions constructed meanwhile. */
async function recordConstructed(files: string[]): Promise<Expression[]> {
  const recorded: Expression[] = []
  const Original = globalThis.RegExp
  vi.resetModules()
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags]: [string | RegExp, string?]) {
      const regex = new target(pattern, flags)
      const [, place] = /[/]((?:src|packages)[/][^?():]+:\d+):\d+/.exec(new Error().stack ?? '') ?? []
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

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) visit(node as Node)
    for (const one of Object.values(node)) walk(one, visit)
  }
}
