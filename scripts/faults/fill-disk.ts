import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../src/database/open.ts'
import { errorCode } from '../../src/lib/errors.ts'
import { randomSource } from '../../tests/random-source.ts'
import { startSite } from '../site-process.ts'
import { audit } from './audit.ts'
import { createClient } from './client.ts'
import type { Fault, Report } from './fault.ts'
import { type Base, inFolder, LOGIN, prepareDatabase, SETTINGS } from './prepared-site.ts'
import { failures, startReaders, statusText } from './readers.ts'
import { writesAgainAfter } from './recovery.ts'
import { countOf, isSuccess, type Ledger, startWriters, unexpected } from './writers.ts'

const DISK = '24m'
const BLOCK = Buffer.alloc(4096)
const BEFORE_MS = 1500
const FULL_MS = 6000
const FULL = 507
/** A circular may be refused because the schedule has changed; the forms have limits. */
const USUAL = [409, 429]
const WRITES_AGAIN_MS = 1000
const MESSAGE = 'The storage is full, so nothing was saved. Please contact the site operator.'

/** Fills the disk below the database while it is written to, and makes room again. */
export const fillDisk: Fault = (report, { seed }) =>
  inFolder(async (folder) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk])
    if (mounted.status !== 0) return report.skip('a disk of its own cannot be mounted by this user')
    try {
      await fillWhileWriting(report, disk, seed)
    } finally {
      spawnSync('umount', ['--lazy', disk])
    }
  })

async function fillWhileWriting(report: Report, disk: string, seed: number): Promise<void> {
  const base = await prepareDatabase(`sqlite:${join(disk, 'site.db')}`)
  const site = await startSite({ databaseUrl: base.databaseUrl, settings: SETTINGS })
  try {
    const before = startWriters(site.url, base, randomSource(seed))
    await pause(BEFORE_MS)
    await before.stop()
    fill(join(disk, 'filler'))
    const readers = startReaders(site.url)
    const during = startWriters(site.url, base, randomSource(seed + 1))
    const login = await tryLogin(site.url)
    await pause(FULL_MS)
    await during.stop()
    await readers.stop()
    printFull(report, during.ledger)
    report.rule(`a login meanwhile: ${login}`, [200, FULL].includes(login))
    report.rule(
      `reads meanwhile: ${statusText(readers.readings)}`,
      readers.readings.times.length > 0 && failures(readers.readings) === 0,
    )
    rmSync(join(disk, 'filler'))
    const again = await writesAgainAfter(site.url, base)
    report.rule('writes work again without a restart', again !== undefined)
    if (again !== undefined) report.time('writes work again after', again, WRITES_AGAIN_MS)
    const after = await tryLogin(site.url)
    report.rule(`a login afterwards: ${after}`, after === 200)
    await printAudit(report, base, [before.ledger, during.ledger])
  } finally {
    await site.stop()
  }
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const filler = openSync(file, 'w')
  try {
    for (;;) writeSync(filler, BLOCK)
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error
  } finally {
    closeSync(filler)
  }
}

async function tryLogin(url: string): Promise<number> {
  return (await createClient(url)('POST', '/backend/api/login', { json: LOGIN })).status
}

function printFull(report: Report, ledger: Ledger): void {
  const full = countOf(ledger, FULL)
  const wrong = unexpected(ledger, (status) => isSuccess(status) || [FULL, ...USUAL].includes(status))
  report.rule(`writes on the full disk: ${full} answered with ${FULL}`, full > 0)
  report.rule(`other answers: ${wrong.join(', ') || 'none'}; ${ledger.broken} broken`, wrong.length === 0)
  report.rule(`message: ${[...(ledger.messages.get(FULL) ?? [])].join(' | ')}`, saysSo(ledger))
}

const saysSo = ({ messages }: Ledger) => [...(messages.get(FULL) ?? [])].every((text) => text === MESSAGE)

/** Rules about what the database holds after a fault. */
export async function printAudit(report: Report, base: Base, ledgers: Ledger[]): Promise<void> {
  const database = openDatabase(base.databaseUrl)
  const acknowledged = ledgers.flatMap((ledger) => ledger.acknowledged)
  const { lost, partial } = await audit(database, acknowledged).finally(() => database.close())
  report.rule(`${acknowledged.length} acknowledged, ${lost.length} lost`, lost.length === 0)
  report.rule(
    `${partial.length} partial${partial.slice(0, 3).map((text) => `; ${text}`)}`,
    partial.length === 0,
  )
}
