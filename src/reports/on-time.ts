import { daysBetween } from '@sailing-desk/dates/days'

export type Arrival = {
  ship: string
  ship_key: string
  port: string
  port_key: string
  promised_on: string
  published_by: string | null
  arrived_on: string
}

/** `median_delay`: in days, negative if early. `within_a_day`: how many of the calls were at most a day early or late. */
export type OnTime = { name: string; calls: number; median_delay: number; within_a_day: number }

/** What is published on the day of arrival or later promises nothing. */
const wasPromised = ({ published_by, arrived_on }: Arrival): boolean =>
  published_by !== null && published_by < arrived_on

/** By ship and by port, the name that was used last, in order of names. `left_out`: how many arrivals nobody had promised before. */
export function onTimeFigures(arrivals: readonly Arrival[]) {
  const promised = arrivals.filter(wasPromised)
  return {
    ships: figuresBy(
      promised,
      ({ ship_key }) => ship_key,
      ({ ship }) => ship,
    ),
    ports: figuresBy(
      promised,
      ({ port_key }) => port_key,
      ({ port }) => port,
    ),
    left_out: arrivals.length - promised.length,
  }
}

function figuresBy(
  arrivals: readonly Arrival[],
  keyOf: (arrival: Arrival) => string,
  nameOf: (arrival: Arrival) => string,
): OnTime[] {
  return [...Map.groupBy(arrivals, keyOf).values()]
    .flatMap((group) => {
      const last = group.at(-1)
      if (!last) return []
      const delays = group.map(({ promised_on, arrived_on }) => daysBetween(promised_on, arrived_on))
      const within_a_day = delays.filter((delay) => Math.abs(delay) <= 1).length
      return [{ name: nameOf(last), calls: group.length, median_delay: medianOf(delays), within_a_day }]
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Of two in the middle, halfway between them. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper = 0, lower = 0] = [sorted[middle], sorted[middle - 1]]
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2
}

export const shareText = ({ calls, within_a_day }: OnTime): string =>
  `${Math.round((100 * within_a_day) / calls)} %`
