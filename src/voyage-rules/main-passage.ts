import { daysBetween } from '../lib/days.ts'
import { tabOfDirection } from '../lib/route-direction.ts'

type Call = { country: string | null; arrives: string; departs: string }
type Side = (call: Call) => boolean

const SOUTH_EAST_ASIA = [
  'Brunei',
  'Cambodia',
  'Indonesia',
  'Malaysia',
  'Philippines',
  'Singapore',
  'Thailand',
  'Vietnam',
]
const BAY_OF_BENGAL = ['Bangladesh', 'Myanmar', 'Sri Lanka']

/** Regions named in directions, letters only. Countries are found by their own names. */
const REGIONS: Record<string, readonly string[]> = {
  's e a': SOUTH_EAST_ASIA,
  sea: SOUTH_EAST_ASIA,
  'south east asia': SOUTH_EAST_ASIA,
  'southeast asia': SOUTH_EAST_ASIA,
  'b o b': BAY_OF_BENGAL,
  bob: BAY_OF_BENGAL,
  'bay of bengal': BAY_OF_BENGAL,
  'far east': ['China', 'Hong Kong', 'Japan', 'South Korea', 'Taiwan'],
  korea: ['South Korea'],
}

export const HOME = 'India'

/**
 * The main passage of a voyage: from its last call on the loading side to the next call on the discharging side.
 * `calls` must be in order of call. The sides are the regions in the direction ('EX JAPAN / S.E.A TO INDIA'); else
 * India and other countries, by IMPORT and EXPORT; else the country of the first call and other countries. If countries
 * are missing it is the longest passage. Undefined if the voyage has no call on one of the sides.
 */
export function mainPassage<Any extends Call>(
  direction: string,
  calls: readonly Any[],
): { from: Any; to: Any } | undefined {
  for (const [isLoading, isDischarging] of [
    namedSides(direction),
    homeSides(direction),
    firstCountrySides(calls),
  ]) {
    const passage = passageBetween(calls, isLoading, isDischarging)
    if (passage) return passage
  }
  return calls.some(({ country }) => country === null) ? longestPassage(calls) : undefined
}

function namedSides(direction: string): [Side, Side] {
  const words: string[] = direction.toLowerCase().match(/[a-z]+/g) ?? []
  const to = words.indexOf('to')
  const isLoading = isNamedIn(words.slice(0, Math.max(to, 0)))
  const isDischarging = isNamedIn(words.slice(to + 1))
  return [isLoading, (call) => isDischarging(call) && !isLoading(call)]
}

function isNamedIn(words: readonly string[]): Side {
  const text = ` ${words.join(' ')} `
  const regions = Object.entries(REGIONS).flatMap(([name, of]) => (text.includes(` ${name} `) ? of : []))
  return ({ country }) =>
    country !== null && (regions.includes(country) || text.includes(` ${country.toLowerCase()} `))
}

function homeSides(direction: string): [Side, Side] {
  const tab = tabOfDirection(direction)
  const home: Side = ({ country }) => tab !== null && country === HOME
  const abroad: Side = ({ country }) => tab !== null && country !== null && country !== HOME
  return tab === 'import' ? [abroad, home] : [home, abroad]
}

function firstCountrySides([first]: readonly Call[]): [Side, Side] {
  const own = first?.country ?? null
  return [
    ({ country }) => own !== null && country === own,
    ({ country }) => own !== null && country !== null && country !== own,
  ]
}

function passageBetween<Any extends Call>(calls: readonly Any[], isLoading: Side, isDischarging: Side) {
  const first = calls.findIndex(isLoading)
  const at = calls.findIndex((call, i) => first >= 0 && i > first && isDischarging(call))
  const [from, to] = [calls.slice(0, Math.max(at, 0)).findLast(isLoading), calls[at]]
  return from && to && { from, to }
}

function longestPassage<Any extends Call>(calls: readonly Any[]) {
  return calls
    .flatMap((from, at) => {
      const to = calls[at + 1]
      return to ? [{ from, to, days: daysBetween(from.departs, to.arrives) }] : []
    })
    .sort((a, b) => b.days - a.days)
    .map(({ from, to }) => ({ from, to }))[0]
}
