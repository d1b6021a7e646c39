import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { writeBackupInThread } from '../../../../../src/database/write-backup-in-thread.ts'
import { describeOnBoth, openForTest } from '../../../../../tests/databases.ts'
import { addApplication, addEnquiry } from '../../../../../tests/submissions.ts'
import { newFolder } from '../../../../../tests/temporary-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './snapshot.ts'

describeOnBoth('writing a backup', (on) => {
  it('saves all rows in a compressed SQLite file that only its owner can read', async () => {
    const url = await on.create('migrated')
    const { row } = await addApplication(openForTest(url), { name: 'Ünïcode 日本 🚢' })
    const file = join(newFolder(), 'site.db.gz')

    const written = await writeBackup(url, file)

    expect(written).toMatchObject({ file, bytes: statSync(file).size })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(file))).toEqual(['site.db.gz'])
    const plain = join(newFolder(), 'site.db')
    writeFileSync(plain, gunzipSync(readFileSync(file)))
    const opened = new DatabaseSync(plain, { readOnly: true })
    expect({ ...opened.prepare('select * from application').get() }).toEqual(row)
    opened.close()
  })

  it('works in a thread, and never overwrites a file', async () => {
    const url = await on.create('migrated')
    const file = join(newFolder(), 'site.db.gz')

    const written = await writeBackupInThread(url, file)
    expect(written.bytes).toBe(statSync(file).size)
    await expect(writeBackupInThread(url, file)).rejects.toThrow(
      `${file} already exists. Give a new file name.`,
    )
    expect(statSync(file).size).toBe(written.bytes)
    expect(existsSync(file)).toBe(true)
  })
  it('succeeds while somebody writes, and no id is used again after a restore', async () => {
    const url = await on.create('migrated')
    const database = openForTest(url)
    let isDone = false
    const written: number[] = []
    async function keepWriting(): Promise<void> {
      while (!isDone) {
        written.push((await addEnquiry(database)).row.id)
        await pause(5)
      }
    }
    const writing = keepWriting()
    onTestFinished(async () => {
      isDone = true
      await writing
    })
    const folder = newFolder()

    for (const name of ['1', '2', '3', '4', '5']) {
      const before = written.at(-1) ?? 0
      const backup = join(folder, name)
      await writeBackupInThread(url, backup)
      const target = on.name === 'SQLite' ? `sqlite:${join(folder, `${name}.db`)}` : await on.create('empty')
      await restoreBackup({ backup, databaseUrl: target, isForced: false, prepare: async () => {} })
      const restored = openForTest(target)
      const ids = (await restored.db.selectFrom('enquiry').select('id').execute()).map(({ id }) => id)
      expect(Math.max(...ids)).toBeGreaterThanOrEqual(before)
      expect((await addEnquiry(restored)).row.id).toBeGreaterThan(Math.max(...ids))
    }
  })
})
