import type { LoadOptions, LoadResult } from './load.ts'
import { processorMs } from './process-figures.ts'
import { runLoad } from './processes.ts'

/** A server under load. `pid` is used to measure its CPU time. */
export type Server = { port: number; pid: number }
type Measured = LoadResult & { perSecond: number; processorUs: number }
export type Comparison = { site: Measured; bare: Measured; ratio: number; processorRatio: number }

const ROUNDS = 7
const SECONDS = 1

/**
 * Puts the same load on both servers in turns, so that other load on the machine affects both alike. Returns medians.
 * `processorRatio` stays meaningful on a busy machine.
 */
export async function compare(
  options: Omit<LoadOptions, 'seconds' | 'port'>,
  servers: { site: Server; bare: Server },
): Promise<Comparison> {
  const rounds: Omit<Comparison, 'processorRatio'>[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    const site = await measure(options, servers.site)
    const bare = await measure(options, servers.bare)
    if (round > 0) rounds.push({ site, bare, ratio: site.perSecond / bare.perSecond })
  }
  const processorUs = (which: 'site' | 'bare') =>
    median(rounds, (round) => round[which].processorUs)[which].processorUs
  return {
    site: median(rounds, ({ site }) => site.perSecond).site,
    bare: median(rounds, ({ bare }) => bare.perSecond).bare,
    ratio: median(rounds, ({ ratio }) => ratio).ratio,
    processorRatio: processorUs('bare') / processorUs('site'),
  }
}

async function measure(
  options: Omit<LoadOptions, 'seconds' | 'port'>,
  { port, pid }: Server,
): Promise<Measured> {
  const before = processorMs(pid)
  const load = await runLoad({ ...options, port, seconds: SECONDS })
  return {
    ...load,
    perSecond: load.requests / load.seconds,
    processorUs: ((processorMs(pid) - before) * 1000) / load.requests,
  }
}

export function median<Item>(items: Item[], value: (item: Item) => number): Item {
  const middle = items.toSorted((a, b) => value(a) - value(b)).at(Math.floor(items.length / 2))
  if (middle === undefined) throw new Error('No median of nothing')
  return middle
}
