import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databases } from '../../../tests/databases.ts'
import { newFolder } from '../../../tests/temporary-files.ts'

/** It ends as soon as it is done, though the thread that made the file would wait for more. */
const LONGEST_MS = 60_000

function run(DATABASE_URL: string, ...args: string[]): string {
  const env = { ...process.env, DATABASE_URL }
  const ran = spawnSync(process.execPath, ['src/cli.ts', ...args], {
    env,
    encoding: 'utf8',
    timeout: LONGEST_MS,
  })
  return ran.stdout + ran.stderr + (ran.error?.message ?? '')
}

test('saves a workbook that imports without change, and overwrites nothing', async () => {
  const url = await databases.SQLite.create('migrated')
  const file = join(newFolder(), 'circular.xlsx')
  run(url, 'import-circular', 'samples/circular-2026-12.xlsx', '--apply', '--accept', 'issue-date')

  expect(run(url, 'export-circular', file)).toBe(`Circular saved to ${file}.\n`)
  const review = run(url, 'import-circular', file)
  expect(review).toMatch(/, 37 vessels, 334 calls\./)
  expect(review).not.toMatch(/New vessels|New calls|Dropped/)

  const saved = readFileSync(file)
  expect(run(url, 'export-circular', file, '--route', '2')).toMatch(
    /already exists\. Give a new file name\.\n$/,
  )
  expect(readFileSync(file)).toEqual(saved)
})

test('reports in one line what prevents an export', async () => {
  const url = await databases.SQLite.create('migrated')
  const file = join(newFolder(), 'circular.xlsx')

  expect(run(url, 'export-circular')).toBe('Give one file: export-circular FILE.xlsx [--route ID]\n')
  expect(run(url, 'export-circular', file, '--route', 'x')).toMatch(
    /^--route must be the ID of a route[^\n]+\n$/,
  )
  expect(run(url, 'export-circular', file, '--route', '9')).toBe('Route not found\n')
  expect(run(url, 'export-circular', file)).toBe('There are no schedules to export yet\n')
  expect(existsSync(file)).toBe(false)
})
