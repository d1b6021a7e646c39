import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import type { RandomSource } from '../random-source.ts'

type Route = { from: readonly string[]; to: readonly string[] }

const [JAPAN, INDIA, CHINA_KOREA] = [['Japan'], ['India'], ['China', 'South Korea']]
const BAY_OF_BENGAL = ['Bangladesh', 'Sri Lanka', 'Myanmar']
const SOUTH_EAST_ASIA = ['Singapore', 'Malaysia', 'Thailand', 'Indonesia', 'Vietnam', 'Philippines']

/** The countries between whose ports each route sails, by its title. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'EX JAPAN TO INDIA ( IMPORT )': { from: JAPAN, to: INDIA },
  'EX INDIA TO JAPAN ( EXPORT )': { from: INDIA, to: JAPAN },
  'EX CHINA / KOREA TO INDIA WEST COAST ( IMPORT )': { from: CHINA_KOREA, to: INDIA },
  'EX INDIA / B.O.B TO S.E.A ( EXPORT )': { from: [...INDIA, ...BAY_OF_BENGAL], to: SOUTH_EAST_ASIA },
}

/** The title of the opposite route. */
export const OPPOSITE: Readonly<Record<string, string>> = {
  'EX JAPAN TO INDIA ( IMPORT )': 'EX INDIA TO JAPAN ( EXPORT )',
  'EX INDIA TO JAPAN ( EXPORT )': 'EX JAPAN TO INDIA ( IMPORT )',
  'EX CHINA / KOREA TO INDIA WEST COAST ( IMPORT )': 'EX INDIA / B.O.B TO S.E.A ( EXPORT )',
  'EX INDIA / B.O.B TO S.E.A ( EXPORT )': 'EX CHINA / KOREA TO INDIA WEST COAST ( IMPORT )',
}

/** Vessels may call on their way at ports of countries between those of the route. */
const ON_THE_WAY = ['Singapore', 'Malaysia', 'Sri Lanka']

/** Ports in the order in which the voyages of a route call at them, and at how many of them they load. A title that is not known may have any. */
export function portsOf(route: string, random: RandomSource): { ports: string[]; loading: number } {
  const count = random.between(3, 8)
  const known = ROUTES[route]
  if (!known) {
    const ports = random.sample(KNOWN_PORTS, count).map(({ name }) => name)
    return { ports, loading: random.between(1, count - 1) }
  }
  const isDirect = known.to === SOUTH_EAST_ASIA
  const calls = isDirect ? count : random.between(2, count)
  const atLoading = random.between(1, calls - 1)
  const loadingPorts = portsIn(known.from, atLoading, random)
  const onTheWay = portsIn(ON_THE_WAY, count - calls, random)
  const ports = [...loadingPorts, ...onTheWay, ...portsIn(known.to, calls - atLoading, random)]
  return { ports, loading: random.between(loadingPorts.length, loadingPorts.length + onTheWay.length) }
}

function portsIn(countries: readonly string[], count: number, random: RandomSource): string[] {
  const ports = KNOWN_PORTS.filter(({ country }) => countries.includes(country))
  return random.sample(ports, count).map(({ name }) => name)
}
