import { parseRange } from '@sailing-desk/circular-reader/choices/chosen-cells'
import type {
  ChosenRole,
  DateReading,
  ReaderChoices,
} from '@sailing-desk/circular-reader/choices/reader-choices'
import { directionOf, type LayoutPart } from '@sailing-desk/circular-reader/layout/fingerprint'
import { isScheduleHeading } from '@sailing-desk/circular-reader/words/sheet-words'
import { parseVesselHeader, parseVoyage } from '@sailing-desk/circular-reader/words/vessel-names'
import { comparable } from '@sailing-desk/circular-reader/workbook/cell-text'
import {
  type Cell,
  cellName,
  columnName,
  type Grid,
  shownCell,
} from '@sailing-desk/circular-reader/workbook/sheet-grid'
import type { Db } from '@sailing-desk/records/database/open'
import { isToBeNominated } from '@sailing-desk/trade/vessel-name'
import { sql } from 'kysely'
import { issuedOfLayouts } from '../../database/queries.ts'
import { REGISTER } from '../../database/tables/register.ts'

/** Longer texts are no headings. */
const MAX_LENGTH = 1000
/** In place of a neighbour that is a vessel, since another one is there next month, or a date. */
const VESSEL = '(VESSEL)'
const DATE = '(DATE)'

/**
 * The choices that hold for all circulars of a layout. Sheets are numbered from 0, because their names change from month
 * to month.
 */
type RememberedChoices = {
  roles: Array<BoundRole & { sheet: number }>
  orders: Array<{ sheet: number; order: DateReading }>
  vessels: Record<string, string>
  routes: Record<string, string>
  /** The keys of the facts that were read back and confirmed. */
  confirmed?: string[]
}

export type RememberedLayout = {
  fingerprint: string
  /** The issue date (ISO day) of the newest circular of this layout that was applied. */
  issued: string | null
  name: string | null
  /** Null if none were confirmed. */
  choices: RememberedChoices | null
  parts: readonly LayoutPart[]
}

/** A layout as it was read, and the choices about it that hold for the next circular. */
export type ReadLayout = Omit<RememberedLayout, 'issued' | 'choices'> & { choices: RememberedChoices }

/** The layout of a circular among those remembered. `changed`: the most similar one, if half of it is the same. */
export type Recognition = {
  recognised: 'known' | 'changed' | 'new'
  layout: RememberedLayout | null
}

const MIN_SHARED = 0.5

export function recogniseLayout(
  layouts: readonly RememberedLayout[],
  fingerprint: string,
  parts: readonly LayoutPart[],
): Recognition {
  const confirmed = layouts.filter(({ choices }) => choices !== null)
  const known = confirmed.find((layout) => layout.fingerprint === fingerprint)
  if (known) return { recognised: 'known', layout: known }
  const [best] = confirmed
    .map((layout) => ({ layout, shared: sharedShare(layout.parts, parts) }))
    .sort((a, b) => b.shared - a.shared)
  return best && best.shared >= MIN_SHARED
    ? { recognised: 'changed', layout: best.layout }
    : { recognised: 'new', layout: null }
}

function sharedShare(before: readonly LayoutPart[], now: readonly LayoutPart[]): number {
  const directions = new Set(before.map(directionOf))
  const shared = now.filter((part) => directions.has(directionOf(part))).length
  return shared / Math.max(before.length, now.length, 1)
}

/** The sheets of a circular, and what tells their headings. */
export type Sheets = Bindings & { sheets: readonly Grid[] }

/**
 * The remembered choices for a circular with these sheets. One about a column, row or cell holds where its heading has the
 * same neighbours, on a sheet of the same routes; if that is nowhere, or in two places, it is left out, so that the question
 * is asked again. So are those of releases that stored positions. `parts` is null for a layout that was named.
 */
export function choicesFromLayout(
  { choices, parts: before, issued }: RememberedLayout,
  { sheets, parts, ...bindings }: Sheets & { parts: readonly LayoutPart[] | null },
) {
  if (!choices) return {}
  const headings = sheets.map((grid) => new SheetHeadings(grid, bindings))
  const isSame = (sheet: number, now: number, textOf: (part: LayoutPart) => string) =>
    parts === null || textsOf(before, sheet, textOf) === textsOf(parts, now, textOf)
  return {
    roles: choices.roles.flatMap((bound) => {
      if (!('heading' in bound)) return []
      const found = sheets.flatMap(({ name }, i) =>
        isSame(bound.sheet, i, directionOf)
          ? (headings[i]?.rangesOf(bound) ?? []).map((range) => ({ sheet: name, range }))
          : [],
      )
      const [place, other] = found
      if (!place || other) return []
      return [{ ...place, role: bound.role, earlier: { issued, heading: bound.heading.join(' / ') } }]
    }),
    orders: Object.fromEntries(
      choices.orders.flatMap(({ sheet, order }) => {
        const name = isSame(sheet, sheet, ({ heading }) => heading) ? sheets[sheet]?.name : undefined
        return name === undefined ? [] : [[name, order]]
      }),
    ),
    // TBN, or a heading that was taken for a name, is another vessel next month.
    vessels: Object.fromEntries(
      Object.entries(choices.vessels).filter(
        ([printed]) => !isToBeNominated(printed) && !isScheduleHeading(printed),
      ),
    ),
    routes: choices.routes,
  }
}

function textsOf(parts: readonly LayoutPart[], sheet: number, textOf: (part: LayoutPart) => string): string {
  return JSON.stringify(parts.filter((part) => part.sheet === sheet).map(textOf))
}

/** What to remember of the choices about a circular: not those about single cells, nor its issue date. */
export function choicesToRemember(
  { roles = [], orders = {}, vessels = {}, routes = {} }: ReaderChoices,
  { sheets, ...bindings }: Sheets,
): RememberedChoices {
  const numberOf = new Map(sheets.map(({ name }, i) => [name, i]))
  return {
    roles: [...Map.groupBy(roles, ({ sheet }) => numberOf.get(sheet))].flatMap(([sheet, ofSheet]) => {
      const grid = sheet === undefined ? undefined : sheets[sheet]
      if (sheet === undefined || !grid) return []
      const headings = new SheetHeadings(grid, bindings)
      return ofSheet.flatMap((choice) => {
        const bound = headings.bind(choice)
        return bound ? [{ sheet, ...bound }] : []
      })
    }),
    orders: Object.entries(orders).flatMap(([name, order]) => {
      const sheet = numberOf.get(name)
      return sheet === undefined ? [] : [{ sheet, order }]
    }),
    vessels,
    routes,
  }
}

/** A heading, and those of its nearest neighbours; empty if there is none. */
type Line = { heading: string[]; before: string; after: string }

/**
 * What a choice about a column, row or cell was made on. Where that is is not part of it, because columns and rows move
 * from month to month.
 */
type BoundRole = Line & { scope: 'column' | 'row' | 'cell'; role: ChosenRole }

/** `isShip`: whether a vessel of this name exists. `isCallCell`: whether a cell has the dates of a call. */
type Bindings = { isShip: (name: string) => boolean; isCallCell: (cell: Cell) => boolean }

/** The headings of a sheet, to which choices are bound. */
class SheetHeadings {
  readonly #bindings: Bindings
  /** Of the columns and rows from the first on. */
  readonly #columns: Line[]
  readonly #rows: Line[]
  /** The texts of each row, by column; dates are named so. */
  readonly #texts: string[][]

  constructor(grid: Grid, bindings: Bindings) {
    this.#bindings = bindings
    const cells = upTo(grid.lastRow).map((row) =>
      upTo(grid.lastColumn).map((column) => shownCell(grid, row, column)),
    )
    this.#texts = cells.map((row) => row.map((cell) => (cell ? this.#textOf(cell) : '')))
    // Rows with a single text above the others are titles.
    const first = cells.findIndex((row) => new Set(row.filter(Boolean)).size > 1)
    const table = first === -1 ? [] : cells.slice(first)
    this.#columns = this.#linesOf(
      upTo(grid.lastColumn).map((column) => this.#columnHeading(table, column - 1)),
    )
    const rows = cells.map((row) => this.#textsOf(new Set(row)).filter((text) => text !== DATE))
    // The row beside another one is known by its first text, unless it names vessels.
    this.#rows = this.#linesOf(rows, (texts) => texts.filter((text, i) => i === 0 || this.#isVessel(text)))
  }

  /** Null if there is nothing that the next circular would repeat: no heading, a single date, or a vessel. */
  bind({ range, role }: { range: string; role: ChosenRole }): BoundRole | null {
    const { row, column } = parseRange(range)
    const isDate = row !== null && column !== null && this.#texts[row - 1]?.[column - 1] === DATE
    // A date stands for its column, but one that is ignored only for itself.
    if (isDate && role === 'ignored') return null
    const scope = row === null || isDate ? 'column' : column === null ? 'row' : 'cell'
    const line = scope === 'cell' ? this.#cellAt(row ?? 0, column ?? 0) : this.#lineAt(scope, row, column)
    if (!line || line.heading.length === 0 || line.heading.some((text) => this.#isVessel(text))) return null
    if (keyOf(line).length > MAX_LENGTH) return null
    return { scope, role, ...line }
  }

  /** The columns, rows or cells with the same heading and neighbours. */
  rangesOf(bound: BoundRole): string[] {
    const wanted = keyOf(bound)
    const isSame = (line: Line) => keyOf(line) === wanted
    if (bound.scope === 'column')
      return this.#columns.flatMap((line, i) => (isSame(line) ? [columnName(i + 1)] : []))
    if (bound.scope === 'row') return this.#rows.flatMap((line, i) => (isSame(line) ? [String(i + 1)] : []))
    return this.#texts.flatMap((texts, row) =>
      texts.flatMap((text, column) =>
        text === bound.heading[0] && isSame(this.#cellAt(row + 1, column + 1))
          ? [cellName(row + 1, column + 1)]
          : [],
      ),
    )
  }

  #lineAt(scope: 'column' | 'row', row: number | null, column: number | null): Line | undefined {
    return scope === 'column' ? this.#columns[(column ?? 0) - 1] : this.#rows[(row ?? 0) - 1]
  }

  #cellAt(row: number, column: number): Line {
    const texts = this.#texts[row - 1] ?? []
    const text = texts[column - 1] ?? ''
    const named = texts.map((each) => (this.#isVessel(each) ? VESSEL : each))
    return {
      heading: [text].filter(Boolean),
      before: named.slice(0, Math.max(0, column - 1)).findLast(Boolean) ?? '',
      after: named.slice(column).find(Boolean) ?? '',
    }
  }

  /** Every text among the dates of a column, for each of the schedules on a sheet; without dates the first text. */
  #columnHeading(rows: ReadonlyArray<Array<Cell | undefined>>, column: number): string[] {
    const texts = this.#textsOf(new Set(rows.map((row) => row[column])))
    return texts.includes(DATE) ? texts.filter((text) => text !== DATE) : texts.slice(0, 1)
  }

  #linesOf(headings: readonly string[][], short = (heading: string[]) => heading): Line[] {
    const names = headings.map((heading) => {
      const texts = short(heading)
      return texts.some((text) => this.#isVessel(text)) ? VESSEL : texts.join(' / ')
    })
    return headings.map((heading, i) => ({
      heading,
      before: names.slice(0, i).findLast(Boolean) ?? '',
      after: names.slice(i + 1).find(Boolean) ?? '',
    }))
  }

  #textsOf(cells: ReadonlySet<Cell | undefined>): string[] {
    return [...cells]
      .flatMap((cell) => (cell ? [this.#textOf(cell)] : []))
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
  }

  #textOf(cell: Cell): string {
    return this.#bindings.isCallCell(cell) ? DATE : comparable(cell.text)
  }

  #isVessel(text: string): boolean {
    const { ship, voyage } = parseVesselHeader(text)
    return (
      voyage !== null || parseVoyage(text) !== null || isToBeNominated(ship) || this.#bindings.isShip(ship)
    )
  }
}

const keyOf = ({ heading, before, after }: Line) => JSON.stringify([heading, before, after])

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

/** What is remembered of all layouts. */
export async function readLayouts(db: Db): Promise<RememberedLayout[]> {
  const stored = await db.selectFrom('circular_layout').selectAll().execute()
  const issued = new Map((await issuedOfLayouts(db)).map((layout) => [layout.fingerprint, layout.issued]))
  return stored.map(({ choices, parts, ...layout }) => ({
    ...layout,
    issued: issued.get(layout.fingerprint) ?? null,
    choices: choices === null ? null : JSON.parse(choices),
    parts: JSON.parse(parts ?? '[]'),
  }))
}

/**
 * Remembers the choices about a circular for the next one of its layout, and its issue date if it is the newest. Of more layouts than the
 * register allows, those whose last circular is the oldest are forgotten.
 */
export async function rememberLayout(
  db: Db,
  { fingerprint, name, choices, parts }: ReadLayout,
  issued: string | null,
): Promise<void> {
  const before = await db
    .selectFrom('circular_layout')
    .select('issued')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  const newest = [before?.issued ?? '', issued ?? ''].toSorted().at(-1) || null
  const values = { issued: newest, name, choices: JSON.stringify(choices), parts: JSON.stringify(parts) }
  await db
    .insertInto('circular_layout')
    .values({ fingerprint, ...values })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(values))
    .execute()
  const oldest = db
    .selectFrom('circular_layout')
    .select('fingerprint')
    .where('fingerprint', '!=', fingerprint)
    .orderBy(sql`coalesce(issued, '') desc`)
    .orderBy('fingerprint')
    .limit(MAX_FORGOTTEN)
    .offset(REGISTER.circular_layout.growth.atMost - 1)
  await db.deleteFrom('circular_layout').where('fingerprint', 'in', oldest).execute()
}

/** SQLite takes no offset without a limit. */
const MAX_FORGOTTEN = 1000
