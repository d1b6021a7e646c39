import { nameKey } from '@sailing-desk/trade/text'
import type { CircularWarning } from '../circular.types.ts'
import type { Lexicon } from '../layout/lexicon.ts'
import type { ReadSheet, ReadVessel } from '../reader/sheet-calls.ts'
import { editDistance } from '../words/port-matching.ts'
import { comparable } from '../workbook/cell-text.ts'
import { heldTogether } from './hold-checks.ts'

type Placed = { read: ReadSheet; vessel: ReadVessel }

/**
 * Holds back what may be one voyage that is written in two ways: NEEM ARGOSY V.052W and V.52W, or NEEM ARGOSI V.052W. There are
 * vessels with similar names, so those that are known are not asked about.
 */
export function checkSimilarVoyages(
  reads: readonly ReadSheet[],
  isShip: Lexicon['isShip'],
): CircularWarning[] {
  const placed = reads.flatMap((read) =>
    read.vessels.flatMap((vessel) => (vessel.hasName && !vessel.duplicateOf ? [{ read, vessel }] : [])),
  )
  const voyages = Map.groupBy(placed, ({ vessel }) => bareVoyage(vessel))
  return [...voyages].flatMap(([number, alike]) => {
    if (number === null || alike.length > MAX_ALIKE) return []
    return alike.flatMap((one, i) =>
      alike.slice(i + 1).flatMap((other) => (mayBeOne(one, other, isShip) ? asked(one, other) : [])),
    )
  })
}

/** More voyages of the same number are none that somebody has misspelt. */
const MAX_ALIKE = 40

/** O52W and 052W as 52W; null without a voyage. */
function bareVoyage({ entry: { voyage } }: ReadVessel): string | null {
  return voyage === null ? null : comparable(voyage).replace(/^[0O]+(?=\d)/, '')
}

function mayBeOne({ vessel: one }: Placed, { vessel: other }: Placed, isShip: Lexicon['isShip']): boolean {
  if (nameKey(one.entry.name) === nameKey(other.entry.name)) return false
  const [first, second] = [one, other].map(({ entry }) => lettersOf(entry.ship_name))
  if (first === undefined || second === undefined) return false
  if (first === second) return true
  const areKnown = isShip(one.entry.ship_name) && isShip(other.entry.ship_name)
  if (areKnown || digitsOf(first) !== digitsOf(second) || first.length > MAX_NAME) return false
  const allowed = first.length < LONG ? 1 : 2
  return (
    first.length >= MIN_NAME &&
    Math.abs(first.length - second.length) <= allowed &&
    editDistance(first, second) <= allowed
  )
}

/** In shorter names a letter says more. */
const [MIN_NAME, LONG, MAX_NAME] = [5, 10, 60]

const lettersOf = (name: string): string => comparable(name).replace(/[^\p{L}\p{N}]/gu, '')
/** ASIAN EMPEROR 1 and ASIAN EMPEROR 2 are two vessels. */
const digitsOf = (letters: string): string => letters.replace(/\D/g, '')

function asked(...both: [Placed, Placed]): CircularWarning[] {
  const [one, other] = both.map(({ vessel }) => vessel.entry.name)
  return [...Map.groupBy(both, ({ read }) => read)].flatMap(([read, placed]) => {
    const vessels = new Set(placed.map(({ vessel }) => vessel))
    const open = read.calls.filter(({ vessel, call }) => vessels.has(vessel) && call.import)
    const fault = `${one} and ${other} may be one voyage that is written in two ways.`
    const [first] = placed
    return open.length === 0
      ? []
      : [heldTogether(read, first?.vessel.cell ?? null, 'duplicate_vessel', fault, open)]
  })
}
