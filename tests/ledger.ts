import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Returns the path of an erasure ledger that does not exist yet; it is removed when the test ends. */
export function newLedger(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'erasures.jsonl')
}
