import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFormat, OTHER_FORMATS } from '../../../packages/circular-reader/tests/other-formats.ts'
import { runCommand } from '../../../tests/command.ts'
import { databases } from '../../../tests/databases.ts'
import { importCircularCommand } from './import-circular.command.ts'

const JANUARY = 'samples/circular-2027-01.xlsx'
const DECEMBER = 'samples/circular-2026-12.xlsx'

async function start() {
  const DATABASE_URL = await databases.SQLite.create('migrated')
  return (...args: string[]) => runCommand(importCircularCommand, args, { DATABASE_URL })
}

/** The samples are read on any day, and their layout is confirmed. */
const ACCEPTED = ['--accept', 'issue-date', '--accept', 'layout']

test('shows how a new layout is read, and writes nothing until that is accepted', async () => {
  const run = await start()

  expect(await run(DECEMBER)).toContain('UMEBACHI VELA V.118W calls at Hitachinaka on Sat 28 Nov 2026')
  expect(await run(DECEMBER, '--apply', '--accept', 'issue-date')).toMatch(
    /^Nobody has confirmed yet how this circular was read.* Nothing was saved\. .*--accept layout\n$/,
  )
  expect(await run(DECEMBER, '--apply', ...ACCEPTED)).toMatch(/\nChanges saved\.\n$/)
  expect(await run(JANUARY)).not.toContain('Nobody has confirmed')
})

test('shows each cell with its role and the rule that gave it', async () => {
  const run = await start()
  const lines = (await run(DECEMBER, '--explain')).split('\n')

  expect(lines).toContain(
    '  B12 "25/27 Nov": stay (stay of a table) = TAMARIND CREST V.041W at Yokohama, Wed 25 – Fri 27 Nov 2026',
  )
  expect(lines.filter((line) => line.includes('not understood'))).toEqual([])
})

test('shows what a circular changes, and writes it only with --apply', async () => {
  const run = await start()
  const port = ['--port', 'Chitagong=Chittagong']

  const shown = JSON.parse(await run(JANUARY, '--json', ...port))
  expect(shown).toMatchObject({ file: 'circular-2027-01.xlsx', applied: false, circular: '2027-01' })
  expect(shown.changes.added_calls).toHaveLength(shown.totals.imported)
  expect(await run(JANUARY, '--apply', ...ACCEPTED, ...port)).toMatch(/\nChanges saved\.\n$/)
  expect(JSON.parse(await run(JANUARY, '--json')).changes).toMatchObject({
    added_calls: [],
    changed_calls: [],
  })
})

test.each(OTHER_FORMATS)('reads a workbook in another format as the .xlsx: %s', async (format) => {
  const run = await start()
  using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-formats-'))
  const file = join(folder.path, 'circular.xls')
  writeFileSync(file, inFormat(readFileSync(DECEMBER), format))

  const [shown, expected] = [await run(file, '--json'), await run(DECEMBER, '--json')].map((text) =>
    JSON.parse(text),
  )
  expect(shown.changes).toEqual(expected.changes)
})

test('reads a PDF, and asks each time whether its cells are right', async () => {
  const run = await start()

  expect(await run('tests/data/circular-chromium.pdf')).toContain('A PDF has no cells: they were found by')
  expect(await run('tests/data/circular-chromium.pdf', '--apply', '--accept', 'issue-date')).toMatch(
    /--accept layout\n$/,
  )
})

test('refuses an older circular of the layout unless that is accepted', async () => {
  const run = await start()
  await run(JANUARY, '--apply', ...ACCEPTED)
  expect(await run(DECEMBER, '--apply', ...ACCEPTED)).toMatch(
    /issued on 24 Dec 2026 has been applied already\..* Nothing was saved\. To apply it nevertheless, add: .*--accept older/,
  )
})

test.each([
  [['README.md', '--apply'], /^No sailing schedule was found in this file/],
  [[JANUARY, '--layout', 'X'], /^No layout is named 'X'\. None has a name yet\.\n$/],
  [[JANUARY, '--port', 'A=Atlantis'], /^Port 'Atlantis' is not in the port list\n$/],
  [[JANUARY, '--port', 'A=Kobe', '--port', 'A=Osaka'], /^--port names 'A' more than once\n$/],
])('refuses %j in one line', async (args, message) => {
  const run = await start()
  expect(await run(...args)).toMatch(message)
})
