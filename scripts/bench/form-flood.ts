import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SiteProcess, startSite } from '../site-process.ts'
import { applicationOf, localAddress, type Posted, pdfOf, post } from './form-post.ts'
import type { Load } from './load.ts'
import { residentMegabytes } from './process-figures.ts'
import { type BareServer, startBareServer, startLoad } from './processes.ts'
import { record } from './record.ts'
import { readStored } from './stored-forms.ts'

const CLIENTS = 20
const OF_EACH = 5
const FILE_BYTES = 5 * 1024 * 1024
const QUIET_SECONDS = 5
const LONGEST_SECONDS = 300
const LOOK_EVERY_MS = 20
const PAGE = '/west-east-bound'
const AS_A_BROWSER = { 'accept-encoding': 'br' }

/** 100 applications of 5 MB at once, 5 each from 20 addresses, while visitors read the schedule. Prints what came of it. */
export async function floodWithForms(folder: string): Promise<void> {
  const file = join(folder, 'flood.db')
  const site = await startSite({ databaseUrl: `sqlite:${file}`, args: ['--demo'] })
  const bare = await startBareLike(site, folder)
  try {
    const readings = readingsOf(site, bare)
    const read = (seconds: number) => readings.map(({ order }) => startLoad({ ...order, seconds }))
    const figuresOf = (started: ReturnType<typeof read>) => Promise.all(started.map(({ figures }) => figures))
    await figuresOf(read(1))
    const quiet = await figuresOf(read(QUIET_SECONDS))
    const memory = watchMemory(site.pid)
    const reading = read(LONGEST_SECONDS)
    await pause(500)

    const began = performance.now()
    const answers = await sendAll(site.port)
    const seconds = (performance.now() - began) / 1000
    for (const { end } of reading) end()
    const meanwhile = await figuresOf(reading)
    const { before, most } = memory.end()

    console.log(`${answers.length} applications of 5 MB from ${CLIENTS} addresses in ${seconds.toFixed(1)} s`)
    printStored(file, answers)
    console.log(`  memory ${before} MB before, at most ${most} MB: ${most - before} MB more`)
    console.log(`  asked every 10 ms, before and meanwhile (load average ${loadavg()[0]?.toFixed(1)}):`)
    for (const [n, { name }] of readings.entries()) printReading(name, quiet[n] as Load, meanwhile[n] as Load)
  } finally {
    bare.stop()
    await site.stop()
  }
}

/** A server that does nothing but send the page: what it suffers comes from the machine. */
async function startBareLike({ url }: SiteProcess, folder: string): Promise<BareServer> {
  const page = join(folder, 'page.json')
  writeFileSync(page, JSON.stringify(await record(url + PAGE, AS_A_BROWSER)))
  return startBareServer('send', page)
}

/** The health check does no work, so its longest answer is the longest time in which the site stood still. */
function readingsOf({ port }: SiteProcess, bare: BareServer) {
  const order = { connections: 1, method: 'GET', path: PAGE, headers: AS_A_BROWSER, status: 200, everyMs: 10 }
  return [
    { name: 'schedule page', order: { ...order, port } },
    { name: 'health check', order: { ...order, port, path: '/healthz' } },
    { name: 'the same page from a bare server', order: { ...order, port: bare.port } },
  ]
}

function watchMemory(pid: number) {
  const before = residentMegabytes(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, LOOK_EVERY_MS)
  return {
    end() {
      clearInterval(watch)
      return { before, most }
    },
  }
}

function sendAll(port: number): Promise<Posted[]> {
  const application = applicationOf(pdfOf(FILE_BYTES))
  const all = Array.from({ length: CLIENTS * OF_EACH }, (_, n) => localAddress(n % CLIENTS))
  return Promise.all(all.map((address) => post(port, address, application)))
}

function printStored(file: string, answers: Posted[]): void {
  const { references, withoutFile, withoutMail } = readStored(file)
  const taken = answers.flatMap(({ reference }) => reference ?? [])
  const lost = taken.filter((reference) => !references.includes(reference)).length
  const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
  console.log(`  taken ${taken.length} (answers: ${statuses}), stored ${references.length}, lost ${lost}`)
  console.log(`  without file ${withoutFile}, without mail ${withoutMail}`)
}

function printReading(name: string, before: Load, meanwhile: Load): void {
  const ms = ({ p99, longest }: Load) => `p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`
  const ratio = (meanwhile.p99 / before.p99).toFixed(1)
  console.log(`  ${name}: ${ms(before)}; meanwhile ${ms(meanwhile)} (p99 × ${ratio})`)
}
