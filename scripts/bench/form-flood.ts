import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../site-process.ts'
import { applicationOf, localAddress, type Posted, pdfOf, post } from './form-post.ts'
import { residentMegabytes } from './process-figures.ts'
import { putLoad } from './processes.ts'
import { readStored } from './stored-forms.ts'

const CLIENTS = 20
const OF_EACH = 5
const FILE_BYTES = 5 * 1024 * 1024
const WARM_UP_SECONDS = 3
const LOOK_EVERY_MS = 20

/** 100 applications of 5 MB at once, 5 each from 20 addresses, while a visitor reads the schedule. Prints what came of it. */
export async function floodWithForms(folder: string): Promise<void> {
  const file = join(folder, 'flood.db')
  const site = await startSite({ databaseUrl: `sqlite:${file}`, args: ['--demo'] })
  try {
    const read = (seconds: number) =>
      putLoad({
        ...{ port: site.port, seconds, connections: 1, method: 'GET', path: '/west-east-bound' },
        ...{ headers: { 'accept-encoding': 'br' }, status: 200 },
      })
    const quiet = await read(WARM_UP_SECONDS)
    const before = residentMegabytes(site.pid)
    const application = applicationOf(pdfOf(FILE_BYTES))
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(site.pid))
    }, LOOK_EVERY_MS)
    let isOver = false
    const reading = (async () => {
      const times: number[] = []
      while (!isOver) times.push((await read(1)).p99)
      return Math.max(...times)
    })()
    await pause(200)

    const began = performance.now()
    const answers: Posted[] = await Promise.all(
      Array.from({ length: CLIENTS * OF_EACH }, (_, n) =>
        post(site.port, localAddress(n % CLIENTS), application),
      ),
    )
    const seconds = (performance.now() - began) / 1000
    isOver = true
    const meanwhile = await reading
    clearInterval(watch)

    const stored = readStored(file)
    const taken = answers.filter(({ status }) => status === 201).length
    const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
    console.log(`${answers.length} applications of 5 MB from ${CLIENTS} addresses in ${seconds.toFixed(1)} s`)
    console.log(`  taken ${taken} (answers: ${statuses}), stored ${stored.references.length}`)
    console.log(`  without file ${stored.withoutFile}, without mail ${stored.withoutMail}`)
    console.log(`  memory ${before} MB before, at most ${most} MB: ${most - before} MB more`)
    console.log(
      `  schedule page p99 ${quiet.p99.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms in the worst second meanwhile`,
    )
  } finally {
    await site.stop()
  }
}
