import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** An import of a source file. `to` is a path from the root of the project, or the name of a package. */
export type Import = { from: string; to: string; typeOnly: boolean }

const STATEMENT = /^(?:import|export)\s+(type\s+)?([^'";]*?\sfrom\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\('([^']+)'\)/g

const DOOR = /^@sailing-desk\/([^/]+)\/(.+)$/

/** What is built or run, without tests. */
export const SOURCES = globSync('{src,packages/*/src,content}/**/*.{ts,tsx}').filter(
  (file) => !/(\.test\.tsx?|\.d\.ts)$/.test(file),
)

export const IMPORTS: readonly Import[] = SOURCES.flatMap(importsOf)

/** The package of a file below `packages/`, and of what another imports by its name. */
export const packageOf = (file: string) => /^packages\/([^/]+)\//.exec(file)?.[1]

/** The file of a module of a package: its name leaves out the ending of a script, and has that of a style sheet. */
export function moduleFile(name: string, module: string): string {
  const path = `packages/${name}/src/${module}`
  return ['.ts', '.tsx', ''].map((ending) => path + ending).find((file) => existsSync(file)) ?? `${path}.ts`
}

/** Imports that pass a package's list of exports, of tests too. */
export const PAST_EXPORTS = globSync('{src,packages,content,tests,scripts}/**/*.{ts,tsx,mjs}').flatMap(
  (from) =>
    [...readFileSync(from, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
      .map(([, target = '']) => normalize(join(dirname(from), target)))
      .filter(
        (to) => packageOf(to) !== undefined && packageOf(to) !== packageOf(from) && !to.includes('/tests/'),
      )
      .map((to) => `${from} imports ${to}`),
)

/** The modules of a package that others import by its name. */
export const importedOf = (name: string): string[] =>
  [
    ...new Set(
      globSync('{src,packages,content,tests,scripts}/**/*.{ts,tsx,mjs}').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/'@sailing-desk\/([^/']+)\/([^']+)'/g)]
          .filter(([, other]) => other === name)
          .map(([, , module]) => `./${module}`),
      ),
    ),
  ].toSorted()

export function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  const pathOf = (target: string) =>
    target.startsWith('.')
      ? normalize(join(dirname(from), target))
      : target.replace(DOOR, (_all, name, module) => moduleFile(name, module))
  const statements = [...text.matchAll(STATEMENT)].map(([, type, names = '', target = '']) => ({
    from,
    to: pathOf(target),
    typeOnly: type !== undefined || importsOnlyTypes(names),
  }))
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, target = '']) => ({
    from,
    to: pathOf(target),
    typeOnly: false,
  }))
  return [...statements, ...dynamic]
}

/** Whether an import like `{ type A, type B } from` names types alone. */
function importsOnlyTypes(names: string): boolean {
  const list = /^\s*\{([^}]*)\}/.exec(names)?.[1]?.split(',') ?? []
  const named = list.map((name) => name.trim()).filter(Boolean)
  return named.length > 0 && named.every((name) => name.startsWith('type '))
}

/**
 * The two siblings, files or folders, through which an import leads: `src/a/b` and `src/a/c` for an import of
 * `src/a/c/e/f.ts` by `src/a/b/d.ts`. A cycle of files is always a cycle of such siblings.
 */
export function siblingsOn(from: string, to: string): [string, string] {
  const [start, end] = [from.split('/'), to.split('/')]
  const depth = start.findIndex((part, i) => part !== end[i]) + 1
  return [start.slice(0, depth).join('/'), end.slice(0, depth).join('/')]
}

/** Groups of nodes that reach each other. Each is a cycle of two or more. */
export function cyclesIn(edges: readonly (readonly [string, string])[]): string[][] {
  const next = Map.groupBy(edges, ([from]) => from)
  const reached = new Map<string, Set<string>>()
  for (const start of next.keys()) reached.set(start, reachable(next, start))
  const cycles = new Map<string, string[]>()
  for (const [node, others] of reached) {
    const cycle = [...others].filter((other) => reached.get(other)?.has(node)).sort()
    if (cycle.length > 1) cycles.set(cycle.join(' '), cycle)
  }
  return [...cycles.values()]
}

function reachable(next: Map<string, (readonly [string, string])[]>, start: string): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const [, to] of next.get(node) ?? []) {
      if (found.has(to)) continue
      found.add(to)
      waiting.push(to)
    }
  }
  return found
}
