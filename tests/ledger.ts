import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Where a test's ledger of erasures may be: nothing is there yet. */
export function newLedger(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'erasures.jsonl')
}
