import { joined } from '@sailing-desk/trade/counted'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { type ScheduleTab, tabOfDirection } from '@sailing-desk/trade/route-direction'
import type { Section } from '../reader/circular-titles.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import type { ReadVessel } from '../reader/sheet-vessels.ts'
import { quoted } from '../workbook/cell-text.ts'
import { onSheet } from '../workbook/sheet-grid.ts'

/** EXPORT is from India, IMPORT to India. */
const HOME = 'IN'
/** Vessels call there before or after India on both ways. */
const NEIGHBOURS: ReadonlySet<string> = new Set(['LK', 'BD', 'MM', 'PK', 'MV'])

/**
 * The tables of a section whose vessels sail against its title, which may have been copied from the opposite route, as a
 * section of their own, and the section of the others. `direction`: the route of the section; `routes`: all that may be meant.
 */
export function splitByTrade(
  section: Section,
  read: ReadSheet,
  { direction, routes }: { direction: string; routes: readonly string[] },
): Section[] {
  const titled = tabOfDirection(direction)
  if (titled === null || section.unclear) return [section]
  const ofVoyages = Map.groupBy(read.calls, ({ vessel }) => vessel)
  const ofBlocks = Map.groupBy(read.calls, ({ block }) => block)
  const against = section.blocks.filter((block) => sailsAgainst(ofBlocks.get(block) ?? [], ofVoyages, titled))
  const [first] = against
  if (!first) return [section]
  const calls = against.flatMap((block) => ofBlocks.get(block) ?? [])
  const { grid, header } = first.area
  const place = `row ${onSheet(grid, header.row, header.column).row} of ${grid.name}`
  const [loading, discharging] = titled === 'import' ? [isAtHome, isAbroad] : [isAbroad, isAtHome]
  const doubt = `${quoted(direction)} says ${titled.toUpperCase()}, but the vessels of the table from ${place} on load in ${countriesOf(calls, loading)} and discharge in ${countriesOf(calls, discharging)}. Which route is it?`
  const opposite = routes.filter((route) => (tabOfDirection(route) ?? titled) !== titled)
  const others = section.blocks.filter((block) => !against.includes(block))
  return [
    ...(others.length > 0 ? [{ ...section, blocks: others }] : []),
    {
      blocks: against,
      direction: `${direction}, table from ${place} on`,
      unclear: { doubt, candidates: opposite, asPrinted: direction },
      warnings: others.length > 0 ? [] : section.warnings,
    },
  ]
}

/**
 * Whether most voyages of a table that have ports on both sides sail against the title, and none with it. One that goes both
 * ways proves nothing.
 */
function sailsAgainst(
  calls: readonly ReadCall[],
  ofVoyages: ReadonlyMap<ReadVessel, readonly ReadCall[]>,
  titled: ScheduleTab,
): boolean {
  const trades = [...Map.groupBy(calls, ({ vessel }) => vessel)].flatMap(
    // The ports of loading and of discharge may be in two tables.
    ([vessel, own]) => tradeOf(own) ?? tradeOf(ofVoyages.get(vessel) ?? []) ?? [],
  )
  const opposite = trades.filter((trade) => trade !== titled && trade !== 'both').length
  return !trades.includes(titled) && opposite * 2 > trades.length
}

/** Null for a voyage with ports of one side only. */
function tradeOf(calls: readonly ReadCall[]): ScheduleTab | 'both' | null {
  const daysAt = (isThere: (one: ReadCall) => boolean) =>
    calls
      .filter((one) => isThere(one) && one.reading.question !== 'date_order_unclear')
      .flatMap(({ call: { start } }) => start ?? [])
      .toSorted()
  const [home, abroad] = [daysAt(isAtHome), daysAt(isAbroad)]
  const [firstHome, lastHome, firstAbroad, lastAbroad] = [home[0], home.at(-1), abroad[0], abroad.at(-1)]
  if (!firstHome || !lastHome || !firstAbroad || !lastAbroad) return null
  if (lastHome < firstAbroad) return 'export'
  return lastAbroad < firstHome ? 'import' : 'both'
}

const prefixOf = ({ call: { unlocode } }: ReadCall): string | null => unlocode?.slice(0, 2) ?? null

const isAtHome = (one: ReadCall): boolean => prefixOf(one) === HOME

function isAbroad(one: ReadCall): boolean {
  const prefix = prefixOf(one)
  return prefix !== null && prefix !== HOME && !NEIGHBOURS.has(prefix)
}

const COUNTRIES = new Map(KNOWN_PORTS.map(({ code, country }) => [code.slice(0, 2), country]))

function countriesOf(calls: readonly ReadCall[], isThere: (one: ReadCall) => boolean): string {
  const prefixes = calls.filter(isThere).map((one) => prefixOf(one) ?? '')
  return joined([...new Set(prefixes)].map((prefix) => COUNTRIES.get(prefix) ?? prefix))
}
