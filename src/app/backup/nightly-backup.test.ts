import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFile, unpack } from '@sailing-desk/records/database/backup/files'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSite } from '../../../scripts/site-process.ts'
import { databases, openForTest, testedDatabase } from '../../../tests/databases.ts'
import { addEnquiry } from '../../../tests/submissions.ts'
import { newFolder, newLedger } from '../../../tests/temporary-files.ts'
import { canMount, mountVolume } from '../../../tests/volumes.ts'
import { writeBackupInThread } from '../../database/write-backup-in-thread.ts'
import { readConfig } from '../config.ts'
import {
  createNightlyBackup,
  listNightly,
  NIGHTLY_BACKUP,
  nightlyName,
  prepareBackups,
} from './nightly-backup.ts'

const never = new AbortController().signal
const HOUR = 3_600_000

const daysAgo = (days: number) => nightlyName(new Date(Date.now() - days * 24 * HOUR))

/** The job over a real database, as the site sets it up. */
async function nightly(settings: Record<string, string> = {}, on = testedDatabase) {
  const url = await on.create('migrated')
  const database = openForTest(url)
  const folder = settings.BACKUP_FOLDER ?? newFolder()
  const { backups } = readConfig({ BACKUP_FOLDER: folder, PATH: process.env.PATH, ...settings })
  if (!backups) throw new Error('no backups')
  const job = createNightlyBackup(backups, (file) => writeBackupInThread(url, file))
  return {
    url,
    database,
    folder,
    backups,
    run: () => job.run(never),
    files: () => readdirSync(folder).sort(),
  }
}

describe('the nightly backup', () => {
  it('is a file that a restore accepts, and the oldest is removed', async () => {
    const { database, folder, run, files } = await nightly({ BACKUP_KEEP: '2' })
    await addEnquiry(database, { reference: 'E-AAAA-AAAA' })
    const older = [1, 2, 3].map(daysAgo)
    for (const name of older) writeFileSync(join(folder, name), 'older')

    const done = await run()

    const [newest] = listNightly(folder)
    expect(done).toEqual({ file: files()[1], removed: 2 })
    expect(files()).toEqual([older[0], expect.stringMatching(/^site-.*Z\.db\.gz$/)])
    const unpacked = join(newFolder(), 'unpacked.db')
    await unpack(newest?.path ?? '', unpacked)
    checkFile(unpacked, newest?.path ?? '')
    expect(readFileSync(unpacked, 'latin1')).toContain('E-AAAA-AAAA')
  })

  it('is followed by the command of the owner', async () => {
    const away = newFolder()
    const { run, files } = await nightly({ BACKUP_COMMAND: `cp "$BACKUP_FILE" ${away}/` })

    await run()

    expect(readdirSync(away)).toEqual(files())
  })

  it('is due soon after a start without a young one, and else at night', async () => {
    const { database, folder, backups } = await nightly()
    const dueIn = async () => {
      const jobs = await database.db.selectFrom('job').selectAll().execute()
      return jobs.map(({ name, next_at }) => [name, Math.round((Date.parse(next_at) - Date.now()) / 60_000)])
    }

    writeFileSync(join(folder, daysAgo(0.5)), 'young')
    expect(await prepareBackups(database, backups)).toBeNull()
    expect(await dueIn()).toEqual([])

    writeFileSync(join(folder, daysAgo(1.1)), 'old')
    await prepareBackups(database, { ...backups, folder: join(folder, 'new', 'folder') })
    expect(existsSync(join(folder, 'new', 'folder'))).toBe(true)
    expect(await dueIn()).toEqual([[NIGHTLY_BACKUP, 1]])

    const tonight = new Date(Date.now() + 5 * HOUR).toISOString()
    const finished_at = new Date(Date.now() - 2 * HOUR).toISOString()
    await database.db.updateTable('job').set({ next_at: tonight, finished_at }).execute()
    await prepareBackups(database, { ...backups, folder: newFolder() })
    expect(await dueIn()).toEqual([[NIGHTLY_BACKUP, 300]])

    await database.db.updateTable('job').set({ failure: 'The disk is full' }).execute()
    await prepareBackups(database, { ...backups, folder: newFolder() })
    expect(await dueIn()).toEqual([[NIGHTLY_BACKUP, 1]])
  })
})

describe('a nightly backup that fails', () => {
  it('removes neither older ones nor anything else, and is tried again', async () => {
    const { url, folder, run, files } = await nightly({ BACKUP_KEEP: '1' }, databases.SQLite)
    const older = [2, 1].map(daysAgo)
    for (const name of older) writeFileSync(join(folder, name), 'older')
    const database = url.slice('sqlite:'.length)
    const whole = readFileSync(database)
    writeFileSync(database, 'Dear Sir or Madam')

    await expect(run()).rejects.toThrow('it is not a SQLite database')
    expect(files()).toEqual(older)

    writeFileSync(database, whole)
    await run()
    expect(files()).toHaveLength(1)
  })

  it('because of its command keeps the file, and only the command is tried again', async () => {
    const flag = join(newFolder(), 'connected')
    const { run, files } = await nightly({
      BACKUP_COMMAND: `[ -e ${flag} ] || { echo no connection >&2; exit 4; }`,
    })

    for (const _ of [1, 2, 3])
      await expect(run()).rejects.toThrow(/^BACKUP_COMMAND failed \(exit code 4\): no connection$/)
    expect(files()).toHaveLength(1)

    writeFileSync(flag, '')
    expect(await run()).toEqual({ file: files()[0], removed: 0 })
    expect(files()).toHaveLength(1)
  })

  it.skipIf(!canMount)('because the disk is full leaves nothing unfinished', async () => {
    const volume = mountVolume('1m')
    const { folder, run, files } = await nightly({ BACKUP_FOLDER: volume.folder }, databases.SQLite)
    const older = daysAgo(1)
    writeFileSync(join(folder, older), 'older')
    volume.fill(8192)

    await expect(run()).rejects.toThrow(/^[^\n]*the disk is full\.$/)

    expect(files()).toEqual(['filler', older])
  })

  it('because the folder cannot be made is reported at the start', async () => {
    const { database, folder, backups } = await nightly()
    writeFileSync(join(folder, 'letter.txt'), '')

    for (const [bad, code] of [
      [join(folder, 'letter.txt', 'backups'), 'EEXIST'],
      ['/proc/no/backups', 'ENOENT'],
    ] as const)
      expect(await prepareBackups(database, { ...backups, folder: bad })).toBe(
        `No backups can be written: BACKUP_FOLDER ${bad} cannot be used (${code}). Let this user write there, or choose another folder.`,
      )
  })
})

it('stops with the site, without waiting for its end', async () => {
  const stopping = new AbortController()
  const { backups } = readConfig({ BACKUP_FOLDER: newFolder() })
  const endless = new Promise<never>(() => {})
  const job = createNightlyBackup(backups ?? unset(), () => endless)
  const running = job.run(stopping.signal)
  stopping.abort()

  await expect(running).rejects.toThrow()
})

describe('the site', () => {
  it('writes a backup that is due, goes on when its command fails, and says so in the log', async () => {
    const url = await testedDatabase.create('migrated')
    const database = openForTest(url)
    const folder = join(newFolder(), 'backups')
    const past = new Date(Date.now() - HOUR).toISOString()
    await database.db.insertInto('job').values({ name: NIGHTLY_BACKUP, next_at: past }).execute()
    const site = await startSite({
      databaseUrl: url,
      settings: {
        BACKUP_FOLDER: folder,
        BACKUP_COMMAND: 'echo "no route to host"; exit 7',
        ERASURE_LEDGER: newLedger(),
      },
    })
    onTestFinished(site.stop)
    const failure = 'BACKUP_COMMAND failed (exit code 7): no route to host'

    await vi.waitFor(
      async () => {
        const [job] = await database.db
          .selectFrom('job')
          .selectAll()
          .where('name', '=', NIGHTLY_BACKUP)
          .execute()
        expect(job).toMatchObject({ failure })
      },
      { timeout: 30_000, interval: 100 },
    )

    expect(readdirSync(folder)).toHaveLength(1)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await vi.waitFor(() => expect(site.output()).toContain(failure))
    const lines = site.output().split('\n')
    expect(lines.filter((line) => line.includes('scheduled job failed'))).toHaveLength(1)
  })
})

it('half past two in India is when it is due', () => {
  const { backups } = readConfig({ BACKUP_FOLDER: 'backups' })
  const { nextDue } = createNightlyBackup(backups ?? unset(), async () => ({ bytes: 0 }))
  const after = (now: string) => new Date(nextDue(Date.parse(now))).toISOString()

  expect(after('2026-11-21T20:30:00.000Z')).toBe('2026-11-21T21:00:00.000Z')
  expect(after('2026-11-21T21:00:00.000Z')).toBe('2026-11-22T21:00:00.000Z')
})

function unset(): never {
  throw new Error('BACKUP_FOLDER is not set')
}
