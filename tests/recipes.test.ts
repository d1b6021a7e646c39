import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { changesOf, diffFiles, RECIPES } from './recipe-diffs.ts'

const run = promisify(execFile)
const MINUTES = 60_000
const PACKAGES = '@sailing-desk'
/** What its tests read, beside the files at its root. */
const FOLDERS = ['content', 'docs', 'packages', 'public', 'samples', 'scripts', 'src', 'tests']
/** Written by installing or testing, not by us. */
const CACHES = ['.vite', '.vitest', PACKAGES]

/** A copy of the project on which all recipes are followed, one after the other. */
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(inject('folder'), 'recipes-'))
  for (const path of [...FOLDERS, ...globSync('*.{json,ts}')])
    cpSync(path, join(copy, path), { recursive: true })
  linkPackages()
  for (const { diff } of RECIPES)
    for (const { path, apply } of changesOf(diff)) change(join(copy, path), apply)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** All packages are shared but our own, which are those of the copy. */
function linkPackages(): void {
  const folder = join(copy, 'node_modules')
  mkdirSync(join(folder, PACKAGES), { recursive: true })
  for (const name of readdirSync('node_modules'))
    if (!CACHES.includes(name)) symlinkSync(resolve('node_modules', name), join(folder, name))
  for (const name of readdirSync('packages'))
    symlinkSync(join(copy, 'packages', name), join(folder, PACKAGES, name))
}

function change(file: string, apply: (before: string | null) => string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, apply(existsSync(file) ? readFileSync(file, 'utf8') : null))
}

/** Runs a program of a package in the copy. Rejects with what it printed if it fails. */
async function runInCopy(program: string, ...args: string[]): Promise<void> {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_)/.test(name))
  const env = { ...Object.fromEntries(own), NODE_ENV: 'test' }
  const options = { cwd: copy, env, maxBuffer: 50_000_000 }
  try {
    await run(process.execPath, [join('node_modules', program), ...args], options)
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} failed\n${stdout}\n${stderr}`)
  }
}

test('each change belongs to a recipe', () => {
  expect(RECIPES.map(({ diff }) => diff).toSorted()).toEqual(diffFiles().toSorted())
})

test.each(RECIPES)(
  '$title: at most ten lines, which name the files that it changes and no others',
  (recipe) => {
    const { lines, files, diff, tests } = recipe
    expect(lines.length).toBeLessThanOrEqual(10)
    expect(files.toSorted()).toEqual(
      changesOf(diff)
        .map(({ path }) => path)
        .toSorted(),
    )
    expect(tests.filter((path) => !existsSync(path))).toEqual([])
    expect(tests.length).toBeGreaterThan(0)
  },
)

test(
  'with all recipes followed the project compiles',
  async () => {
    const touched = RECIPES.flatMap(({ files }) => files)
    const config = {
      extends: './tsconfig.json',
      include: ['src', 'packages/*/src', '.react-router/types', ...touched],
      exclude: ['node_modules', 'build', '**/*.test.ts'],
      files: touched.filter((path) => path.endsWith('.test.ts')),
    }
    writeFileSync(join(copy, 'tsconfig.recipes.json'), JSON.stringify(config))
    await runInCopy('@react-router/dev/bin.cjs', 'typegen')
    await runInCopy('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.recipes.json')
  },
  5 * MINUTES,
)

test(
  'with all recipes followed the tests that they name pass',
  async () => {
    const tests = new Set(RECIPES.flatMap((recipe) => recipe.tests))
    await runInCopy('vitest/vitest.mjs', 'run', ...tests)
  },
  5 * MINUTES,
)
