import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import { openDatabase } from '@sailing-desk/records/database/open'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { testedDatabase } from '../../../tests/databases.ts'
import { SOON } from '../../../tests/soon.ts'
import { newFolder } from '../../../tests/temporary-files.ts'
import { writeBackupInThread } from '../../database/write-backup-in-thread.ts'
import { readConfig } from '../config.ts'
import { createNightlyBackup } from './nightly-backup.ts'

const LINE = /The nightly backup failed .*npm run cli -- doctor/

describe('a nightly backup that fails', () => {
  it('is a line on the dashboard until the next one succeeds', async () => {
    const { app, folder, runBackup } = await openSite()
    const state = async () => (await app.inject('/api/today')).json().backup
    const dashboard = async () => textOf((await app.inject('/dashbord')).body)
    expect(await state()).toEqual({ written_at: null, failed_at: null })
    expect(await dashboard()).not.toMatch(LINE)

    rmSync(folder, { recursive: true })
    await runBackup()
    expect(await state()).toEqual({ written_at: null, failed_at: expect.stringMatching(/^20\d\d-/) })
    expect(await dashboard()).toMatch(LINE)

    mkdirSync(folder)
    await runBackup()
    expect(await state()).toEqual({ written_at: expect.stringMatching(/^20\d\d-/), failed_at: null })
    expect(await dashboard()).not.toMatch(LINE)
  })

  it('is none without BACKUP_FOLDER, which ends the backups', async () => {
    const { database, inject } = await startApp()
    const now = new Date().toISOString()
    await database.db
      .insertInto('job')
      .values({ name: 'nightly backup', next_at: now, finished_at: now, failure: 'The disk is full' })
      .execute()

    expect((await inject('/api/today')).json().backup).toBeNull()
  })
})

/** A site with the real backup job, which `runBackup` runs once. */
async function openSite() {
  const url = await testedDatabase.create('migrated')
  const folder = join(newFolder(), 'backups')
  mkdirSync(folder)
  const settings = { BACKUP_FOLDER: folder }
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  const app = await startApp({ database, settings, pages: true })
  const { backups } = readConfig(settings)
  if (!backups) throw new Error('no backups')
  const job = createNightlyBackup(backups, (file) => writeBackupInThread(url, file))
  const readJob = () => database.db.selectFrom('job').selectAll().executeTakeFirst()

  async function runBackup(): Promise<void> {
    const next_at = new Date(Date.now() - 1000).toISOString()
    const finished_at = (await readJob())?.finished_at ?? null
    await database.db
      .insertInto('job')
      .values({ name: job.name, next_at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ next_at }))
      .execute()
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const { stop } = startJobs(database, [job], silent, { pollMs: 20 })
    await vi.waitFor(async () => expect((await readJob())?.finished_at).not.toBe(finished_at), SOON)
    await stop()
  }
  return { app, folder, runBackup }
}

const textOf = (html: string) => html.replace(/<!--.*?-->|<[^>]+>/g, '').replace(/\s+/g, ' ')
