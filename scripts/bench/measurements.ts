import type { Client } from '../faults/client.ts'

export type Measurements = ReturnType<typeof createMeasurements>

/** The times of requests by kind, and those that failed. Nothing is counted before `start`, but every error is. */
export function createMeasurements() {
  const times = new Map<string, number[]>()
  const errors: string[] = []
  let isStarted = false

  const measuring =
    (client: Client, kindOf: (method: string) => string, usual: number[] = []): Client =>
    async (method, path, request) => {
      const began = performance.now()
      try {
        const answer = await client(method, path, request)
        if (isStarted) note(kindOf(method), performance.now() - began)
        if (answer.status >= 300 && !usual.includes(answer.status))
          errors.push(`${method} ${path}: ${answer.status} ${answer.body?.message ?? ''}`)
        return answer
      } catch (error) {
        errors.push(`${method} ${path}: ${error}`)
        return { status: 0, body: undefined, retryAfter: null }
      }
    }

  function note(kind: string, milliseconds: number): void {
    const known = times.get(kind)
    if (known) known.push(milliseconds)
    else times.set(kind, [milliseconds])
  }

  return {
    errors,
    start: () => {
      isStarted = true
    },
    /** The same client; its requests count as reads or as writes. */
    measure: (client: Client) => measuring(client, (method) => (method === 'GET' ? 'reads' : 'writes')),
    /** `usual` statuses are no errors. */
    measureAs: (kind: string, client: Client, usual?: number[]) => measuring(client, () => kind, usual),
    quantiles(kind: string) {
      const sorted = (times.get(kind) ?? []).toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
      return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
    },
  }
}
