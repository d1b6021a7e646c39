import { setTimeout as pause } from 'node:timers/promises'
import type { RandomSource } from '../../tests/random-source.ts'
import { createClient } from './client.ts'
import type { Base } from './prepared-site.ts'
import { type Acknowledged, WRITES } from './writes.ts'

/** What the site answered. */
export type Ledger = {
  acknowledged: Acknowledged[]
  answers: { kind: string; status: number; message: string; retryAfter: string | null }[]
  /** Requests whose connection broke. */
  broken: number
  longestMs: number
}

const PAUSE_AFTER_FAILURE_MS = 50
const WRITERS = 8

let written = 0

/** Writes of all kinds, several at once, until `stop` is called. */
export function startWriters(url: string, base: Base, random: RandomSource) {
  const ledger: Ledger = { acknowledged: [], answers: [], broken: 0, longestMs: 0 }
  let isStopping = false

  async function keepWriting(session = ''): Promise<void> {
    const nextNumber = () => ++written
    const acknowledge = (one: Acknowledged) => ledger.acknowledged.push(one)
    const writing = { send: createClient(url, session), base, random, nextNumber, acknowledge }
    while (!isStopping) {
      const [kind, write] = random.pick(Object.entries(WRITES))
      const began = performance.now()
      try {
        const { status, body, retryAfter } = await write(writing)
        ledger.answers.push({ kind, status, message: String(body?.message), retryAfter })
        if (status >= 500) await pause(PAUSE_AFTER_FAILURE_MS)
      } catch (error) {
        // Anything else is a mistake of the campaign itself.
        if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
        ledger.broken++
        await pause(PAUSE_AFTER_FAILURE_MS)
      }
      ledger.longestMs = Math.max(ledger.longestMs, performance.now() - began)
    }
  }

  const all = Promise.all(
    Array.from({ length: WRITERS }, (_, n) => keepWriting(base.sessions[n % base.sessions.length])),
  )
  // `stop` throws what went wrong.
  all.catch(() => {})
  const stop = async () => {
    isStopping = true
    await all
  }
  return { ledger, stop }
}

/** The answers that were neither a success nor one of these, by action, as text. */
export function unexpected({ answers }: Ledger, usual: number[]): string[] {
  const wrong = answers.filter(({ status }) => status >= 300 && !usual.includes(status))
  const names = Map.groupBy(wrong, ({ kind, status }) => `${kind} ${status}`)
  return [...names].map(([name, { length }]) => `${length} × ${name}`)
}

/** How many answers had this status, and what they said. */
export function answersOf({ answers }: Ledger, status: number) {
  const found = answers.filter((answer) => answer.status === status)
  return { count: found.length, messages: [...new Set(found.map(({ message }) => message))] }
}
