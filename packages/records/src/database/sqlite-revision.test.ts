import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../../tests/temporary-files.ts'
import { sqliteRevision } from './open.ts'
import { openSqliteFile } from './sqlite.ts'

function createFile(): string {
  const file = join(newFolder(), 'site.db')
  const connection = open(file)
  connection.exec('create table revision (n integer); insert into revision values (1)')
  return file
}

function open(file: string): DatabaseSync {
  const connection = openSqliteFile(file)
  onTestFinished(() => {
    if (connection.isOpen) connection.close()
  })
  return connection
}

/** Runs SQL in another process. */
function runElsewhere(file: string, sql: string): void {
  const script =
    'const [file, sql] = process.argv.slice(1); new (require("node:sqlite").DatabaseSync)(file).exec(sql)'
  execFileSync(process.execPath, ['-e', script, file, sql], { stdio: 'pipe' })
}

test('the revision is what another connection and another process have committed', () => {
  const file = createFile()
  const writing = open(file)
  const revision = sqliteRevision(open(file))
  expect(revision()).toBe(1)

  writing.exec('update revision set n = 2')
  expect(revision()).toBe(2)
  runElsewhere(file, 'update revision set n = 3')
  expect(revision()).toBe(3)
  writing.exec('begin; update revision set n = 4')
  expect(revision()).toBe(3)
  writing.exec('commit')
  expect(revision()).toBe(4)
  writing.exec('begin; update revision set n = 5; rollback')
  expect(revision()).toBe(4)
})
