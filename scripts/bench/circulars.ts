import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMigrated } from '@sailing-desk/records/database/open-migrated'
import { asFileForm } from '../../tests/encodings.ts'
import { largeCircular } from '../../tests/large-circular.ts'
import { startSession } from '../../tests/session.ts'
import { createClient, type JsonObject, numberIn, textIn } from '../faults/client.ts'
import { startSite } from '../site-process.ts'
import { runLoad, startSender } from './compare.ts'
import type { LoadRequest, LoadResult } from './load.ts'
import '../../src/database/site-schema.ts'

/**
 * Prints how long it takes to read, review and publish circulars, and what visitors notice of it: requests of the schedule
 * page while a workbook of 2 MB with 20 sheets is read over and over, beside a bare server on the same machine.
 */

const SECONDS = 10
const PAGE: LoadRequest = { method: 'GET', path: '/west-east-bound', headers: { 'accept-encoding': 'br' } }
const REVIEWS = '/api/circular-reviews'

using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-circulars-'))
const databaseUrl = `sqlite:${join(folder.path, 'site.db')}`
const database = await openMigrated(databaseUrl)
const session = await startSession(database, 'administrator')
await database.close()
await using site = await startSite({ databaseUrl })
const client = createClient(site.url, session)
for (const month of ['2026-12', '2027-01']) await publish(month)
await readLargeOne()

async function publish(month: string): Promise<void> {
  const content = readFileSync(`samples/circular-${month}.xlsx`)
  const review = await timed(`reading ${month}, ${content.length} bytes`, () => upload(content))
  const path = `${REVIEWS}/${numberIn(review, 'id')}`
  await timed('  reading it again', () => send('GET', path))
  const json = {
    version: numberIn(review, 'version'),
    choices: { accept: ['layout', 'issue-date', 'many-changes'] },
  }
  const chosen = await timed('  saving a choice', () => send('PUT', path, { json }))
  const shown = { version: numberIn(chosen, 'version'), digest: textIn(chosen, 'digest') }
  const { new_calls, changed_calls } = review.changes as Record<string, unknown[]>
  await timed(`  publishing ${new_calls?.length} new and ${changed_calls?.length} changed calls`, () =>
    send('POST', `${path}/publish`, { json: shown }),
  )
  await timed('  the next request of a visitor', () => send('GET', PAGE.path))
}

async function readLargeOne(): Promise<void> {
  const large = largeCircular()
  using bare = await startSender(site, [PAGE])
  const load = { connections: 1, requests: [PAGE], status: 200, everyMs: 10, seconds: SECONDS }
  const loadBoth = () => Promise.all([site, bare].map(({ port }) => runLoad({ ...load, port })))
  const quiet = await loadBoth()
  const meanwhile = loadBoth()
  const began = performance.now()
  let readings = 0
  for (; performance.now() - began < SECONDS * 1000; readings++) await upload(large)
  const each = (performance.now() - began) / readings
  console.log(
    `a workbook of ${(large.length / 1e6).toFixed(1)} MB with 20 sheets: ${each.toFixed(0)} ms, read ${readings} times`,
  )
  for (const [i, busy] of (await meanwhile).entries()) {
    const name = i === 0 ? 'schedule page' : 'the same page from a bare server'
    console.log(`  ${name}: ${quiet[i] && textOf(quiet[i])}; meanwhile ${textOf(busy)}`)
  }
}

function textOf({ p99, longest }: LoadResult): string {
  return `p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${(performance.now() - began).toFixed(0)} ms`)
  return result
}

function upload(content: Uint8Array): Promise<JsonObject> {
  const form = asFileForm([{ field: 'file', fileName: 'circular.xlsx', content: Buffer.from(content) }])
  return send('POST', REVIEWS, { form })
}

async function send(...[method, path, request]: Parameters<typeof client>): Promise<JsonObject> {
  const { status, body } = await client(method, path, request)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${body?.message}`)
  return body?.data ?? {}
}
