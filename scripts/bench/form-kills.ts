import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../site-process.ts'
import { applicationOf, localAddress, pdfOf, post } from './form-post.ts'
import { readStored } from './stored-forms.ts'

const CLIENTS = 20
const FILE_BYTES = 5 * 1024 * 1024
const MEASURED = 3
/** So much longer than a submission takes are the latest kills. */
const AFTER = 1.25
const TELL_EVERY = 10

/**
 * Kills the site at a moment of a submission, many times over: the moments are spread evenly, at random within their
 * part, from the first byte to shortly after the answer. Prints what is there afterwards.
 */
export async function killDuringForms(folder: string, times: number): Promise<void> {
  const databaseUrl = `sqlite:${join(folder, 'kills.db')}`
  const application = applicationOf(pdfOf(FILE_BYTES))
  const usual: number[] = []
  const promised: string[] = []
  let unanswered = 0
  for (let n = -MEASURED; n < times; n += 1) {
    const site = await startSite({ databaseUrl })
    const began = performance.now()
    const posting = post(site.port, localAddress((n + MEASURED) % CLIENTS), application)
    if (n < 0) {
      await posting
      usual.push(performance.now() - began)
      await site.stop()
      continue
    }
    // Each with the first submission after a start, as those that were measured.
    await pause(((n + Math.random()) / times) * middle(usual) * AFTER)
    process.kill(site.pid, 'SIGKILL')
    const { status, reference } = await posting
    if (reference) promised.push(reference)
    else unanswered += 1
    if (!reference && status !== 0) console.log(`  answered ${status}`)
    if ((n + 1) % TELL_EVERY === 0) console.log(`  ${n + 1} kills, ${promised.length} after the answer`)
  }

  const stored = readStored(join(folder, 'kills.db'))
  const lost = promised.filter((reference) => !stored.references.includes(reference)).length
  const kept = stored.references.length - MEASURED
  console.log(`${times} submissions of 5 MB (usually ${middle(usual).toFixed(0)} ms), each ended by kill -9`)
  console.log(
    `  killed before the answer: ${unanswered}, of which stored all the same: ${kept - promised.length}`,
  )
  console.log(`  killed after the answer: ${promised.length}, of which lost: ${lost}`)
  console.log(
    `  rows: ${kept}, without file ${stored.withoutFile}, without mail ${stored.withoutMail}, database ${stored.integrity}`,
  )
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
