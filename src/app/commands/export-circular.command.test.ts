import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../../../tests/command.ts'
import { databases } from '../../../tests/databases.ts'
import { newFolder } from '../../../tests/temporary-files.ts'
import { exportCircularCommand } from './export-circular.command.ts'
import { importCircularCommand } from './import-circular.command.ts'

const exportTo = (DATABASE_URL: string, ...args: string[]) =>
  runCommand(exportCircularCommand, args, { DATABASE_URL })
const importFrom = (DATABASE_URL: string, ...args: string[]) =>
  runCommand(importCircularCommand, args, { DATABASE_URL })

test('saves a workbook that imports without change, and overwrites nothing', async () => {
  const url = await databases.SQLite.create('migrated')
  const file = join(newFolder(), 'circular.xlsx')
  await importFrom(
    url,
    'samples/circular-2026-12.xlsx',
    '--apply',
    '--accept',
    'issue-date',
    '--accept',
    'layout',
  )

  expect(await exportTo(url, file)).toBe(`Circular saved to ${file}.\n`)
  const review = await importFrom(url, file)
  expect(review).toMatch(/, 37 vessels, 334 calls\./)
  expect(review).not.toMatch(/New vessels|New calls|Dropped/)

  const saved = readFileSync(file)
  expect(await exportTo(url, file, '--route', '2')).toMatch(/already exists\. Give a new file name\.\n$/)
  expect(readFileSync(file)).toEqual(saved)
})

test('reports in one line what prevents an export', async () => {
  const url = await databases.SQLite.create('migrated')
  const file = join(newFolder(), 'circular.xlsx')

  expect(await exportTo(url)).toBe('Give one file: export-circular FILE.xlsx [--route ID]\n')
  expect(await exportTo(url, file, '--route', 'x')).toMatch(/^--route must be the ID of a route[^\n]+\n$/)
  expect(await exportTo(url, file, '--route', '9')).toBe('Route not found\n')
  expect(await exportTo(url, file)).toBe('There are no schedules to export yet\n')
  expect(existsSync(file)).toBe(false)
})
