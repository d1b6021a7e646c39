import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { floodWithForms } from './form-flood.ts'
import { killDuringForms } from './form-kills.ts'

/** Load-tests the public forms with many large files, and kills the site during submissions (`bench:forms 20`: 20 times). */

const KILLS = 100

const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-forms-'))
try {
  await floodWithForms(folder)
  await killDuringForms(folder, Number(process.argv[2] ?? KILLS))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
