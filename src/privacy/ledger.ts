import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '../lib/errors.ts'
import type { PersonalEntity } from './privacy.schema.ts'

/**
 * The rows that were erased on request. The file is kept apart from the database and its backups, to repeat the erasures
 * after a restore. It contains random references, and no personal data.
 */
export type LedgerEntry = { at: string; entity: PersonalEntity; reference: string }

/** The message is one line for the operator. */
export class UnusableLedger extends Error {
  override name = 'UnusableLedger'
}

/** Synced to disk before it returns. */
export function appendToLedger(file: string, entries: readonly LedgerEntry[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`)
  const isUnfinished = !/(^|\n)$/.test(textOf(file))
  const descriptor = openSync(file, 'a', 0o600)
  try {
    // Separates the entry from an unfinished line, left by a crash.
    writeSync(descriptor, `${isUnfinished ? '\n' : ''}${lines.join('')}`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Throws UnusableLedger if the file cannot be read or is not valid. */
export function readLedger(file: string): LedgerEntry[] {
  return textOf(file)
    .split('\n')
    .flatMap((line, at) => {
      const entry = entryOf(line)
      if (entry) return [entry]
      // Left by a crash while writing, before the erasure was done.
      if (line === '' || (line.startsWith('{') && !line.endsWith('}'))) return []
      throw new UnusableLedger(`The erasure ledger ${file} is not valid: line ${at + 1}`)
    })
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return ''
    throw new UnusableLedger(`The erasure ledger ${file} cannot be read (${code})`, { cause: error })
  }
}

function entryOf(line: string): LedgerEntry | null {
  try {
    const { at, entity, reference }: LedgerEntry = JSON.parse(line)
    return typeof reference === 'string' && ['enquiry', 'application'].includes(entity)
      ? { at, entity, reference }
      : null
  } catch {
    return null
  }
}
