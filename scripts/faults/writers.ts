import { setTimeout as pause } from 'node:timers/promises'
import type { RandomSource } from '../../tests/random-source.ts'
import { type Answer, type Client, createClient } from './client.ts'
import type { Base } from './prepared-site.ts'
import { type Acknowledged, WRITES } from './writes.ts'

/** What the site answered. */
export type Ledger = {
  acknowledged: Acknowledged[]
  /** Counts by action and status. */
  answers: Map<string, number>
  /** The messages of answers that were no success, by status. */
  messages: Map<number, Set<string>>
  withoutRetryAfter: number
  /** Requests whose connection broke. */
  broken: number
  longestMs: number
}

export type Writers = { ledger: Ledger; stop: () => Promise<void> }

const PAUSE_AFTER_FAILURE_MS = 50
const WRITERS = 8

let written = 0

/** Writes of all kinds, several at once, until `stop` is called. */
export function startWriters(url: string, base: Base, random: RandomSource): Writers {
  const ledger: Ledger = {
    acknowledged: [],
    answers: new Map(),
    messages: new Map(),
    withoutRetryAfter: 0,
    broken: 0,
    longestMs: 0,
  }
  let isStopping = false

  async function writeOnce(send: Client): Promise<void> {
    const kind = random.pick(Object.keys(WRITES))
    const began = performance.now()
    try {
      const answer = await WRITES[kind]?.({
        ...{ send, base, random },
        nextNumber: () => ++written,
        acknowledge: (one) => ledger.acknowledged.push(one),
      })
      if (answer) note(ledger, kind, answer)
      if (answer && answer.status >= 500) await pause(PAUSE_AFTER_FAILURE_MS)
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
      ledger.broken++
      await pause(PAUSE_AFTER_FAILURE_MS)
    }
    ledger.longestMs = Math.max(ledger.longestMs, performance.now() - began)
  }

  const running = Array.from({ length: WRITERS }, async (_, n) => {
    const send = createClient(url, base.sessions[n % base.sessions.length])
    while (!isStopping) await writeOnce(send)
  })
  // A mistake of the campaign itself is thrown by `stop`.
  const all = Promise.all(running)
  all.catch(() => {})
  return {
    ledger,
    async stop() {
      isStopping = true
      await all
    },
  }
}

function note(ledger: Ledger, kind: string, { status, body, retryAfter }: Answer): void {
  const { answers, messages } = ledger
  const name = `${kind} ${status}`
  answers.set(name, (answers.get(name) ?? 0) + 1)
  if (status < 400) return
  const known = messages.get(status) ?? new Set()
  messages.set(status, known.add(String(body?.message)))
  if (status === 503 && retryAfter === null) ledger.withoutRetryAfter++
}

/** How many answers had a status that `isExpected` says no to, by action. */
export function unexpected({ answers }: Ledger, isExpected: (status: number) => boolean): string[] {
  return [...answers]
    .filter(([name]) => !isExpected(Number(name.split(' ')[1])))
    .map(([name, count]) => `${count} × ${name}`)
}

/** How many answers had this status. */
export function countOf({ answers }: Ledger, status: number): number {
  return [...answers].reduce((sum, [name, count]) => (name.endsWith(` ${status}`) ? sum + count : sum), 0)
}

export const isSuccess = (status: number) => status < 300
