import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@sailing-desk/records/database/open'
import { openMigrated } from '@sailing-desk/records/database/open-migrated'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type SiteProcess, startSite } from '../../scripts/site-process.ts'
import { createAccount } from '../../tests/accounts.ts'
import { newFolder } from '../../tests/temporary-files.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The umask of most systems, which lets other users read. */
const OPEN_UMASK = ['sh', '-c', 'umask 022; exec "$@"', 'sh']
afterAll(() => vi.resetConfig())

const ENVIRONMENT = { SECRET_KEY: '', ERASURE_LEDGER: '' }

async function start(file: string, settings: Record<string, string> = {}): Promise<SiteProcess> {
  const databaseUrl = `sqlite:${file}`
  const site = await startSite({ databaseUrl, settings: { ...ENVIRONMENT, ...settings }, under: OPEN_UMASK })
  onTestFinished(site.stop)
  return site
}

function cli(file: string, ...args: string[]): string {
  const [command = '', ...rest] = [...OPEN_UMASK, process.execPath, 'src/cli.ts', ...args]
  const env = { ...process.env, ...ENVIRONMENT, DATABASE_URL: `sqlite:${file}` }
  return execFileSync(command, rest, { env, encoding: 'utf8' })
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))

describe('files created by the site', () => {
  it('are readable only by its own user', async () => {
    const folder = join(newFolder(), 'new', 'data')

    const site = await start(join(folder, 'site.db'))

    expect(modesIn(folder)).toEqual({
      'secret.key': '600',
      'site.db': '600',
      'site.db-shm': '600',
      'site.db-wal': '600',
    })
    expect([modeOf(folder), modeOf(join(folder, '..'))]).toEqual(['700', '700'])
    await site.stop()
    expect(site.output()).not.toContain('Other users')
    expect(site.output()).not.toContain(readFileSync(join(folder, 'secret.key'), 'utf8').trim())
  })

  it('by the command line, backups included, are readable only by its own user', () => {
    const folder = join(newFolder(), 'data')

    cli(join(folder, 'site.db'), 'list-users')
    const output = cli(join(folder, 'site.db'), 'backup', join(folder, 'copy.db'))

    const modes = modesIn(folder)
    expect(modes).toMatchObject({ 'copy.db': '600', 'site.db': '600' })
    expect(new Set(Object.values(modes))).toEqual(new Set(['600']))
    expect(output).toContain(`Keep the key in ${join(folder, 'secret.key')} in a separate place, too:`)
  })
})

describe('files readable by other users', () => {
  it('are listed in one warning at the start, with the command that fixes it', async () => {
    const folder = newFolder()
    const file = join(folder, 'site.db')
    await (await openMigrated(`sqlite:${file}`)).close()
    writeFileSync(join(folder, "July's backup.db"), '')
    writeFileSync(join(folder, 'erasures.jsonl'), '')
    writeFileSync(join(folder, 'notes.txt'), '')
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)

    const first = await start(file)
    const found = () => first.output().match(/^Other users .*$/gm) ?? []
    await expect.poll(found).toHaveLength(1)
    const [line = ''] = found()

    for (const name of ['site.db', 'site.db-wal', 'erasures.jsonl'])
      expect(line).toContain(` ${join(folder, name)}`)
    expect(line).not.toMatch(/notes\.txt|secret\.key/)
    execFileSync('sh', ['-c', line.replace(/^.*Stop that with: /, '')])
    await first.stop()
    expect(found()).toHaveLength(1)
    expect(modesIn(folder)).toMatchObject({ 'site.db': '600', "July's backup.db": '600', 'notes.txt': '644' })
    const second = await start(file)
    await second.stop()
    expect(second.output()).not.toContain('Other users')
  })
})

describe('one-time code secrets in clear text', () => {
  const secretOf = (n: number) =>
    `PLAINTEXTSECRET${String(n).padStart(3, '2').replace(/[01]/g, 'A').replace(/[89]/g, 'B')}`

  it('are purged from all files at the start', async () => {
    const folder = newFolder()
    const file = join(folder, 'site.db')
    const database = await openMigrated(`sqlite:${file}`)
    // Enough rows to split pages of the file, out of order.
    for (let n = 0; n < 60; n += 1) {
      const id = await createAccount(database, { username: `user-${n}` })
      const totp_secret = secretOf(n)
      await database.db.updateTable('account').set({ totp_secret }).where('id', '=', id).execute()
    }
    await database.close()
    expect(readFileSync(file).includes('PLAINTEXTSECRET')).toBe(true)

    const site = await start(file)
    cli(file, 'backup', join(folder, 'copy.db'))

    for (const name of readdirSync(folder))
      expect([name, readFileSync(join(folder, name)).includes('PLAINTEXTSECRET')]).toEqual([name, false])
    await site.stop()
    expect(site.output()).not.toMatch(/may still hold|is not the one/)
  })

  it('encrypted with another key are counted in one warning at the start', async () => {
    const file = join(newFolder(), 'site.db')
    const database = await openMigrated(`sqlite:${file}`)
    const id = await createAccount(database)
    await database.db
      .updateTable('account')
      .set({ totp_secret: secretOf(2) })
      .where('id', '=', id)
      .execute()
    await database.close()
    await (await start(file)).stop()
    rmSync(join(file, '..', 'secret.key'))

    const site = await start(file)
    await site.stop()

    expect(site.output()).toMatch(
      /^The key in \S+secret\.key is not the one that one-time codes were encrypted with, for 1 of the accounts\. [^\n]+reset-2fa USERNAME$/m,
    )
    expect(cli(file, 'reset-2fa', 'meera')).toContain('meera now logs in with the password only.')
    const after = openDatabase(`sqlite:${file}`)
    onTestFinished(() => after.close())
    expect(await after.db.selectFrom('account').select('totp_secret').where('id', '=', id).execute()).toEqual(
      [{ totp_secret: null }],
    )
  })
})
