import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../site-process.ts'
import { applicationOf, localAddress, pdfOf, post, type SubmissionResult } from './form-post.ts'
import { readStored } from './stored-forms.ts'

const CLIENTS = 20
const FILE_BYTES = 5 * 1024 * 1024
/** An uninterrupted submission is timed before every so many kills, since the speed of a machine varies. */
const MEASURE_EVERY = 10
/** The latest kills come after this multiple of the duration of a submission. */
const LATEST = 1.25
/** Golden ratio: the fractional parts of its multiples spread evenly between 0 and 1. */
const GOLDEN = 0.618034

/**
 * Kills the site during submissions. The moments are random and spread evenly from the first byte to shortly after the
 * response. Prints what is stored afterwards.
 */
export async function killDuringForms(folder: string, times: number): Promise<void> {
  const file = join(folder, 'kills.db')
  const application = applicationOf(pdfOf(FILE_BYTES))
  const measured: SubmissionResult[] = []
  const killed: SubmissionResult[] = []
  let usualMs = 0

  /** Submits to a newly started site. The site is killed after `killAt` milliseconds; without it, the time is measured. */
  async function submit(killAt?: number): Promise<SubmissionResult> {
    const site = await startSite({ databaseUrl: `sqlite:${file}` })
    const began = performance.now()
    const submission = post(site.port, localAddress((measured.length + killed.length) % CLIENTS), application)
    if (killAt === undefined) {
      const result = await submission
      usualMs = performance.now() - began
      await site.stop()
      return result
    }
    await pause(killAt)
    process.kill(site.pid, 'SIGKILL')
    return submission
  }

  while (killed.length < times) {
    if (killed.length % MEASURE_EVERY === 0) measured.push(await submit())
    const part = (killed.length * GOLDEN + Math.random() / times) % 1
    killed.push(await submit(part * usualMs * LATEST))
  }
  console.log(`${times} submissions of 5 MB (the last one left alone: ${usualMs.toFixed(0)} ms)`)
  printStored(file, measured, killed)
}

function printStored(file: string, measured: SubmissionResult[], killed: SubmissionResult[]): void {
  const { references, withoutFile, withoutMail, integrity } = readStored(file)
  const confirmed = killed.flatMap(({ reference }) => reference ?? [])
  const lost = confirmed.filter((reference) => !references.includes(reference)).length
  const rows = references.length - measured.length
  const before = killed.length - confirmed.length
  console.log(`  kill -9 before the response: ${before}, of which stored anyway: ${rows - confirmed.length}`)
  console.log(`  kill -9 after the response 201: ${confirmed.length}, of which lost: ${lost}`)
  console.log(
    `  rows ${rows}, without file ${withoutFile}, without mail ${withoutMail}, database ${integrity}`,
  )
}
