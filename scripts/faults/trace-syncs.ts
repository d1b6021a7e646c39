import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../src/database/open.ts'
import { randomSource } from '../../tests/random-source.ts'
import { startSite } from '../site-process.ts'
import { createClient } from './client.ts'
import type { Fault, Report } from './fault.ts'
import { withPostgres } from './postgres.ts'
import { inFolder, prepareDatabase, SETTINGS } from './prepared-site.ts'
import { WRITES } from './writes.ts'

const EACH = 25
const TRACED = ['fsync', 'fdatasync', 'read', 'write', 'writev']
/** Kinds of writes by the beginning of their requests. */
const KINDS = {
  addEquipment: 'POST /api/equipment',
  sendEnquiry: 'POST /backend/api/enquiry',
  sendApplication: 'POST /backend/api/careers',
}

/** Traces the system calls of the site: between a request and its 201, the log of the database must reach the disk. */
export const traceSyncs: Fault = async (report, { seed }) => {
  if (spawnSync('strace', ['-V']).status !== 0)
    report.skip('SQLite: strace is not installed (Debian: strace)')
  else await inFolder((folder) => onSqlite(report, folder, seed))
  await withPostgres(report, async ({ url }) => {
    const { db, close } = openDatabase(url)
    const { rows } = await sql<{
      mode: string
    }>`select current_setting('synchronous_commit') as mode`.execute(db)
    await close()
    const mode = rows[0]?.mode
    report.rule(`PostgreSQL: the site's connections have synchronous_commit ${mode}`, mode === 'on')
  })
}

async function onSqlite(report: Report, folder: string, seed: number): Promise<void> {
  const base = await prepareDatabase(`sqlite:${join(folder, 'site.db')}`)
  const log = join(folder, 'trace')
  const under = ['strace', '-f', '-y', '-s', '48', '-o', log, '-e', `trace=${TRACED}`]
  const site = await startSite({ databaseUrl: base.databaseUrl, settings: SETTINGS, under })
  const send = createClient(site.url, base.sessions[0])
  const random = randomSource(seed)
  let number = 0
  for (const kind of Object.keys(KINDS)) {
    for (let n = 0; n < EACH; n++)
      await WRITES[kind]?.({ send, base, random, nextNumber: () => ++number, acknowledge: () => {} })
  }
  process.kill(childOf(site.pid), 'SIGTERM')
  await site.exited
  const lines = readFileSync(log, 'utf8').split('\n')
  for (const request of Object.values(KINDS)) {
    const { acknowledged, synced } = countSyncs(lines, request)
    report.rule(
      `SQLite: ${request}: ${synced} of ${acknowledged} acknowledgements after a sync of the log`,
      acknowledged === EACH && synced === EACH,
    )
  }
}

/** The site, which strace has started. */
const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])

/** Requests are sent one after the other, so what lies between a request and its answer belongs to it. */
export function countSyncs(lines: string[], request: string) {
  const counts = { acknowledged: 0, synced: 0 }
  let isAsked = false
  let isSynced = false
  const syncing = new Set<string>()
  for (const line of lines) {
    const thread = line.split(' ')[0] ?? ''
    if (line.includes(`"${request} `)) {
      isAsked = true
      isSynced = false
    }
    // A call of one thread may be interrupted by lines of another.
    if (/f(data)?sync\(\d+<.*-wal>/.test(line)) syncing.add(thread)
    if (syncing.has(thread) && /= 0$/.test(line)) {
      syncing.delete(thread)
      isSynced = true
    }
    if (!isAsked || !/ writev?\(.*"HTTP\/1\.1 201/.test(line)) continue
    counts.acknowledged++
    if (isSynced) counts.synced++
    isAsked = false
  }
  return counts
}
