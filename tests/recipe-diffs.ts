import { globSync, readFileSync } from 'node:fs'

const GUIDE = 'docs/contributing.md'
export const DIFFS = 'tests/recipes'

/** A section of the guide that says how to change something, with the change that it gives as an example. */
export type Recipe = {
  title: string
  /** As they are read. */
  lines: string[]
  diff: string
  /** The files that it names. */
  files: string[]
  /** The tests that it says to run. */
  tests: string[]
}

const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(([, path = '']) => path)

/** The sections that have a change in `tests/recipes/`. */
export const RECIPES: Recipe[] = readFileSync(GUIDE, 'utf8')
  .split(/^## /m)
  .flatMap((section) => {
    const [title = '', ...rest] = section.split('\n')
    const diff = /\(\.\.\/(tests\/recipes\/[\w-]+\.diff)\)/.exec(section)?.[1]
    if (!diff) return []
    const lines = rest.filter((line) => line.trim() !== '')
    const [steps = '', run = ''] = lines.join('\n').split(/^Run /m)
    const files = pathsIn(steps)
    const tests = [...run.matchAll(/[\w./-]+\.test\.ts/g)].map(([path]) => path)
    return [{ title, lines, diff, files, tests }]
  })

export const diffFiles = () => globSync(`${DIFFS}/*.diff`)

type FileChange = { path: string; apply: (before: string | null) => string }

/**
 * Reads a diff without line numbers: `+++` begins a new file, `---` one whose hunks, with `@@` between them, are each found by their
 * lines, which are there once.
 */
export function changesOf(diff: string): FileChange[] {
  return readFileSync(diff, 'utf8')
    .split(/^(?=(?:---|\+\+\+) )/m)
    .map((part) => {
      const [head = '', ...lines] = part.trimEnd().split('\n')
      const path = head.slice(4)
      if (head.startsWith('+++')) return { path, apply: () => `${side(lines, '+')}\n` }
      const hunks = lines.join('\n').split('\n@@\n')
      return {
        path,
        apply: (before) => hunks.reduce((text, hunk) => changed(text, hunk, path), before ?? ''),
      }
    })
}

function changed(text: string, hunk: string, path: string): string {
  const lines = hunk.split('\n')
  const [before, after] = [side(lines, '-'), side(lines, '+')]
  const found = `\n${text}`.split(`\n${before}\n`)
  if (found.length !== 2) throw new Error(`${path} has these lines ${found.length - 1} times:\n${before}`)
  return found.join(`\n${after}\n`).slice(1)
}

/** The lines of a hunk before (`-`) or after (`+`) the change. */
const side = (lines: readonly string[], sign: '-' | '+') =>
  lines
    .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n')
