import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { randomSource } from '../../tests/random-source.ts'
import { startSite } from '../site-process.ts'
import type { Fault, Report } from './fault.ts'
import { printAudit } from './fill-disk.ts'
import { withPostgres } from './postgres.ts'
import { type Base, inFolder, prepareDatabase, SETTINGS } from './prepared-site.ts'
import { failures, startReaders, statusText } from './readers.ts'
import { writesAgainAfter } from './recovery.ts'
import { countOf, isSuccess, startWriters, unexpected } from './writers.ts'

const BEFORE_MS = 1500
const READ_ONLY_MS = 5000
const WRITES_AGAIN_MS = 5000
const USUAL = [409, 429]
const REFUSED = [503, 507]
const PAGE = '/west-east-bound'
const ONE_LINE = /The database file .* cannot be used: [^\n]*\n?$/

/** Makes the database read-only while it is written to, and writable again. */
export const makeReadOnly: Fault = async (report, { seed }) => {
  await inFolder((folder) => onSqlite(report, folder, seed))
  await withPostgres(report, async ({ url }) => {
    const base = await prepareDatabase(url)
    await whileReadOnly(report, 'PostgreSQL', base, seed, (isReadOnly) => setTransactions(url, isReadOnly))
  })
}

/** The file system itself refuses every write to the files, also by a program that has opened them. */
async function onSqlite(report: Report, folder: string, seed: number): Promise<void> {
  const base = await prepareDatabase(`sqlite:${join(folder, 'site.db')}`)
  const files = ['site.db', 'site.db-wal'].map((name) => join(folder, name))
  const change = (flag: string) => spawnSync('chattr', [flag, ...files.filter((file) => existsSync(file))])
  if (change('+i').status !== 0)
    return report.skip('SQLite: this user or disk has no immutable files (chattr +i)')
  try {
    await startsOrExplains(report, base)
    change('-i')
    await whileReadOnly(report, 'SQLite', base, seed, async (isReadOnly) => {
      change(isReadOnly ? '+i' : '-i')
    })
  } finally {
    change('-i')
  }
}

/** The site starts for its visitors, or says in one line why it does not. */
async function startsOrExplains(report: Report, { databaseUrl }: Base): Promise<void> {
  const [said, isClear] = await startSite({ databaseUrl, settings: SETTINGS }).then(
    async (site) => {
      const { status } = await fetch(site.url + PAGE)
      await site.stop()
      return [`starts, and the schedule answers ${status}`, status === 200] as const
    },
    ({ message }: Error) => [message.trim(), ONE_LINE.test(message)] as const,
  )
  report.rule(`SQLite: a start on a read-only file: ${said}`, isClear)
}

async function whileReadOnly(
  report: Report,
  name: string,
  base: Base,
  seed: number,
  set: (isReadOnly: boolean) => Promise<void>,
): Promise<void> {
  const site = await startSite({ databaseUrl: base.databaseUrl, settings: SETTINGS })
  try {
    const writers = startWriters(site.url, base, randomSource(seed))
    await pause(BEFORE_MS)
    const readers = startReaders(site.url)
    await set(true)
    await pause(READ_ONLY_MS)
    await writers.stop()
    await readers.stop()
    await set(false)
    const { ledger } = writers
    const refused = REFUSED.reduce((sum, status) => sum + countOf(ledger, status), 0)
    const wrong = unexpected(ledger, (status) => isSuccess(status) || [...REFUSED, ...USUAL].includes(status))
    const messages = REFUSED.flatMap((status) => [...(ledger.messages.get(status) ?? [])])
    report.rule(`${name}: ${refused} writes refused: ${messages.join(' | ')}`, refused > 0)
    report.rule(`${name}: other answers: ${wrong.join(', ') || 'none'}`, wrong.length === 0)
    report.rule(`${name}: reads meanwhile: ${statusText(readers.readings)}`, failures(readers.readings) === 0)
    const again = await writesAgainAfter(site.url, base)
    report.rule(`${name}: writes work again without a restart`, again !== undefined)
    if (again !== undefined) report.time(`${name}: writes work again after`, again, WRITES_AGAIN_MS)
    await printAudit(report, base, [ledger])
  } finally {
    await set(false)
    await site.stop()
  }
}

/** As after a failover that made a replica of this server. */
async function setTransactions(url: string, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
