import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type DatabaseSync, StatementSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from '../../../tests/temporary-files.ts'
import { openSqliteFile } from '../sqlite.ts'
import { sqliteRevision } from './sqlite-revision.ts'

function createFile(): string {
  const file = join(newFolder(), 'site.db')
  const connection = open(file)
  connection.exec('create table revision (n integer); insert into revision values (1)')
  connection.exec('create table note (text text)')
  return file
}

function open(file: string): DatabaseSync {
  const connection = openSqliteFile(file)
  onTestFinished(() => {
    if (connection.isOpen) connection.close()
  })
  return connection
}

/** Called twice, so that the next call can do without a query. */
function knownRevision(file: string, connection = open(file)): () => number {
  const revision = sqliteRevision(file, connection)
  revision()
  revision()
  return revision
}

/** Runs SQL in another process. */
function runElsewhere(file: string, sql: string): void {
  const script =
    'const [file, sql] = process.argv.slice(1); new (require("node:sqlite").DatabaseSync)(file).exec(sql)'
  execFileSync(process.execPath, ['-e', script, file, sql], { stdio: 'pipe' })
}

test('shows what another connection and another process have committed', () => {
  const file = createFile()
  const writing = open(file)
  const revision = sqliteRevision(file, open(file))
  expect([revision(), revision(), revision()]).toEqual([1, 1, 1])

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

test('is what a query would return, whatever was done to the file', () => {
  const file = createFile()
  const revision = sqliteRevision(file, open(file))
  const other = open(file)
  const steps = [
    'update revision set n = n + 1',
    'begin; update revision set n = n + 1; commit',
    'begin; update revision set n = n + 1; rollback',
    'insert into note values (hex(randomblob(20000)))',
    'delete from note',
    'vacuum',
    ...['passive', 'full', 'restart', 'truncate'].map((mode) => `pragma wal_checkpoint(${mode})`),
  ]

  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 12 }), (list) => {
      for (const sql of list) {
        other.exec(sql)
        expect(revision()).toBe(other.prepare('select n from revision').get()?.n)
      }
    }),
  )
})

test('queries only once something was committed', () => {
  const file = createFile()
  const writing = open(file)
  const revision = knownRevision(file)
  const query = vi.spyOn(StatementSync.prototype, 'get')
  onTestFinished(() => query.mockRestore())

  for (let n = 0; n < 100; n++) revision()
  expect(query).toHaveBeenCalledTimes(0)
  writing.exec('insert into note values (1)')
  for (let n = 0; n < 100; n++) revision()
  expect(query).toHaveBeenCalledTimes(1)
})

test('a query that fails is repeated', () => {
  const file = createFile()
  const writing = open(file)
  const revision = knownRevision(file)

  writing.exec('alter table revision rename to hidden')
  expect(revision).toThrow('no such table')
  expect(revision).toThrow('no such table')
  writing.exec('alter table hidden rename to revision')
  expect(revision()).toBe(1)
})

test('fails on a closed connection', () => {
  const file = createFile()
  const reading = open(file)
  const revision = knownRevision(file, reading)

  reading.close()

  expect(revision).toThrow()
})

test('does not release the locks of other connections in this process', () => {
  const file = createFile()
  const writing = open(file)
  const reading = open(file)
  knownRevision(file, reading)

  writing.exec('begin immediate')
  reading.close()

  expect(() => runElsewhere(file, 'begin immediate')).toThrow('database is locked')
})
