import { setTimeout as pause } from 'node:timers/promises'
import { errorMessage } from '@sailing-desk/records/errors'
import type { Nginx } from './nginx.ts'

const READERS = 6
const WRITERS = 2
/** Leaves the processors to the instances that start. */
const PAUSE_MS = 20
const PATHS = ['/', '/vessels', '/backend/api/sailing-routes', '/backend/api/ports', '/healthz']

/** What visitors and administrators got. `refused`: the statuses of writes that were not acknowledged. */
type LoadOutcome = { reads: number; failedReads: string[]; acknowledged: string[]; refused: number[] }

/** Reads and writes through nginx until `stop` is called. */
export function startLoad({ send }: Nginx, session: Record<string, string>) {
  const outcome: LoadOutcome = { reads: 0, failedReads: [], acknowledged: [], refused: [] }
  const prefix = crypto.randomUUID()
  let isOver = false

  async function read(at: number): Promise<void> {
    for (let n = at; !isOver; n += 1) {
      const path = PATHS[n % PATHS.length] ?? '/'
      const failure = await send(path).then(
        ({ status }) => (status === 200 ? null : `${path} ${status}`),
        (error) => `${path} ${errorMessage(error)}`,
      )
      outcome.reads += 1
      if (failure) outcome.failedReads.push(failure)
      await pause(PAUSE_MS)
    }
  }

  async function write(at: number): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const name = `Port ${at}-${n} ${prefix}`
      const { status } = await send('/api/ports', { method: 'POST', headers: session, body: { name } })
      if (status === 201) outcome.acknowledged.push(name)
      else outcome.refused.push(status)
      await pause(PAUSE_MS)
    }
  }

  const running = Promise.all([
    ...Array.from({ length: READERS }, (_, at) => read(at)),
    ...Array.from({ length: WRITERS }, (_, at) => write(at)),
  ])
  return {
    async stop(): Promise<LoadOutcome> {
      isOver = true
      await running
      return outcome
    },
  }
}
