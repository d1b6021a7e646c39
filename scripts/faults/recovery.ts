import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from './client.ts'
import type { Base } from './prepared-site.ts'

const PATIENCE_MS = 20_000
const STEP_MS = 50

/** Adds vessels until one is accepted; returns after how many milliseconds, or undefined if none was. */
export async function writesAgainAfter(
  url: string,
  { sessions, routeId }: Base,
): Promise<number | undefined> {
  const send: Client = createClient(url, sessions[0])
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const json = { route_id: routeId, name: `VOYAGE after the fault ${Math.random()}` }
    const { status } = await send('POST', '/api/vessels', { json })
    if (status === 201) return performance.now() - began
    await pause(STEP_MS)
  }
  return undefined
}
