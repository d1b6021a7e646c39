import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMigrated } from '../../src/database/open-migrated.ts'
import { largeCircular } from '../../tests/large-circular.ts'
import { startSession } from '../../tests/session.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import type { LoadResult } from './load.ts'
import { startBareServer, startLoad } from './processes.ts'
import { record } from './record.ts'

/**
 * Prints how long it takes to read, review and publish circulars, and what visitors notice of it: requests of the schedule
 * page while a workbook of 2 MB with 20 sheets is read over and over, beside a bare server on the same machine.
 */

const SECONDS = 10
const PAGE = '/west-east-bound'
const HEADERS = { 'accept-encoding': 'br' }

const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-circulars-'))
const databaseUrl = `sqlite:${join(folder, 'site.db')}`
const database = await openMigrated(databaseUrl)
const session = await startSession(database, 'administrator')
await database.close()
const site = await startSite({ databaseUrl })
try {
  await publishSamples(site)
  await readLargeOne(site)
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function publishSamples(running: SiteProcess): Promise<void> {
  for (const month of ['2026-12', '2027-01']) {
    const bytes = readFileSync(`samples/circular-${month}.xlsx`)
    const review = await timed(`reading ${month}, ${bytes.length} bytes`, () => upload(running, bytes))
    const { changes } = review
    await timed('  reading it again', () => call(running, 'GET', `/api/circular-reviews/${review.id}`))
    const { data: accepted } = await timed('  saving a choice', () =>
      call(running, 'PUT', `/api/circular-reviews/${review.id}`, {
        version: review.version,
        choices: { accept: ['issue-date', 'many-changes'] },
      }),
    )
    const { id, version, digest } = accepted
    await timed(
      `  publishing ${changes.new_calls.length} new and ${changes.changed_calls.length} changed calls`,
      () => call(running, 'POST', `/api/circular-reviews/${id}/publish`, { version, digest }),
    )
    await timed('  the next request of a visitor', () =>
      fetch(running.url + PAGE).then((response) => response.text()),
    )
  }
}

async function readLargeOne(running: SiteProcess): Promise<void> {
  const large = largeCircular()
  const page = join(folder, 'page.json')
  writeFileSync(page, JSON.stringify(await record(running.url + PAGE, HEADERS)))
  const bare = await startBareServer('send', page)
  const options = {
    connections: 1,
    method: 'GET',
    path: PAGE,
    headers: HEADERS,
    status: 200,
    everyMs: 10,
    seconds: SECONDS,
  }
  const measure = () => [
    startLoad({ ...options, port: running.port }),
    startLoad({ ...options, port: bare.port }),
  ]
  try {
    const quiet = await Promise.all(measure().map(({ figures }) => figures))
    const loads = measure()
    let readings = 0
    const ends = Date.now() + SECONDS * 1000
    const began = performance.now()
    while (Date.now() < ends) {
      await upload(running, large)
      readings++
    }
    const each = (performance.now() - began) / readings
    const meanwhile = await Promise.all(loads.map(({ figures }) => figures))
    console.log(
      `a workbook of ${(large.length / 1e6).toFixed(1)} MB with 20 sheets: ${each.toFixed(0)} ms, read ${readings} times`,
    )
    for (const [i, name] of ['schedule page', 'the same page from a bare server'].entries())
      console.log(`  ${name}: ${text(quiet[i])}; meanwhile ${text(meanwhile[i])}`)
  } finally {
    bare.stop()
  }
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${(performance.now() - began).toFixed(0)} ms`)
  return result
}

async function upload(running: SiteProcess, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'circular.xlsx')
  const { data } = await answerOf(
    fetch(`${running.url}/api/circular-reviews`, { method: 'POST', body: form, headers: headersOf() }),
  )
  return data
}

function call(running: SiteProcess, method: string, path: string, body?: object) {
  return answerOf(
    fetch(running.url + path, {
      method,
      headers: { ...headersOf(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
}

function headersOf() {
  return { cookie: `sid=${session}`, 'sec-fetch-site': 'same-origin' }
}

async function answerOf(sent: Promise<Response>) {
  const response = await sent
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json()
}

function text(result: LoadResult | undefined): string {
  return result ? `p99 ${result.p99.toFixed(1)} ms, longest ${result.longest.toFixed(0)} ms` : ''
}
