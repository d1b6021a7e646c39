import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '@sailing-desk/records/errors'
import { PERSONAL, type PersonalEntity } from '../database/tables/personal-tables.ts'

/**
 * The rows that were erased on request. The file is kept apart from the database and its backups, to repeat the erasures
 * after a restore. It contains random references and keyed hashes, and no personal data.
 */
export type LedgerEntry = { at: string; entity: PersonalEntity | Unsubscription; reference: string }

/** See unsubscriptions.ts. */
const UNSUBSCRIPTIONS = ['unsubscription', 'unsubscribed_address', 'forgotten_address'] as const
type Unsubscription = (typeof UNSUBSCRIPTIONS)[number]

/** The message is one line for the operator. */
export class UnusableLedger extends Error {
  override name = 'UnusableLedger'
}

/** Synced to disk before it returns. Throws UnusableLedger. */
export function appendToLedgerFile(file: string, entries: readonly LedgerEntry[]): void {
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`)
  const isUnfinished = !/(^|\n)$/.test(textOf(file))
  try {
    mkdirSync(dirname(file), { recursive: true })
    // Separates the entry from an unfinished line, left by a crash or a full disk.
    const text = `${isUnfinished ? '\n' : ''}${lines.join('')}`
    appendFileSync(file, text, { mode: 0o600, flush: true })
  } catch (error) {
    throw unusable(file, 'written', error)
  }
}

/** Throws UnusableLedger if the file cannot be read or is not valid. */
export function readLedgerFile(file: string): LedgerEntry[] {
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
    if (errorCode(error) === 'ENOENT') return ''
    throw unusable(file, 'read', error)
  }
}

const unusable = (file: string, what: 'read' | 'written', cause: unknown) =>
  new UnusableLedger(`The erasure ledger ${file} cannot be ${what} (${errorCode(cause)})`, { cause })

function entryOf(line: string): LedgerEntry | null {
  try {
    const { at, entity, reference }: LedgerEntry = JSON.parse(line)
    const isKnown = [...PERSONAL, ...UNSUBSCRIPTIONS].includes(entity)
    return typeof reference === 'string' && isKnown ? { at, entity, reference } : null
  } catch {
    return null
  }
}
