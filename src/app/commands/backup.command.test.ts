import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CopyFailed } from '@sailing-desk/records/database/backup/files'
import { restoreBackup } from '@sailing-desk/records/database/backup/restore-backup'
import { writeBackup } from '@sailing-desk/records/database/backup/snapshot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databases, openForTest } from '../../../tests/databases.ts'
import { contentsOf, startWritingPairs } from '../../../tests/sample-site.ts'
import { addApplication } from '../../../tests/submissions.ts'
import { newFolder } from '../../../tests/temporary-files.ts'

function cli(DATABASE_URL: string, ...args: string[]): string {
  const env = { ...process.env, DATABASE_URL }
  const ran = spawnSync(process.execPath, ['src/cli.ts', ...args], { env, encoding: 'utf8' })
  return ran.stdout + ran.stderr
}

const newFile = () => join(newFolder(), 'site.db.gz')

test('saves one state of a database that another process writes to, and restores it', async () => {
  const url = await databases.SQLite.create('migrated')
  await startWritingPairs(url)
  const file = newFile()

  expect(cli(url, 'backup', file)).toMatch(
    /^Saved [\d,]+ rows of \d+ tables to .*site\.db\.gz \([\d.]+ MB\), and checked it\.\nKeep the erasure ledger .*erasures\.jsonl in a separate place:\n.*\nKeep the key in .*secret\.key in a separate place, too:\n.*\n$/,
  )
  const restored = `sqlite:${join(newFolder(), 'site.db')}`
  expect(cli(restored, 'restore', file)).toMatch(
    /^Restored [\d,]+ rows of \d+ tables to .*site\.db, and checked them\.\nErased again, as listed in .*erasures\.jsonl: enquiries 0, applications 0, followers 0, customers 0\.\n/,
  )

  const { enquiry = [] } = await contentsOf(restored)
  const count = (name: string) => enquiry.filter((row) => row.includes(`"name":"${name}"`)).length
  expect(count('one')).toBeGreaterThan(10)
  expect(count('one')).toBe(count('other'))
})

test('reports what prevents a backup in one line', async () => {
  const url = await databases.SQLite.create('migrated')

  expect(cli(url, 'backup')).toBe('Give one file: npm run cli -- backup FILE\n')
  const file = url.slice('sqlite:'.length)
  expect(cli(url, 'backup', file)).toBe(`${file} already exists. Give a new file name.\n`)
})

test('leaves nothing behind if a backup cannot be written', async () => {
  const url = await databases.SQLite.create('migrated')
  const file = newFile()

  await expect(writeBackup(`${url}.not-there`, file)).rejects.toThrow(/^There is no database at /)
  await expect(writeBackup(url, join(file, 'no', 'folder'))).rejects.toThrow(
    /^folder could not be written in .*: the folder does not exist\.$/,
  )
  await expect(writeBackup('postgres://site@127.0.0.1:9/site', file)).rejects.toThrow(
    'The PostgreSQL database at 127.0.0.1:9 cannot be used: no server responds there (ECONNREFUSED).',
  )
  expect(readdirSync(dirname(file))).toEqual([])
})

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('a disk (as root)', () => {
  test('that is full is named in one line, and nothing is left on it', async () => {
    const url = await databases.SQLite.create('migrated')
    await addApplication(openForTest(url), {}, randomBytes(3_000_000))
    const backup = newFile()
    await writeBackup(url, backup)
    const folder = mountSmallDisk('rw')

    const sources = databases.PostgreSQL.available
      ? [url, await databases.PostgreSQL.create('migrated')]
      : [url]
    for (const source of sources) {
      if (source !== url) await addApplication(openForTest(source), {}, randomBytes(3_000_000))
      await expect(writeBackup(source, join(folder, 'site.db.gz'))).rejects.toThrow(
        new CopyFailed(`site.db.gz could not be written in ${folder}: the disk is full.`),
      )
    }
    const restoring = { backup, databaseUrl: `sqlite:${folder}/site.db`, isForced: false }
    await expect(restoreBackup({ ...restoring, prepare: async () => {} })).rejects.toThrow(
      /^There is too little room in [^\n]+ MB are free\.$/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('that is read-only is named in one line', async () => {
    const url = await databases.SQLite.create('migrated')
    await expect(writeBackup(url, join(mountSmallDisk('ro'), 'site.db.gz'))).rejects.toThrow(
      /^site\.db\.gz could not be written in [^\n]+: the disk is read-only\.$/,
    )
  })
})

/** A disk of two megabytes, until the test ends. Returns its folder. */
function mountSmallDisk(mode: 'rw' | 'ro'): string {
  const folder = newFolder()
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=2m,${mode}`, 'tmpfs', folder])
  if (status !== 0) throw new Error(`No small disk: ${stderr}`)
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  return folder
}
