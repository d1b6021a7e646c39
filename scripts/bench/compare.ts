import type { Load, Order } from './load.ts'
import { processorMs } from './process-figures.ts'
import { putLoad } from './processes.ts'

/** A server under load: its port, and its process, whose processor time is counted. */
export type Server = { port: number; pid: number }
type Measured = Load & { perSecond: number; processorUs: number }
export type Comparison = { site: Measured; bare: Measured; ratio: number; processorRatio: number }

const ROUNDS = 7
const SECONDS = 1

/**
 * The same load on both, in turns, so that whatever else the machine does hits both alike. Gives the medians.
 * The ratio by processor time stays true on a busy machine.
 */
export async function compare(
  order: Omit<Order, 'seconds' | 'port'>,
  servers: { site: Server; bare: Server },
): Promise<Comparison> {
  const rounds: Omit<Comparison, 'processorRatio'>[] = []
  // The first round warms both.
  for (let round = 0; round <= ROUNDS; round++) {
    const site = await measure(order, servers.site)
    const bare = await measure(order, servers.bare)
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

async function measure(order: Omit<Order, 'seconds' | 'port'>, { port, pid }: Server): Promise<Measured> {
  const before = processorMs(pid)
  const load = await putLoad({ ...order, port, seconds: SECONDS })
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
