import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '@sailing-desk/records/errors'
import { randomSource } from '../../tests/random-source.ts'
import { startSite } from '../site-process.ts'
import { printAudit } from './audit.ts'
import { createClient } from './client.ts'
import { expectWritesAgain, LOGIN, prepareDatabase, SETTINGS } from './prepared-site.ts'
import { startReaders, statusText } from './readers.ts'
import type { Fault, Report } from './run.ts'
import { answersOf, type Ledger, startWriters, unexpected } from './writers.ts'

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
export const fillDisk: Fault = async (report, { seed, folder }) => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk])
  if (status !== 0) return report.note('skipped: a disk of its own cannot be mounted by this user')
  try {
    await fillWhileWriting(report, disk, seed)
  } finally {
    spawnSync('umount', ['--lazy', disk])
  }
}

async function fillWhileWriting(report: Report, disk: string, seed: number): Promise<void> {
  const base = await prepareDatabase(`sqlite:${join(disk, 'site.db')}`)
  await using site = await startSite({ databaseUrl: base.databaseUrl, settings: SETTINGS })
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
  const { readings } = readers
  const isRead = readings.times.length > 0 && readings.statuses.every((status) => status === 200)
  report.rule(`reads meanwhile: ${statusText(readings)}`, isRead)
  rmSync(join(disk, 'filler'))
  await expectWritesAgain(report, site.url, base, WRITES_AGAIN_MS)
  const after = await tryLogin(site.url)
  report.rule(`a login afterwards: ${after}`, after === 200)
  await printAudit(report, base, [before.ledger, during.ledger])
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
  const { count, messages } = answersOf(ledger, FULL)
  const wrong = unexpected(ledger, [FULL, ...USUAL])
  report.rule(`writes on the full disk: ${count} answered with ${FULL}`, count > 0)
  report.rule(`other answers: ${wrong.join(', ') || 'none'}; ${ledger.broken} broken`, wrong.length === 0)
  report.rule(
    `message: ${messages.join(' | ')}`,
    messages.every((text) => text === MESSAGE),
  )
}
