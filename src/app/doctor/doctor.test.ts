import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeBackup } from '@sailing-desk/records/database/backup/snapshot'
import type { Database } from '@sailing-desk/records/database/open'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../tests/accounts.ts'
import { SECRET_KEY } from '../../../tests/app.ts'
import { startScanner } from '../../../tests/clamd.ts'
import { runSql } from '../../../tests/databases.setup.ts'
import { databases, openForTest, testedDatabase } from '../../../tests/databases.ts'
import { fileHashes } from '../../../tests/file-hashes.ts'
import { refusedWith, startMailServer } from '../../../tests/mail-server.ts'
import { addMail } from '../../../tests/outbox.ts'
import { addEnquiry } from '../../../tests/submissions.ts'
import { newFolder, newLedger } from '../../../tests/temporary-files.ts'
import { canMount, mountVolume } from '../../../tests/volumes.ts'
import { appendToLedgerFile } from '../../privacy/ledger.ts'
import { NIGHTLY_BACKUP, nightlyName } from '../backup/nightly-backup.ts'
import { readConfig } from '../config.ts'
import { createServices } from '../services.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'

const DAY = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms)

type Settings = Record<string, string>

/** A site that lacks nothing, with an administrator, a mail server and a backup. */
async function goodSite(on = testedDatabase) {
  const url = await on.create('migrated')
  if (url.startsWith('sqlite:')) chmodSync(url.slice('sqlite:'.length), 0o600)
  const database = openForTest(url)
  const folder = newFolder()
  const settings = {
    DATABASE_URL: url,
    SITE_ORIGIN: 'https://www.example.com',
    TRUST_PROXY: 'loopback',
    MAIL_FROM: 'desk@agent.test',
    SMTP_URL: (await startMailServer()).url,
    SECRET_KEY,
    ERASURE_LEDGER: newLedger(),
    BACKUP_FOLDER: folder,
    BACKUP_COMMAND: 'true',
  }
  await createServices(database, readConfig(settings)).accounts.sealStoredSecrets()
  await createAccount(database, { status: 'active' })
  writeFileSync(join(folder, nightlyName(new Date())), await backupOf(url))
  return { url, database, folder, settings }
}

let backup: Buffer | undefined

/** Written once for all tests. */
async function backupOf(url: string): Promise<Buffer> {
  if (backup) return backup
  const file = join(newFolder(), 'backup.db.gz')
  await writeBackup(url, file)
  backup = readFileSync(file)
  return backup
}

/** Leaves out what depends on the machine that tests run on. */
async function findings(settings: Settings): Promise<Finding[]> {
  return (await examine(settings)).filter(({ subject }) => !/^Disk/.test(subject))
}

const bad = (all: readonly Finding[]) =>
  all
    .filter(({ level }) => level !== 'ok')
    .map(({ level, subject, found }) => `${level} ${subject}: ${found}`)

const badIn = async (settings: Settings) => bad(await findings(settings))

describe('a site in order', () => {
  it('has no warning, and a line for everything', async () => {
    const { settings } = await goodSite()

    const all = await findings(settings)

    expect(bad(all)).toEqual([])
    expect(all.map(({ subject }) => subject)).toEqual([
      'Settings',
      'Database',
      'Tables',
      'Size',
      'Files',
      'Secret key',
      'Erasure ledger',
      'Backups',
      'Mail server',
      'Mailbox',
      'Virus scanner',
      'Mail',
      'Limits',
      'Jobs',
    ])
    expect(all.map(({ found }) => found).join('\n')).toContain(testedDatabase.name)
  })

  it('reports what is wrong with its rows', async () => {
    const { settings, database } = await goodSite()
    await addMail(database)
    await database.db
      .updateTable('outbox')
      .set({ created_at: ago(DAY).toISOString(), state: 'failed' })
      .where('kind', '=', 'notification')
      .execute()
    await database.db
      .updateTable('outbox')
      .set({ created_at: ago(DAY).toISOString() })
      .where('kind', '=', 'acknowledgement')
      .execute()
    const failed = { failure: 'BACKUP_COMMAND failed (exit code 7)', finished_at: ago(DAY).toISOString() }
    await addJob(database, { name: NIGHTLY_BACKUP, next_at: ago(-DAY).toISOString(), ...failed })
    await addJob(database, { name: 'remove untouched circulars', next_at: ago(DAY).toISOString() })
    await addChange(database, ago(-DAY).toISOString())

    expect(await badIn(settings)).toEqual([
      'warning Mail: 1 mail could not be sent',
      expect.stringMatching(/^warning Mail: 1 mail waiting, since /),
      expect.stringMatching(
        /^problem Jobs: The job 'nightly backup' failed at .*: BACKUP_COMMAND failed \(exit code 7\)$/,
      ),
      "warning Jobs: Overdue for more than an hour: 'remove untouched circulars'",
      expect.stringMatching(/^warning Jobs: The clock says .* but something was recorded at /),
    ])
  })

  it('reports limits of storage that are near', async () => {
    const { settings, database } = await goodSite()
    const bucket = `application 1440 ${Math.floor(Date.now() / DAY)} all`
    const count = { bucket, submissions: 90, bytes: 450 * 1024 * 1024, last_at: new Date().toISOString() }
    await database.db.insertInto('submission_count').values(count).execute()

    expect(await badIn(settings)).toEqual(['warning Limits: Applications today: 450 MB of 500 MB'])
    expect(await badIn({ ...settings, MIN_FREE_MB: '999999' })).toContainEqual(
      expect.stringMatching(/^(problem|warning) Limits: Free disk: /),
    )
  })

  it('reports tables of another version, and changes nothing', async () => {
    const { settings, database } = await goodSite()
    const migrations = () => database.db.selectFrom('migration').select('name').execute()

    await database.db.deleteFrom('migration').where('name', '=', '0001-schema').execute()
    const before = await migrations()
    expect(await badIn(settings)).toEqual([
      'problem Tables: The tables are those of an older version (without 0001-schema)',
    ])
    expect(await migrations()).toEqual(before)

    const newer = { name: '9999-newer', applied_at: ago(DAY).toISOString() }
    await database.db.insertInto('migration').values(newer).execute()
    expect(await badIn(settings)).toEqual([
      'problem Tables: A newer version of this program has changed the tables (9999-newer)',
    ])
  })

  it('reports an empty database', async () => {
    const { settings } = await goodSite()

    expect(await badIn({ ...settings, DATABASE_URL: await testedDatabase.create('empty') })).toEqual([
      testedDatabase.name === 'SQLite'
        ? expect.stringMatching(/^problem Database: There is no database at /)
        : 'problem Tables: The database is empty',
    ])
  })

  it('reports a key that does not fit, and one that is missing', async () => {
    const { settings, database } = await goodSite()
    const { SECRET_KEY: _, ...others } = settings
    const { id } = await database.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    await database.db.updateTable('account').set({ totp_secret: 'ABCDEFGH' }).where('id', '=', id).execute()
    await createServices(database, readConfig(settings)).accounts.sealStoredSecrets()

    expect(await badIn({ ...settings, SECRET_KEY: 'ab'.repeat(32) })).toEqual([
      'problem Secret key: The key in SECRET_KEY does not fit the one-time codes of 1 account',
    ])
    if (testedDatabase.name !== 'SQLite') return
    const file = join(dirname(settings.DATABASE_URL.slice('sqlite:'.length)), 'secret.key')
    expect(await badIn(others)).toEqual([`problem Secret key: The key in ${file} is missing`])
    expect(readdirSync(dirname(file))).not.toContain('secret.key')
    writeFileSync(file, 'half a key', { mode: 0o600 })
    expect(await badIn(others)).toEqual([
      expect.stringMatching(/^problem Secret key: The key file .* does not hold a key of 32 bytes/),
    ])
  })

  it('reports a ledger that cannot be read, or lacks entries', async () => {
    const { settings } = await goodSite()
    const ledger = settings.ERASURE_LEDGER
    appendToLedgerFile(ledger, [{ at: ago(DAY).toISOString(), entity: 'enquiry', reference: 'E-1' }])
    const database = openForTest(settings.DATABASE_URL)
    await createServices(database, readConfig(settings)).privacy.eraseAgain()
    expect(await badIn(settings)).toEqual([])

    rmSync(ledger)
    const alone = `warning Erasure ledger: 1 erasure is only in ${ledger} or only in the database`
    expect(await badIn(settings)).toEqual(testedDatabase.name === 'SQLite' ? [] : [alone])

    writeFileSync(ledger, 'nonsense\n', { mode: 0o600 })
    expect(await badIn(settings)).toEqual([
      `problem Erasure ledger: The erasure ledger ${ledger} is not valid: line 1`,
    ])
  })
})

describe('a damaged SQLite file', () => {
  it.each([
    [
      'a page',
      (bytes: Buffer) => bytes.fill('x', 40 * 4096, 44 * 4096),
      /The file is damaged: |it is damaged/,
    ],
    ['its first page', (bytes: Buffer) => bytes.fill('x', 100, 4096), /it is damaged/],
    ['the end, which is missing', (bytes: Buffer) => bytes.subarray(0, 60 * 4096), /it is damaged/],
    ['everything', () => Buffer.from('Dear Sir or Madam'.repeat(99)), /it is not a SQLite database/],
  ])('is found by %s, and left as it is', async (_what, damage, expected) => {
    const { settings, url, database } = await goodSite(databases.SQLite)
    await database.close()
    const file = url.slice('sqlite:'.length)
    writeFileSync(file, damage(readFileSync(file)))
    const before = fileHashes(dirname(file))

    const all = await findings(settings)

    expect(bad(all)).toEqual([expect.stringMatching(/^problem Database: /)])
    expect(bad(all)[0]).toMatch(expected)
    expect(all.find(({ level }) => level === 'problem')?.advice).toContain(
      'npm run cli -- restore FILE --force',
    )
    expect(fileHashes(dirname(file))).toEqual(before)
  })
})

describe.skipIf(!databases.PostgreSQL.available)('a PostgreSQL database', () => {
  it('has its references, and encoding checked', async () => {
    const { settings, url } = await goodSite(databases.PostgreSQL)
    await runSql(
      url,
      'alter table vessel add constraint unchecked foreign key (ship_id) references ship (id) not valid',
    )

    expect(await badIn(settings)).toEqual(['problem Database: References are not checked: unchecked'])
  })

  it('that does not respond is a problem, and its password is not shown', async () => {
    const { settings } = await goodSite(databases.PostgreSQL)
    const all = await findings({ ...settings, DATABASE_URL: 'postgres://site:secret@127.0.0.1:1/site' })

    expect(bad(all)).toEqual([
      'problem Database: The PostgreSQL database at 127.0.0.1:1 cannot be used: no server responds there (ECONNREFUSED).',
    ])
    expect(JSON.stringify(all)).not.toContain('secret@')
  })
})

describe('the surroundings of a site', () => {
  it('settings that cannot be read end the examination', async () => {
    expect(await badIn({ PORT: 'x' })).toEqual([
      "problem Settings: Setting PORT: must be a port number from 0 to 65535 (it is 'x')",
    ])
  })

  it('settings that are missing are named', async () => {
    const { settings, url } = await goodSite(databases.SQLite)
    const { ERASURE_LEDGER } = settings

    expect(await badIn({ DATABASE_URL: url, SECRET_KEY, ERASURE_LEDGER })).toEqual([
      expect.stringContaining('warning Settings: SITE_ORIGIN is not set'),
      expect.stringContaining('warning Settings: The sender of mail is the placeholder'),
      'warning Backups: No backups are written: BACKUP_FOLDER is not set',
      'warning Mail server: None: mail is kept at /admin/mail/outbox and not sent',
    ])
    const { TRUST_PROXY: _, ...others } = settings
    expect(await badIn(others)).toEqual([expect.stringContaining('warning Settings: TRUST_PROXY is not set')])
  })

  it('a mail server that refuses the login or does not respond', async () => {
    const { settings } = await goodSite(databases.SQLite)
    const { url } = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refusedWith(535)),
    })
    const withLogin = url.replace('//', '//site:secret@')

    expect(await badIn({ ...settings, SMTP_URL: withLogin })).toEqual([
      `problem Mail server: ${url}: The mail server rejected the login (535)`,
    ])
    expect(await badIn({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
      'problem Mail server: smtp://127.0.0.1:1: The mail server could not be reached or closed the connection',
    ])
  })

  it('a mailbox that cannot be opened, and one whose server nobody named', async () => {
    const { settings } = await goodSite(databases.SQLite)
    const mailbox = { ...settings, MAILBOX_URL: 'imap://desk:secret@127.0.0.1:1/INBOX' }

    const all = await findings(mailbox)

    expect(bad(all)).toEqual([
      expect.stringMatching(/^problem Mailbox: imap:\/\/127\.0\.0\.1:1\/INBOX: .+$/),
      'warning Mailbox: MAILBOX_AUTHSERV_ID is not set, so all circulars by mail are held',
    ])
    expect(JSON.stringify(all)).not.toContain('secret@')
  })

  it('a database that others can read, and more pictures than the disk holds', async () => {
    const { settings, url } = await goodSite(databases.SQLite)
    const file = url.slice('sqlite:'.length)
    chmodSync(file, 0o644)

    expect(await badIn({ ...settings, MEDIA_LIMIT_MB: '999999' })).toEqual([
      `warning Files: Other users of this machine can read: ${file}.`,
      expect.stringMatching(/^warning Limits: MEDIA_LIMIT_MB allows 9,99,999 MB more, but the disk has /),
    ])
  })

  it('a virus scanner that does not respond, or finds a virus in everything', async () => {
    const { settings } = await goodSite(databases.SQLite)
    const scanner = async (answer: string) => {
      const { host, port } = await startScanner((socket, whole) => whole && socket.end(answer))
      return badIn({ ...settings, CLAMAV_URL: `tcp://${host}:${port}` })
    }

    expect(await scanner('stream: OK\0')).toEqual([])
    expect(await scanner('stream: Eicar FOUND\0')).toEqual([
      'problem Virus scanner: It reports a harmless file as infected',
    ])
    expect(await badIn({ ...settings, CLAMAV_URL: 'tcp://127.0.0.1:1' })).toEqual([
      'problem Virus scanner: The scanner is unavailable: connect ECONNREFUSED 127.0.0.1:1',
    ])
  })

  it('backups that are too old, damaged, missing or on the same disk', async () => {
    const { settings, folder } = await goodSite(databases.SQLite)
    const [name = ''] = readdirSync(folder)
    const whole = readFileSync(join(folder, name))
    const { BACKUP_COMMAND: _, ...alone } = settings
    expect(await badIn(alone)).toEqual([
      `warning Backups: The backups in ${folder} are on the disk of the database`,
    ])

    writeFileSync(join(folder, name), whole.subarray(0, whole.length / 2))
    expect(await badIn(settings)).toEqual([
      expect.stringMatching(`^problem Backups: The newest backup ${name} cannot be restored: `),
    ])
    rmSync(join(folder, name))
    writeFileSync(join(folder, nightlyName(ago(2 * DAY))), whole)
    expect(await badIn(settings)).toEqual([`problem Backups: The newest backup in ${folder} is 48 hours old`])
    for (const each of readdirSync(folder)) rmSync(join(folder, each))
    expect(await badIn(settings)).toEqual([`problem Backups: There is no backup in ${folder}`])
    rmSync(folder, { recursive: true })
    expect(await badIn(settings)).toEqual([`problem Backups: There is no folder ${folder}`])
    writeFileSync(folder, '')
    expect(await badIn(settings)).toEqual([`problem Backups: BACKUP_FOLDER ${folder} is a file`])
  })

  it.skipIf(!canMount)('a disk that is almost full', async () => {
    const { settings } = await goodSite(databases.SQLite)
    const volume = mountVolume('5m')
    mkdirSync(join(volume.folder, 'backups'))

    const all = await examine({ ...settings, BACKUP_FOLDER: join(volume.folder, 'backups') })

    const [disk] = all.filter(({ subject }) => subject === 'Disk of backups')
    expect(disk).toMatchObject({ level: 'problem', found: `5 MB are free in ${volume.folder}/backups` })
  })
})

const addJob = (
  { db }: Database,
  row: { name: string; next_at: string; failure?: string; finished_at?: string },
) => db.insertInto('job').values(row).execute()

async function addChange(database: Database, at: string) {
  await addEnquiry(database)
  await database.db
    .insertInto('change')
    .values({ at, account_id: null, batch: 'b', entity: 'port', entity_id: 1, action: 'add' })
    .execute()
}
