import { heldFor } from '../checks/hold-checks.ts'
import type { CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { SAYS_SOMETHING, saysCancelled, sentencesOf } from '../words/harmless-words.ts'
import { isVersion } from '../words/sheet-words.ts'
import { comparable, onOneLine, quoted } from '../workbook/cell-text.ts'
import {
  type Cell,
  cellKey,
  cellName,
  type Grid,
  mergeAt,
  type Place,
  parseCellName,
  placeOfKey,
} from '../workbook/sheet-grid.ts'
import { REPEATED, type RoleOfCell } from './cell-roles.ts'
import { isHeading } from './cell-texts.ts'
import { callsOfLegend, EXPLAINS_MARK, explainsColour, isHarmless } from './statements.ts'
import { isColourName, isLegendHeading, MAX_GAP } from './swatches.ts'

/** `reads`: the tables on it. `roles`: none, if it has no table. */
export type SheetOfLegends = { grid: Grid; roles: readonly RoleOfCell[]; reads: readonly ReadSheet[] }

/** A text, and the colour that it explains: its own, or that of a cell beside it. Null: a mark, or a colour by its name. */
type Entry = { fill: string | null; at: Place; text: Place; cell: Cell }

/**
 * Holds back the calls of a colour that a text anywhere in the workbook explains, unless the text is known to be harmless. `asked`
 * are the questions that there are already.
 */
export function askLegends(
  sheets: readonly SheetOfLegends[],
  asked: readonly CircularWarning[],
  isPort: (text: string) => boolean,
): CircularWarning[] {
  const legends = sheets.map((one) => ({ ...one, entries: entriesOf(one, isPort) }))
  return legends.flatMap(({ grid, reads }) => {
    const calls = reads.flatMap((read) => read.calls)
    if (calls.length === 0) return []
    return legends.flatMap((from) => {
      const isOwn = from.grid === grid
      const own = new Set(
        isOwn ? [] : legends.flatMap((one) => (one.grid === grid ? one.entries.map(({ fill }) => fill) : [])),
      )
      const open = from.entries.filter(({ fill, cell }) => {
        // A sheet that explains a colour itself says what it means there.
        if (own.has(fill) || (fill === null && (isOwn || from.reads.length > 0))) return false
        return sentencesOf(cell.text).some((sentence) => !isHarmless(sentence, calls))
      })
      return [...Map.groupBy(open, ({ fill, cell }) => fill ?? cell.text).values()].flatMap((entries) =>
        heldOf(entries, from.grid, { grid, reads, roles: rolesOn(legends, grid) }, asked),
      )
    })
  })
}

const rolesOn = (sheets: readonly SheetOfLegends[], grid: Grid) =>
  sheets.find((one) => one.grid === grid)?.roles ?? []

function heldOf(
  entries: readonly Entry[],
  from: Grid,
  { grid, reads, roles }: SheetOfLegends,
  asked: readonly CircularWarning[],
): CircularWarning[] {
  const [first] = entries
  if (!first) return []
  const calls = reads.flatMap((read) => read.calls)
  const names = new Set(entries.flatMap(({ at, text }) => [nameOf(at), nameOf(text)]))
  // A legend above the table is a title in the colour of its own.
  const others = from === grid ? roles.filter(({ place }) => !names.has(nameOf(place))) : roles
  const meant =
    first.fill === null
      ? callsOfLegend(grid, calls, { text: comparable(first.cell.text), cell: first.cell })
      : callsOfColour(grid, calls, others, { fill: first.fill, isText: entries.every(isOfText) })
  const isSame = ({ sheet, cell }: CircularWarning) =>
    from === grid && sheet === grid.name && cell !== null && names.has(cell)
  const held = new Set(
    asked.flatMap((one) => (one.severity === 'error' && isSame(one) ? (one.cells_withheld ?? []) : [])),
  )
  const left = meant.filter(({ call }) => !held.has(call.cell))
  const [one] = left
  if (!one) return []
  const said = entries.map(({ cell }) => cell.text).join(' ')
  const code = saysCancelled(comparable(said)) ? 'may_be_cancelled' : 'remark_not_understood'
  const isAsked = asked.some((other) => isSame(other) && other.code === code)
  const where = from === grid ? nameOf(first.text) : `${nameOf(first.text)} of the sheet ${quoted(from.name)}`
  const about = first.fill === null ? 'says' : 'says of the colour of these calls'
  return [
    {
      ...heldFor(
        code,
        { sheet: grid.name, cell: from === grid && !isAsked ? nameOf(first.text) : one.call.cell },
        `${where} ${about} ${quoted(onOneLine(first.cell.text))}.`,
        left,
      ),
      options: [
        {
          label: `${where} says nothing about the calls`,
          examples: [],
          choices: {
            roles: entries.map(({ text }) => ({
              sheet: from.name,
              range: nameOf(text),
              role: 'ignored' as const,
            })),
          },
        },
      ],
    },
  ]
}

const nameOf = ({ row, column }: Place) => cellName(row, column)
const isOfText = ({ at, text }: Entry) => at.row === text.row && at.column === text.column

/** The calls of which the dates, the vessel or the port have a colour. Names may have it because they are names. */
function callsOfColour(
  { cells }: Grid,
  calls: readonly ReadCall[],
  roles: readonly RoleOfCell[],
  { fill, isText }: { fill: string; isText: boolean },
): readonly ReadCall[] {
  const has = (name: string | null | undefined) => {
    const place = name ? parseCellName(name) : null
    return place !== null && cells.get(cellKey(place.row, place.column))?.fill === fill
  }
  const ofDates = calls.filter(({ call }) => has(call.cell) || has(call.cell_etd))
  const all = calls.filter((one) => ofDates.includes(one) || has(one.vessel.cell) || has(one.port.cell))
  if (all.length < calls.length) return all
  if (ofDates.length > 0 && ofDates.length < calls.length) return ofDates
  // What everything has is the background of the sheet, and no colour of a legend.
  const isBackground = isText && roles.some(({ role, cell }) => cell.fill === fill && !OF_DATES.has(role))
  return isBackground || ofDates.length === 0 ? [] : all
}

const DATES: ReadonlySet<RoleOfCell['role']> = new Set([
  ...(['stay', 'arrival', 'departure', 'cut-off'] as const),
])
const OF_DATES = DATES.union(new Set(['note', 'remark'] as const))

/** What may be said of a colour: a text that is not part of a table and no title of a route, company or date. */
const SAYINGS: ReadonlySet<RoleOfCell['role']> = new Set([...(['note', 'title', 'remark', null] as const)])

function entriesOf({ grid, roles, reads }: SheetOfLegends, isPort: (text: string) => boolean): Entry[] {
  const { cells, fills = new Map<number, string>() } = grid
  const roleOf = new Map(roles.map((one) => [cellKey(one.place.row, one.place.column), one]))
  const calls = reads.flatMap((read) => read.calls)
  const areas = reads.map((read) => areaOf(read.calls.filter(isSure)))
  const called = new Set(
    calls.flatMap(({ call }) => (call.start === null ? [] : (parseCellName(call.cell)?.row ?? []))),
  )
  const isInTable = (place: Place) =>
    areas.some(
      ({ top, bottom, left, right }) =>
        place.row >= top && place.row <= bottom && place.column >= left && place.column <= right,
    )
  const names = new Set(
    calls
      .filter(isSure)
      .flatMap(({ call, vessel, port }) =>
        [vessel.entry.header, call.ship_name ?? '', call.voyage ?? '', port.entry.printed].map(comparable),
      ),
  )
  const mayExplain = (key: number) => {
    const cell = cells.get(key)
    if (cell?.kind !== 'text' || isLegendHeading(cell.text)) return false
    const one = roleOf.get(key)
    // A colour and what it means may have been read as one text.
    if (!one) return true
    if (one.role === 'heading') {
      const isNone = one.rule === REPEATED && !names.has(comparable(cell.text)) && !isHeading(cell.text)
      return (isNone || isVersion(cell.text.replace(SIGNS_BEFORE, ''))) && !isInTable(one.place)
    }
    if (one.isOpen && one.role === 'detail') return saysCancelled(comparable(cell.text))
    if (one.role === 'voyage' && !/\d/.test(cell.text)) return true
    if (one.role === 'port' && !isPort(cell.text) && !called.has(one.place.row)) return true
    // OMITTED at no port, or of no vessel, may be said of a colour.
    if (DATES.has(one.role)) return !/\d/.test(cell.text) && !isInTable(one.place)
    return SAYINGS.has(one.role) && one.rule !== 'names a company'
  }
  const coloured = [
    ...fills,
    ...[...cells].flatMap(([key, { fill }]) => (fill ? [[key, fill] as const] : [])),
  ]
  const ofColours = coloured.flatMap(([key, fill]): Entry[] => {
    const at = placeOfKey(key)
    const own = cells.get(key)
    if (mergeAt(grid, at.row, at.column) && !own) return []
    const isOwn = own !== undefined && !isLabel(own.text)
    // A remark in the colour of its whole row is about that.
    const ofRow = roleOf.get(key)?.calls ?? []
    const isOfRow =
      roleOf.get(key)?.role === 'remark' &&
      ofRow.every(({ call, vessel, port }) =>
        [call.cell, vessel.cell, port.cell].every((name) => {
          const place = parseCellName(name)
          return place?.row !== at.row || cells.get(cellKey(at.row, place.column))?.fill === fill
        }),
      )
    if (isOwn && isOfRow) return []
    if (isOwn) return mayExplain(key) ? [{ fill, at, text: at, cell: own }] : []
    if (isInTable(at)) return []
    return textsBeside(grid, at, fill, mayExplain).flatMap((text): Entry[] => {
      const cell = cells.get(cellKey(text.row, text.column))
      return cell ? [{ fill, at, text, cell }] : []
    })
  })
  const ofWords = [...cells].flatMap(([key, cell]): Entry[] => {
    const isWords = cell.fill === undefined && (explainsColour(cell.text) || EXPLAINS_MARK.test(cell.text))
    const at = placeOfKey(key)
    return isWords && mayExplain(key) ? [{ fill: null, at, text: at, cell }] : []
  })
  return [...ofColours, ...ofWords]
}

/** = CHANGED */
const SIGNS_BEFORE = /^[^\p{L}\p{N}]+/u

const isSure = ({ call: { vessel, ship_name, port } }: ReadCall) =>
  vessel !== null && port !== null && !isLegendHeading(ship_name ?? '') && !isLabel(ship_name ?? '')

/** From the first row and column of the calls, their vessels and their ports to the last. */
function areaOf(calls: readonly ReadCall[]): { top: number; bottom: number; left: number; right: number } {
  const places = calls.flatMap(({ call, vessel, port }) =>
    [call.cell, call.cell_etd ?? '', vessel.cell, port.cell].flatMap((name) => parseCellName(name) ?? []),
  )
  const [rows, columns] = [places.map(({ row }) => row), places.map(({ column }) => column)]
  return {
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  }
}

/** Nothing, a sign, the name of the colour, a letter for it or a date as a sample: what it means is beside it. */
const isLabel = (text: string): boolean =>
  !SAYS_SOMETHING.test(text) ||
  isColourName(text) ||
  LETTER.test(comparable(text)) ||
  SAMPLE_DATE.test(comparable(text))
const LETTER = /^[A-Z\d]{1,2}$/
/** DD/MM */
const SAMPLE_DATE = /^[DMYX\d]{1,4}(?:[ ./-][DMYX\d]{1,4}){0,2}$/

/** The nearest text at the right; where the row ends with a colour, texts may be before theirs. */
function textsBeside(
  grid: Grid,
  { row, column }: Place,
  fill: string,
  mayExplain: (key: number) => boolean,
): Place[] {
  const isText = (at: number, next: number) => {
    const cell = grid.cells.get(cellKey(at, next))
    const isOfColour = cell !== undefined && (cell.fill === undefined || cell.fill === fill)
    return isOfColour && !isLabel(cell.text) && mayExplain(cellKey(at, next))
  }
  const steps = Array.from({ length: MAX_GAP + 1 }, (_, i) => i + 1)
  const find = (from: number, step: number) =>
    steps.map((each) => from + each * step).find((at) => isText(row, at))
  const colours = [...(grid.fills?.keys() ?? [])].filter((key) => placeOfKey(key).row === row)
  const last = Math.max(column, ...colours.map((key) => placeOfKey(key).column))
  const right = find(column, 1)
  const left = right === undefined || find(last, 1) === undefined ? find(column, -1) : undefined
  const found = [right, left].flatMap((at) => (at === undefined ? [] : [{ row, column: at }]))
  if (found.length > 0) return found
  const above = [1, -1].map((down) => ({ row: row + down, column })).filter((at) => isText(at.row, column))
  return above.slice(0, 1)
}
