import { createServer } from 'node:http'
import { createFileRenderer } from '../../src/lib/export/file-renderer.ts'
import { sailingsDocument } from '../../src/sailing/downloads/sailings-document.ts'
import { sailingWith, searchWith } from '../../tests/sailing-pages.ts'
import { runLoad } from './processes.ts'

/**
 * Prints how long it takes to make workbooks and PDF files of sailings, and what others notice of it: requests of a page that
 * is held in memory, sent every 5 ms to the same process.
 */

const SECONDS = 8
const ROWS = [20, 100, 300, 1000]
const TIMES = 7
const PAGE = Buffer.alloc(20_000, 'page')

const { renderFile, close } = createFileRenderer()
const server = createServer((_, response) => response.end(PAGE)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0

try {
  await timeFiles()
  console.log(`others: ${await p99()} in peace`)
  let making = true
  const files = makeFiles(() => making)
  console.log(`others: ${await p99()} meanwhile`)
  making = false
  console.log(`  ${await files} files of 100 rows made meanwhile`)
} finally {
  server.close()
  await close()
}

function documentOf(rows: number) {
  const sailings = Array.from({ length: rows }, (_, at) =>
    sailingWith({ voyage: `${at}W`, calls_between: at % 9 }),
  )
  return sailingsDocument(
    searchWith({ sailings }),
    'https://agent.example/sailings/inmaa/jpyok?month=2026-12',
  )
}

async function timeFiles(): Promise<void> {
  const first = await timed(documentOf(100), 'pdf')
  console.log(`pdf, 100 rows, the first file of the thread: ${first.ms} ms`)
  for (const format of ['xlsx', 'pdf'] as const) {
    for (const rows of ROWS) {
      const document = documentOf(rows)
      const times = []
      for (let n = 0; n < TIMES; n++) times.push(await timed(document, format))
      times.sort((a, b) => a.ms - b.ms)
      const [median, longest] = [times[Math.floor(TIMES / 2)], times.at(-1)]
      console.log(
        `${format}, ${rows} rows: ${median?.ms} ms, longest ${longest?.ms} ms, ${median?.size} bytes`,
      )
    }
  }
}

async function timed(document: ReturnType<typeof documentOf>, format: 'xlsx' | 'pdf') {
  const began = performance.now()
  const { body } = await renderFile(async () => document, format, '')
  return { ms: Math.round(performance.now() - began), size: body.length }
}

/** Returns how many files were made. */
async function makeFiles(goesOn: () => boolean): Promise<number> {
  const document = documentOf(100)
  let made = 0
  while (goesOn()) await renderFile(async () => document, made++ % 2 ? 'xlsx' : 'pdf', '')
  return made
}

async function p99(): Promise<string> {
  const { p99, longest } = await runLoad({
    port,
    seconds: SECONDS,
    connections: 1,
    method: 'GET',
    path: '/',
    headers: {},
    status: 200,
    everyMs: 5,
  })
  return `p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`
}
