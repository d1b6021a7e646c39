import { isToBeNominated } from '@sailing-desk/trade/vessel-name'
import { isCutOff, isDitto, isExtraColumn, isShipType, isVersion, legOf } from '../words/sheet-words.ts'
import { parseVesselHeader, parseVoyage } from '../words/vessel-names.ts'
import { comparable, onOneLine } from '../workbook/cell-text.ts'
import { type Grid, type Merge, mergeAt, ownCell } from '../workbook/sheet-grid.ts'
import type { HeaderStack, PortHeader, VesselColumn } from './block.ts'
import { headerText } from './header-rows.ts'
import { withoutOtherLines } from './name-lines.ts'

type Leg = 'arrival' | 'berth' | 'departure'
type Group = {
  columns: number[]
  header: string
  merge: Merge | undefined
  legs: Map<Leg, number>
  cutOff: number | null
  versions: string[]
}

/** The vessels from left to right, each with the columns under its name. */
export function findVesselColumns(grid: Grid, header: PortHeader, stack: HeaderStack): VesselColumn[] {
  const groups: Group[] = []
  let last: Group | null = null
  for (let column = header.column + 1; column <= header.lastColumn; column++) {
    const head = readHead(grid, stack, column)
    if (isEmpty(head) && !hasCells(grid, column)) continue
    if (isExtraColumn(head.text) || (head.merge && head.merge.left <= header.column)) {
      last = null
      continue
    }
    const isCutOffOfNobody =
      head.text === '' && isCutOff(head.subheading) && !head.merge && stack.legs === null
    if (!last && isCutOffOfNobody) continue
    if (!last || !belongsTo(last, head, grid, stack)) {
      const { text, merge } = head
      last = { columns: [], header: text, merge, legs: new Map(), cutOff: null, versions: [] }
      groups.push(last)
    }
    addColumn(last, head, column)
  }
  const vessels = groups.map((group) => toVesselColumn(group, grid, stack))
  return joinSides(withVersionsBeside(withVoyagesBefore(vessels)))
}

/** Beside a vessel, a column headed REVISED alone may hold instead of hers. */
function withVersionsBeside(vessels: readonly VesselColumn[]): VesselColumn[] {
  return vessels.map((vessel, i) => {
    const beside = vessels[i + 1]?.header ?? ''
    if (vessel.doubt !== null || !isVersion(withoutBrackets(beside))) return vessel
    const doubt = `${onOneLine(vessel.header)} has a column headed ${onOneLine(beside)} beside it.`
    return { ...vessel, doubt }
  })
}

const withoutBrackets = (text: string) => /^\s*[(（]([^()（）]*)[)）]\s*$/.exec(text)?.[1] ?? text

/** A voyage may be printed once for all rows or columns of the same ship. */
function withVoyagesBefore(vessels: readonly VesselColumn[]): VesselColumn[] {
  const found: VesselColumn[] = []
  for (const vessel of vessels) {
    const before = found.at(-1)
    const isSame = before !== undefined && comparable(vessel.ship) === comparable(before.ship)
    const isEmpty = vessel.ship !== '' && vessel.voyage === null && !vessel.isVoyageOpen
    found.push(isSame && isEmpty && vessel.doubt === null ? { ...vessel, voyage: before.voyage } : vessel)
  }
  return found
}

/** A column of arrivals and, further to the right, one of departures of the same voyage belong together. */
function joinSides(vessels: VesselColumn[]): VesselColumn[] {
  const byVoyage = Map.groupBy(vessels, ({ ship, voyage }) => JSON.stringify([comparable(ship), voyage]))
  return vessels.flatMap((vessel) => {
    const [first, second, third] =
      byVoyage.get(JSON.stringify([comparable(vessel.ship), vessel.voyage])) ?? []
    const arePair =
      first &&
      second &&
      !third &&
      (first.arrival ?? second.arrival) !== null &&
      (first.departure ?? second.departure) !== null
    const areSides = arePair && first.columns.length === 1 && second.columns.length === 1
    if (!areSides || vessel.ship === '') return [vessel]
    if (vessel === second) return []
    return [
      {
        ...first,
        columns: [...first.columns, ...second.columns],
        arrival: first.arrival ?? second.arrival,
        departure: first.departure ?? second.departure,
        cutOff: first.cutOff ?? second.cutOff,
        doubt: first.doubt ?? second.doubt,
      },
    ]
  })
}

/** The header cells over one column. */
type Head = { text: string; merge: Merge | undefined; subheading: string; leg: Leg | null; voyage: string }

function readHead(grid: Grid, stack: HeaderStack, column: number): Head {
  const name = [stack.names, stack.namesBelow].map((row) => headerText(grid, row, column))
  const { text, leg, cutOff } = splitLeg(name.filter(Boolean).join('\n'))
  const subheading = headerText(grid, stack.legs, column) || cutOff
  return {
    text,
    merge: stack.names === null ? undefined : mergeAt(grid, stack.names, column),
    subheading,
    leg: legOf(subheading) ?? leg,
    voyage: headerText(grid, stack.voyages, column),
  }
}

function isEmpty({ text, subheading, voyage, merge }: Head): boolean {
  return text === '' && subheading === '' && voyage === '' && !merge
}

function hasCells(grid: Grid, column: number): boolean {
  for (let row = 1; row <= grid.lastRow; row++) if (ownCell(grid, row, column)) return true
  return false
}

function addColumn(group: Group, { subheading, leg }: Head, column: number) {
  if (isCutOff(subheading)) group.cutOff ??= column
  else group.columns.push(column)
  if (isVersion(subheading)) group.versions.push(onOneLine(subheading))
  if (leg && !group.legs.has(leg)) group.legs.set(leg, column)
}

/** ETA, ETD or CUT-OFF may be on a separate line of the header cell. CUT-OFF alone does not tell of which vessel. */
function splitLeg(header: string): { text: string; leg: Leg | null; cutOff: string } {
  const lines = header.split('\n')
  const cutOff = lines.length > 1 ? lines.find(isCutOff) : undefined
  return {
    text: lines.filter((line) => legOf(line) === null && line !== cutOff).join('\n'),
    leg: lines.map(legOf).find((one) => one !== null) ?? null,
    cutOff: cutOff ?? '',
  }
}

/**
 * Whether a column belongs to the vessel before it: a header merged over one voyage, the ETD beside its ETA, or a cut-off.
 */
function belongsTo(group: Group, head: Head, grid: Grid, stack: HeaderStack): boolean {
  const voyage = textOver(group, grid, stack.voyages)
  if (head.merge && head.merge === group.merge)
    return head.voyage === '' || voyage === '' || readVoyageCell(head.voyage) === readVoyageCell(voyage)
  const isDetail = isCutOff(head.subheading) || isVersion(head.subheading)
  const isOfNobodyElse = head.leg !== 'arrival' || (head.text === '' && head.voyage === '')
  const follows = group.cutOff !== null || (head.leg !== null && isOfNobodyElse && hasSides(group))
  if (!isDetail && (!follows || (head.leg && group.legs.has(head.leg)))) return false
  if (head.text === '') return true
  return head.text === group.header && head.voyage === voyage
}

const hasSides = ({ legs, versions }: Group) => legs.size + versions.length > 0

function toVesselColumn(group: Group, grid: Grid, stack: HeaderStack): VesselColumn {
  const { ship, voyage, type } = readHeaderLines(group.header)
  const voyageText = textOver(group, grid, stack.voyages)
  const below = readVoyageCell(voyageText)
  return {
    columns: group.columns,
    header: group.header,
    ship,
    voyage: below ?? voyage,
    isVoyageOpen: isToBeNominated(withoutPrefix(voyageText)),
    type: onOneLine(textOver(group, grid, stack.types)) || type,
    arrival: group.legs.get('arrival') ?? group.legs.get('berth') ?? null,
    departure: group.legs.get('departure') ?? null,
    isPairAssumed: false,
    cutOff: group.cutOff,
    doubt: isDitto(voyageText)
      ? `${onOneLine(group.header)} has a ditto mark for its voyage.`
      : below === null && hasDateOver(group, grid, stack.voyages)
        ? `${onOneLine(group.header)} has a date for its voyage, as Excel makes of 12/26.`
        : doubtAbout(group, voyage, below),
  }
}

/** The first text of a header row over the columns of a vessel, that of its cut-off among them. */
function textOver({ columns, cutOff }: Group, grid: Grid, row: number | null): string {
  const all = cutOff === null ? columns : [cutOff, ...columns].toSorted((a, b) => a - b)
  return all.map((column) => headerText(grid, row, column)).find(Boolean) ?? ''
}

function hasDateOver({ columns }: Group, grid: Grid, row: number | null): boolean {
  return row !== null && columns.some((column) => ownCell(grid, row, column)?.date)
}

function doubtAbout(
  { header, versions, legs }: Group,
  voyage: string | null,
  below: string | null,
): string | null {
  const name = onOneLine(header)
  // Beside a column that is read, another version of it is asked about with it.
  if (versions.length > 0 && legs.size === 0) return `${name} has columns headed ${versions.join(' and ')}.`
  const version = /[(（]([^()（）]*)[)）]/.exec(name)?.[1] ?? header.split('\n').at(-1) ?? ''
  if (isVersion(version)) return `${name} may be one of two versions of a voyage.`
  const lines = header.split('\n').slice(1).map(parseVoyage)
  const voyages = new Set([voyage, below, ...lines].filter((one) => one !== null))
  return voyages.size > 1 ? `${name} has more than one voyage: ${[...voyages].join(', ')}.` : null
}

/** The vessel type may be in the header cell too: TAMARIND CREST / V.041W / (PCTC). */
function readHeaderLines(header: string): { ship: string; voyage: string | null; type: string | null } {
  const lines = header.split('\n')
  const type = lines.find((line, i) => i > 0 && isShipType(line))
  const rest = withoutOtherLines(lines.filter((line) => line !== type).join('\n'))
  return {
    ...parseVesselHeader(rest),
    type: type === undefined ? null : onOneLine(type.replace(/[()]/g, '')),
  }
}

const MAX_VOYAGE_LENGTH = 40

/** Accepts unusual voyage numbers in a voyage row, but not TBA and the like. */
function readVoyageCell(text: string): string | null {
  const known = parseVoyage(text)
  if (known !== null) return known
  const other = withoutPrefix(text)
  const isVoyage = /\d/.test(other) && other.length <= MAX_VOYAGE_LENGTH
  return isVoyage ? other : null
}

function withoutPrefix(text: string): string {
  return comparable(text).replace(/^V(?:OY(?:AGE)?)?[ .:#-]+/, '')
}
