import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { restoreBackup } from '@sailing-desk/records/database/backup/restore-backup'
import { writeBackup } from '@sailing-desk/records/database/backup/snapshot'
import { openDatabase } from '@sailing-desk/records/database/open'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSite } from '../../../scripts/site-process.ts'
import { startApp } from '../../../tests/app.ts'
import { databases, openForTest, testedDatabase } from '../../../tests/databases.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { addCustomers } from '../../../tests/mailed-customers.ts'
import { deliver } from '../../../tests/outbox.ts'
import { sendTexts } from '../../../tests/page-texts.ts'
import { addRoute } from '../../../tests/records.ts'
import { addEnquiryTo, contentsOf } from '../../../tests/sample-site.ts'
import { addApplication, addEnquiry } from '../../../tests/submissions.ts'
import { newFolder, newLedger } from '../../../tests/temporary-files.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'

/** The program is started six times. */
const KILLED_TIMEOUT_MS = 240_000

const environment = (DATABASE_URL: string, ERASURE_LEDGER: string) => ({
  ...process.env,
  DATABASE_URL,
  ERASURE_LEDGER,
})

function restore(databaseUrl: string, ledger: string, ...args: string[]): string {
  const env = environment(databaseUrl, ledger)
  const ran = spawnSync(process.execPath, ['src/cli.ts', 'restore', ...args], { env, encoding: 'utf8' })
  return ran.stdout + ran.stderr
}

describe('cli restore', () => {
  test('works only while the site is stopped, even after kill -9, and erases again', async () => {
    const url = await testedDatabase.create('migrated')
    const database = openDatabase(url)
    await addEnquiry(database, { reference: 'E-AAAA-AAAA' })
    const kept = await addEnquiry(database, { reference: 'E-BBBB-BBBB' })
    await addApplication(database)
    await database.close()
    const backup = join(newFolder(), 'site.db.gz')
    await writeBackup(url, backup)
    const ledger = newLedger()
    const site = await startSite({ databaseUrl: url, settings: { ERASURE_LEDGER: ledger } })

    const restoring = { backup, databaseUrl: url, isForced: true, prepare: async () => {} }
    await expect(restoreBackup(restoring)).rejects.toThrow(
      /^The site.* (using|running).*Stop .+ first\. Nothing was changed\.$/,
    )
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    process.kill(site.pid, 'SIGKILL')
    await site.stop()
    writeFileSync(ledger, 'nonsense\n')
    expect(restore(url, ledger, backup, '--force')).toMatch(/^The erasure ledger .* is not valid: line 1\n$/)
    const entry = { at: '2026-11-25T00:00:00.000Z', entity: 'enquiry', reference: 'E-AAAA-AAAA' }
    writeFileSync(ledger, `${JSON.stringify(entry)}\n`)
    expect(restore(url, ledger, backup, '--force')).toMatch(
      /^Restored .*\nErased again, as listed in .*: enquiries 1, applications 0, followers 0, customers 0\.\nThe old database is kept as .*before.restore.*\nLogins /,
    )

    const enquiries = await openForTest(url).db.selectFrom('enquiry').selectAll().execute()
    expect(enquiries).toEqual([kept.row])
  })

  test('what was to be done since the backup is not done again before somebody decides', async () => {
    const url = await databases.SQLite.create('migrated')
    const smtp = await startMailServer()
    const settings = { SMTP_URL: smtp.url, SITE_ORIGIN: 'https://agent.example' }
    const site = await startApp({ database: openForTest(url), settings })
    const { db } = site.database
    await addCustomers(site.database, [{}])
    const route = await addRoute(site)
    const draft = { version: null, changes: { voyages: [], calls: [] } }
    await site.inject({ method: 'PUT', url: `/api/sailing-routes/${route.id}/draft`, payload: draft })
    await sendTexts(site, 'overview', { title: 'Old' }, { publish: 'draft' })
    const send_at = new Date(Date.now() + 60_000).toISOString()
    for (const later of [{}, { send_at }]) {
      const payload = { audience: 'all', subject: 'Sailing schedule', ...later }
      const sent = await site.inject({ method: 'POST', url: '/api/mailings', payload })
      expect(sent.statusCode, sent.body).toBe(201)
    }
    // Its time comes after the backup.
    await db.updateTable('mailing').set({ send_at: LONG_AGO }).execute()
    for (const table of ['draft', 'page_draft'] as const)
      await db.updateTable(table).set({ publish_at: LONG_AGO, publish_by: 1 }).execute()
    const backup = join(newFolder(), 'site.db.gz')
    await writeBackup(url, backup)

    const restored = await testedDatabase.create('empty')
    expect(restore(restored, newLedger(), backup)).toContain(
      'Drafts and mailings whose time has come since the backup: 4. ',
    )

    const again = await startApp({ database: openForTest(restored), settings })
    await again.services.mailings.sending.run()
    await again.services.drafts.publishDue()
    await again.services.pageTexts.publishDue()
    await deliver(again.database, smtp.url, undefined, 'lists')
    expect(smtp.received).toEqual([])
    const { on_hold } = (await again.inject('/api/today')).json()
    expect(on_hold).toHaveLength(4)
    for (const { reason } of on_hold) expect(reason).toContain('restored from a backup')
    const { version } = (await again.inject('/api/mailings/1')).json()
    const step = {
      method: 'POST',
      url: '/api/mailings/1/step',
      payload: { step: 'resume', version },
    } as const
    expect((await again.inject(step)).json()).toMatchObject({
      data: { state: 'sending', failure: null },
    })
    await deliver(again.database, smtp.url, undefined, 'lists')
    expect(smtp.received).toHaveLength(1)
    expect((await again.inject('/api/today')).json().on_hold).toHaveLength(3)
  })

  test('prints no control characters of a crafted backup', async () => {
    const source = await databases.SQLite.create('migrated')
    const crafted = openDatabase(source)
    const name = '\u001b[2J\u001b]0;owned\u0007\r\n\u009b31m\u202e'
    await crafted.db.insertInto('migration').values({ name, applied_at: '2026-11-24' }).execute()
    await crafted.close()
    const backup = source.slice('sqlite:'.length)

    const output = restore(await testedDatabase.create('empty'), newLedger(), backup)
    expect(output).toContain('newer version')
    expect(output).toContain(String.raw`(it has \u001b[2J\u001b]0;owned\u0007\u000d\u000a\u009b31m\u202e)`)
    expect(output.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  })

  test('a killed restore leaves the old database or the new one, whole and usable', {
    timeout: KILLED_TIMEOUT_MS,
  }, async () => {
    const source = await testedDatabase.create('migrated')
    const filled = openDatabase(source)
    for (let n = 0; n < 300; n += 1) await addEnquiry(filled, { message: 'm'.repeat(5000) })
    await filled.close()
    const backup = join(newFolder(), 'site.db.gz')
    await writeBackup(source, backup)
    const expected = (await contentsOf(source)).enquiry
    const url = await testedDatabase.create('migrated')
    await addEnquiryTo(url)
    const old = await contentsOf(url)
    const env = environment(url, newLedger())
    const began = Date.now()
    expect(restore(await testedDatabase.create('empty'), newLedger(), backup)).toMatch(/^Restored /)
    const duration = Date.now() - began

    for (const ms of [0.6, 0.75, 0.9, 0.97].map((part) => part * duration)) {
      const restoring = spawn(process.execPath, ['src/cli.ts', 'restore', backup, '--force'], { env })
      onTestFinished(() => void restoring.kill('SIGKILL'))
      const ended = once(restoring, 'exit')
      await pause(ms)
      restoring.kill('SIGKILL')
      await ended
      const found = await contentsOf(url)
      if (found.enquiry?.length === old.enquiry?.length) expect(found).toEqual(old)
      else expect(found.enquiry).toEqual(expected)
    }
    expect(restore(url, newLedger(), backup, '--force')).toMatch(/^Restored /)

    expect((await contentsOf(url)).enquiry).toEqual(expected)
    const left = testedDatabase.name === 'SQLite' ? readdirSync(dirname(url.slice('sqlite:'.length))) : []
    expect(left.filter((name) => !/^site\.db($|\.(before-restore|unfinished)-)/.test(name))).toEqual([])
  })
})
