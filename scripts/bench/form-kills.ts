import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../site-process.ts'
import { applicationOf, localAddress, type Posted, pdfOf, post } from './form-post.ts'
import { readStored } from './stored-forms.ts'

const CLIENTS = 20
const FILE_BYTES = 5 * 1024 * 1024
/** A submission is left alone and measured before so many kills, since a machine is not always as fast. */
const MEASURE_EVERY = 10
/** So much longer than a submission takes are the latest kills. */
const AFTER = 1.25
/** Multiples of it, without their whole part, lie evenly between 0 and 1, and neighbours far apart. */
const GOLDEN = 0.618034

/**
 * Kills the site at a moment of a submission, many times over: the moments are random, and spread evenly from the first
 * byte to shortly after the answer. Prints what is there afterwards.
 */
export async function killDuringForms(folder: string, times: number): Promise<void> {
  const file = join(folder, 'kills.db')
  const application = applicationOf(pdfOf(FILE_BYTES))
  const measured: Posted[] = []
  const killed: Posted[] = []
  let usualMs = 0

  /** Each is the first submission after a start. `killAt` is the moment in which it ends; without, it is measured. */
  async function submit(killAt?: number): Promise<Posted> {
    const site = await startSite({ databaseUrl: `sqlite:${file}` })
    const began = performance.now()
    const posting = post(site.port, localAddress((measured.length + killed.length) % CLIENTS), application)
    if (killAt === undefined) {
      const posted = await posting
      usualMs = performance.now() - began
      await site.stop()
      return posted
    }
    await pause(killAt)
    process.kill(site.pid, 'SIGKILL')
    return posting
  }

  while (killed.length < times) {
    if (killed.length % MEASURE_EVERY === 0) measured.push(await submit())
    const part = (killed.length * GOLDEN + Math.random() / times) % 1
    killed.push(await submit(part * usualMs * AFTER))
  }
  console.log(`${times} submissions of 5 MB (the last one left alone: ${usualMs.toFixed(0)} ms)`)
  printKept(file, measured, killed)
}

function printKept(file: string, measured: Posted[], killed: Posted[]): void {
  const { references, withoutFile, withoutMail, integrity } = readStored(file)
  const promised = killed.flatMap(({ reference }) => reference ?? [])
  const lost = promised.filter((reference) => !references.includes(reference)).length
  const rows = references.length - measured.length
  const before = killed.length - promised.length
  console.log(
    `  kill -9 before the answer: ${before}, of which stored all the same: ${rows - promised.length}`,
  )
  console.log(`  kill -9 after the answer 201: ${promised.length}, of which lost: ${lost}`)
  console.log(
    `  rows ${rows}, without file ${withoutFile}, without mail ${withoutMail}, database ${integrity}`,
  )
}
