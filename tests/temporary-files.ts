import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** Creates an empty folder; it is removed when the test ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(inject('folder'), 'test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the path of an erasure ledger that does not exist yet. */
export const newLedger = (): string => join(newFolder(), 'erasures.jsonl')
