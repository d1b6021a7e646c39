import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SiteProcess, startSite } from '../site-process.ts'
import { applicationOf, localAddress, pdfOf, post, type SubmissionResult } from './form-post.ts'
import type { LoadResult } from './load.ts'
import { residentMegabytes } from './process-figures.ts'
import { type BareServer, startBareServer, startLoad } from './processes.ts'
import { record } from './record.ts'
import { readStored } from './stored-forms.ts'

const CLIENTS = 20
const SUBMISSIONS_PER_CLIENT = 5
const FILE_BYTES = 5 * 1024 * 1024
const QUIET_SECONDS = 5
const MAX_SECONDS = 300
const SAMPLE_EVERY_MS = 20
const PAGE = '/west-east-bound'
const BROWSER_HEADERS = { 'accept-encoding': 'br' }

/** Sends 100 applications of 5 MB at once, 5 from each of 20 addresses, while visitors read the schedule. Prints the results. */
export async function floodWithForms(folder: string): Promise<void> {
  const file = join(folder, 'flood.db')
  const site = await startSite({ databaseUrl: `sqlite:${file}`, args: ['--demo'] })
  const bare = await startBareCopy(site, folder)
  try {
    const measurements = measurementsOf(site, bare)
    const read = (seconds: number) => measurements.map(({ options }) => startLoad({ ...options, seconds }))
    const figuresOf = (started: ReturnType<typeof read>) => Promise.all(started.map(({ figures }) => figures))
    await figuresOf(read(1))
    const quiet = await figuresOf(read(QUIET_SECONDS))
    const memory = watchMemory(site.pid)
    const reading = read(MAX_SECONDS)
    await pause(500)

    const began = performance.now()
    const results = await sendAll(site.port)
    const seconds = (performance.now() - began) / 1000
    for (const { end } of reading) end()
    const meanwhile = await figuresOf(reading)
    const { before, max } = memory.end()

    console.log(`${results.length} applications of 5 MB from ${CLIENTS} addresses in ${seconds.toFixed(1)} s`)
    printStored(file, results)
    console.log(`  memory ${before} MB before, at most ${max} MB: ${max - before} MB more`)
    console.log(`  one request every 10 ms, before and meanwhile (load average ${loadavg()[0]?.toFixed(1)}):`)
    for (const [n, { name }] of measurements.entries())
      printReading(name, quiet[n] as LoadResult, meanwhile[n] as LoadResult)
  } finally {
    bare.stop()
    await site.stop()
  }
}

/** A server that only sends the page. Its slowdown is caused by the machine, not by the site. */
async function startBareCopy({ url }: SiteProcess, folder: string): Promise<BareServer> {
  const page = join(folder, 'page.json')
  writeFileSync(page, JSON.stringify(await record(url + PAGE, BROWSER_HEADERS)))
  return startBareServer('send', page)
}

/** The health check does no work, so its longest response time shows how long the site was blocked. */
function measurementsOf({ port }: SiteProcess, bare: BareServer) {
  const options = {
    connections: 1,
    method: 'GET',
    path: PAGE,
    headers: BROWSER_HEADERS,
    status: 200,
    everyMs: 10,
  }
  return [
    { name: 'schedule page', options: { ...options, port } },
    { name: 'health check', options: { ...options, port, path: '/healthz' } },
    { name: 'the same page from a bare server', options: { ...options, port: bare.port } },
  ]
}

function watchMemory(pid: number) {
  const before = residentMegabytes(pid)
  let max = before
  const watch = setInterval(() => {
    max = Math.max(max, residentMegabytes(pid))
  }, SAMPLE_EVERY_MS)
  return {
    end() {
      clearInterval(watch)
      return { before, max }
    },
  }
}

function sendAll(port: number): Promise<SubmissionResult[]> {
  const application = applicationOf(pdfOf(FILE_BYTES))
  const all = Array.from({ length: CLIENTS * SUBMISSIONS_PER_CLIENT }, (_, n) => localAddress(n % CLIENTS))
  return Promise.all(all.map((address) => post(port, address, application)))
}

function printStored(file: string, results: SubmissionResult[]): void {
  const { references, withoutFile, withoutMail } = readStored(file)
  const accepted = results.flatMap(({ reference }) => reference ?? [])
  const lost = accepted.filter((reference) => !references.includes(reference)).length
  const statuses = [...new Set(results.map(({ status }) => status))].join(', ')
  console.log(
    `  accepted ${accepted.length} (statuses: ${statuses}), stored ${references.length}, lost ${lost}`,
  )
  console.log(`  without file ${withoutFile}, without mail ${withoutMail}`)
}

function printReading(name: string, before: LoadResult, meanwhile: LoadResult): void {
  const ms = ({ p99, longest }: LoadResult) => `p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`
  const ratio = (meanwhile.p99 / before.p99).toFixed(1)
  console.log(`  ${name}: ${ms(before)}; meanwhile ${ms(meanwhile)} (p99 × ${ratio})`)
}
