import type { RandomSource } from '../random-source.ts'
import { addDays } from './notations.ts'
import { portsOf } from './routes.ts'

const SHIPS = [
  'TAMARIND CREST',
  'NEEM ARGOSY',
  'PALASH LANTERN',
  'DEODAR QUILL',
  'KITTIWAKE BANYAN',
  'HAYATE PEEPAL',
  'LOTUS ISTHMUS',
  'CEDAR HORIZON',
]

export type Voyage = { ship: string; voyage: string }
export type Stay = { start: string; end: string } | 'TBA' | 'OMIT' | null
export type Schedule = { route: string; ports: string[]; loading: number; voyages: Voyage[]; stays: Stay[][] }

/** The fewest and the most between two ports. */
export type Days = [number, number]

export function randomSchedule(
  random: RandomSource,
  { route, issued, taken, days }: { route: string; issued: string; taken: Set<string>; days: Days },
): Schedule {
  const { ports, loading } = portsOf(route, random)
  const voyages: Voyage[] = []
  const count = random.between(1, 7)
  while (voyages.length < count) {
    const ship = random.pick(SHIPS)
    const voyage = `${String(random.between(1, 260)).padStart(3, '0')}${random.pick(['W', 'E', 'N', 'S'])}`
    if (taken.has(`${ship} ${voyage}`)) continue
    taken.add(`${ship} ${voyage}`)
    voyages.push({ ship, voyage })
  }
  const stays = voyages.map(() => {
    let day = addDays(issued, random.between(-5, 60))
    return ports.map((): Stay => {
      const start = addDays(day, random.between(...days))
      const end = addDays(start, random.between(0, 3))
      day = end
      const kind = random.next()
      if (kind < 0.12) return null
      if (kind < 0.16) return 'TBA'
      return kind < 0.2 ? 'OMIT' : { start, end }
    })
  })
  return { route, ports, loading, voyages, stays }
}

/** The schedule with one of its voyages some days late from a port on. */
export function delayed(schedule: Schedule, random: RandomSource): Schedule {
  const late = random.between(0, schedule.voyages.length - 1)
  const from = random.between(0, schedule.ports.length - 1)
  const days = random.between(1, 4)
  const later = (stay: Stay, port: number): Stay =>
    stay === null || typeof stay === 'string' || port < from
      ? stay
      : { start: addDays(stay.start, days), end: addDays(stay.end, days) }
  return { ...schedule, stays: schedule.stays.map((row, v) => (v === late ? row.map(later) : row)) }
}

/** The schedule of some of its voyages, in this order. */
export function ofVoyages(schedule: Schedule, order: readonly number[]): Schedule {
  return {
    ...schedule,
    voyages: order.flatMap((v) => schedule.voyages[v] ?? []),
    stays: order.map((v) => schedule.stays[v] ?? []),
  }
}
