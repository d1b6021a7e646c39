import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PersonalEntity } from './privacy.schema.ts'

/**
 * Which rows were erased because a person asked for it. It lies beside the database and its backups, and is no part of
 * them: after a restore it shows what must be erased again. It names random reference numbers, and nobody.
 */
export type LedgerEntry = { at: string; entity: PersonalEntity; reference: string }

/** The message is one line for the person who starts the program. */
export class UnusableLedger extends Error {
  override name = 'LedgerRefused'
}

/** On disk when this returns. */
export function appendToLedger(file: string, entries: readonly LedgerEntry[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`)
  const isUnfinished = !/(^|\n)$/.test(textOf(file))
  const descriptor = openSync(file, 'a', 0o600)
  try {
    // A line that the machine did not finish stays alone.
    writeSync(descriptor, `${isUnfinished ? '\n' : ''}${lines.join('')}`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Throws LedgerRefused where it is there and cannot be understood. */
export function readLedger(file: string): LedgerEntry[] {
  return textOf(file)
    .split('\n')
    .flatMap((line, at) => {
      const entry = entryOf(line)
      if (entry) return [entry]
      // The machine died while it wrote this one: that erasure was not done either.
      if (line === '' || (line.startsWith('{') && !line.endsWith('}'))) return []
      throw new UnusableLedger(`The erasure ledger ${file} is not valid: line ${at + 1}`)
    })
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    throw new UnusableLedger(`The erasure ledger ${file} cannot be read (${code})`, { cause: error })
  }
}

function entryOf(line: string): LedgerEntry | null {
  try {
    const { at, entity, reference } = JSON.parse(line) as LedgerEntry
    return typeof reference === 'string' && ['enquiry', 'application'].includes(entity)
      ? { at, entity, reference }
      : null
  } catch {
    return null
  }
}
