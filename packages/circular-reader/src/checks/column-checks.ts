import { readDates } from '@sailing-desk/dates/read-dates'
import type { CircularWarning } from '../circular.types.ts'
import type { VesselColumn } from '../layout/block.ts'
import type { Lexicon } from '../layout/lexicon.ts'
import type { ReadCall, ReadSheet, ReadVessel } from '../reader/sheet-calls.ts'
import { isScheduleHeading } from '../words/sheet-words.ts'
import { parseVoyage } from '../words/vessel-names.ts'
import { heldTogether } from './hold-checks.ts'

/** A column as far as it shows whether it is a vessel. `isPair`: with ETA and ETD apart. */
type Column = {
  read: ReadSheet
  vessel: ReadVessel
  calls: ReadCall[]
  /** Its rows that say NO CALL or the like. */
  noCalls: ReadSheet['noCalls']
  hasVoyage: boolean
  isCertain: boolean
  isPair: boolean
  goesForward: boolean
}

/**
 * Holds back the columns that lack what the other vessels of the circular have, such as VALID TILL over a column of
 * dates: only a person can tell whether that is a vessel.
 */
export function checkOddColumns(
  reads: readonly ReadSheet[],
  isShip: Lexicon['isShip'],
  reference: string,
): CircularWarning[] {
  const isVoyage = voyageTest(reads, reference)
  const columns = reads.flatMap((read) =>
    read.vessels
      .filter(({ hasName, duplicateOf }) => hasName && !duplicateOf)
      .map((vessel): Column => {
        const calls = read.calls.filter((one) => one.vessel === vessel)
        const noCalls = read.noCalls.filter((one) => one.vessel === vessel)
        const { ship_name, voyage, flag } = vessel.entry
        return {
          read,
          vessel,
          calls,
          noCalls,
          hasVoyage: vessel.isVoyageOpen || (voyage !== null && isVoyage(voyage)),
          isCertain: vessel.isLabelled || flag === 'to_be_nominated' || isShip(ship_name),
          isPair: calls.some(({ call }) => call.eta !== null || call.etd !== null),
          goesForward: goesForward(calls),
        }
      })
      .filter(({ calls, noCalls }) => calls.length + noCalls.length > 0),
  )
  return columns.flatMap((column) => {
    // What is held back for another cause is asked about already.
    const isOpen = column.calls.length === 0 || column.calls.some(({ call }) => call.import)
    const fault = isOpen ? faultOf(column, columns) : null
    const beside = fault === null ? [] : callsBeside(column)
    if (fault === null || column.calls.length + beside.length === 0) return []
    const { name, ship_name: text } = column.vessel.entry
    const question = `Is ${text} the name of a vessel, or a heading?${fault}`
    const held = heldTogether(column.read, column.vessel.cell, 'similar_vessel', question, [
      ...column.calls,
      ...beside,
    ])
    return [{ ...held, vessel: name, text, suggestion: null }]
  })
}

/** A column with a text here and there may say something about the calls in these rows, as remarks do. */
function callsBeside({ read, vessel, calls, noCalls }: Column): ReadCall[] {
  const own = [...calls, ...noCalls]
  const others = read.calls.filter((one) => one.vessel !== vessel && one.block === own[0]?.block)
  const rows = new Set(own.map(({ port }) => port))
  const isSparse = rows.size * 2 < new Set(others.map(({ port }) => port)).size
  return isSparse ? others.filter(({ port }) => rows.has(port)) : []
}

/** What makes a column doubtful; null for a vessel. Empty if its heading says enough. */
function faultOf(column: Column, columns: readonly Column[]): string | null {
  const { vessel, hasVoyage, isCertain } = column
  if (isCertain) return null
  if (isScheduleHeading(vessel.entry.ship_name)) return ''
  const isDated = ({ calls }: Column) => calls.some(({ reading: { status } }) => status !== 'unreadable')
  if (!hasVoyage && !isDated(column) && columns.some(isDated)) return ' It has no date, unlike other columns.'
  if (hasVoyage) return isOneDay(column.calls) ? ' It is at all ports on the same day.' : null
  if (columns.some((other) => other.hasVoyage)) return ' It has no voyage, unlike the other vessels.'
  if (columns.length === 1) return ' It has no voyage, and there is no other vessel.'
  const others = (test: (other: Column) => boolean) =>
    columns.every((other) => other === column || test(other))
  if (vessel.entry.type === null && others((other) => Boolean(other.vessel.entry.type)))
    return ' It has no type, unlike the other vessels.'
  if (others(({ isPair }) => isPair !== column.isPair))
    return ' Only one of it and the other vessels has ETA and ETD apart.'
  return !column.goesForward && others((other) => other.goesForward)
    ? ' Its dates are not in the order of the ports, unlike those of the other vessels.'
    : null
}

/** A date is no voyage, nor is a text in another form than all other voyages. */
function voyageTest(reads: readonly ReadSheet[], reference: string): (voyage: string) => boolean {
  const isDated = (voyage: string) => readDates(voyage, reference).start !== null
  const voyages = reads.flatMap(({ vessels }) => vessels.flatMap(({ entry }) => entry.voyage ?? []))
  const areUsual = voyages.some((voyage) => parseVoyage(voyage) !== null && !isDated(voyage))
  return (voyage) => !areUsual || (parseVoyage(voyage) !== null && !isDated(voyage))
}

/** Nobody calls at three ports on one day. */
function isOneDay(calls: readonly ReadCall[]): boolean {
  const days = calls.flatMap(({ reading }) => reading.start ?? [])
  return days.length >= 3 && new Set(days).size === 1
}

/** Whether the days of a column progress from port to port. One day shows nothing. */
function goesForward(calls: readonly ReadCall[]): boolean {
  const days = calls.flatMap(({ reading }) => reading.start ?? [])
  const isInOrder = days.every((day, i) => i === 0 || day >= (days[i - 1] ?? ''))
  return days.length < 2 || (isInOrder && new Set(days).size > 1)
}

/**
 * Names over the second of the columns ETA | ETD leave the first ETA without a name and the last ETD without an arrival, and an
 * arrival after each departure between them. Then each column is in doubt, and so are those of a table in which every arrival is
 * after its departure.
 */
export function checkPairedColumns(read: ReadSheet): CircularWarning[] {
  return [...Map.groupBy(read.calls, ({ block }) => block)].flatMap(([{ vessels }, calls]) => {
    const pairs = calls.filter(({ call }) => call.eta !== null && call.etd !== null)
    const areBroken = pairs.filter(
      ({ reading }) => reading.status === 'invalid' && reading.faulty.length === 0,
    )
    const isShifted = isOneSide(vessels[0], 'arrival') && isOneSide(vessels.at(-1), 'departure')
    const isDoubtful = isShifted ? pairs.length > 0 : pairs.length > 1 && areBroken.length === pairs.length
    const open = calls.filter(({ call }) => call.import)
    if (!isDoubtful || open.length === 0) return []
    const fault = isShifted
      ? 'The first column of arrivals has no name over it, and the last one of departures no arrivals: each name may be that of the columns before it.'
      : 'Every arrival is after its departure, or long before it: the columns may belong together in another way.'
    return [heldTogether(read, open[0]?.vessel.cell ?? null, 'columns_unclear', fault, open)]
  })
}

function isOneSide(vessel: VesselColumn | undefined, side: 'arrival' | 'departure'): boolean {
  const other = side === 'arrival' ? 'departure' : 'arrival'
  const isNamed = side === 'departure' || vessel?.ship === ''
  return vessel !== undefined && isNamed && vessel[side] !== null && vessel[other] === null
}
