import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../site-process.ts'
import { applicationOf, localAddress, pdfOf, post } from './form-post.ts'
import { readStored } from './stored-forms.ts'

const CLIENTS = 20
const FILE_BYTES = 1024 * 1024
/** About how long a submission takes. */
const LONGEST_MS = 150

/** Kills the site at a random moment of a submission, many times over, and prints what is there afterwards. */
export async function killDuringForms(folder: string, times: number): Promise<void> {
  const file = join(folder, 'kills.db')
  const application = applicationOf(pdfOf(FILE_BYTES))
  const promised: string[] = []
  for (let n = 0; n < times; n += 1) {
    const site = await startSite({ databaseUrl: `sqlite:${file}` })
    const posting = post(site.port, localAddress(n % CLIENTS), application)
    await pause(Math.random() * LONGEST_MS)
    process.kill(site.pid, 'SIGKILL')
    const { reference } = await posting
    if (reference) promised.push(reference)
  }

  const stored = readStored(file)
  const lost = promised.filter((reference) => !stored.references.includes(reference)).length
  console.log(`${times} submissions of 1 MB, each ended by kill -9 at a random moment`)
  console.log(`  answered 201: ${promised.length}, of which lost: ${lost}`)
  console.log(
    `  stored: ${stored.references.length}, without file ${stored.withoutFile}, without mail ${stored.withoutMail}`,
  )
}
