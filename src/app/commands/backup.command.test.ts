import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databases, openForTest } from '../../../tests/databases.ts'
import { addApplication } from '../../../tests/submissions.ts'
import { newFolder } from '../../../tests/temporary-files.ts'

function backup(DATABASE_URL: string, ...args: string[]): string {
  const env = { ...process.env, DATABASE_URL }
  const ran = spawnSync(process.execPath, ['src/cli.ts', 'backup', ...args], { env, encoding: 'utf8' })
  return ran.stdout + ran.stderr
}

const newFile = () => join(newFolder(), 'backup.db')

test('copies the whole database while it is in use', async () => {
  const url = await databases.SQLite.create('migrated')
  const database = openForTest(url)
  await addApplication(database)
  const file = newFile()

  expect(backup(url, file)).toMatch(
    /^Database saved to .*backup\.db\. Keep the erasure ledger .*erasures\.jsonl in a separate place/,
  )

  const copy = openForTest(`sqlite:${file}`)
  expect(await copy.db.selectFrom('application').selectAll().execute()).toEqual(
    await database.db.selectFrom('application').selectAll().execute(),
  )
  expect(backup(url, file)).toMatch(/already exists\. Give a new file name\.\n$/)
})

test('reports what prevents a copy in one line', async () => {
  const url = await databases.SQLite.create('migrated')
  const file = newFile()

  expect(backup(url)).toBe('Give one file: npm run cli -- backup FILE\n')
  expect(backup('postgres://site@localhost/site', file)).toMatch(
    /^This command is for SQLite\. For PostgreSQL use pg_dump/,
  )
  expect(backup(`${url}.not-there`, file)).toMatch(/^There is no database at /)
  expect(backup(url, join(file, 'in', 'no', 'folder'))).toMatch(/^The backup could not be written: [^\n]+\n$/)
  expect(existsSync(file)).toBe(false)
})
