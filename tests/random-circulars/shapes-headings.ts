import {
  callCells,
  contentOf,
  insertRows,
  isBlank,
  isMarked,
  setContent,
  type Table,
  type TableCell,
  widthOf,
} from './marked-cells.ts'
import { type Shape, type ShapeContext, VOYAGES_ACROSS } from './shape.ts'

const LINES: Record<string, readonly string[]> = {
  OPERATOR: ['KAIYO', 'NIPPON BLUE', 'SAMUDRA'],
  WEEK: ['WK 49', 'WK 50', 'WEEK 51', 'W/K 52'],
  SERVICE: ['AIS', 'JIX', 'SERVICE A', 'EAST LOOP'],
  'CODE NAME': ['BLUE', 'RED', 'GOLD STAR'],
  'SHIP NAME': ['M/V', 'M.V.', 'MV'],
  'CALL SIGN': ['VRAB7', '9V2210', '3EXY8'],
}

/** A line of the heading, with a text over each column that has a name. Most have no label. */
function headingLine(table: Table, { random }: ShapeContext): TableCell[] {
  const [names = []] = table.rows
  const label = random.pick(Object.keys(LINES))
  const texts = LINES[label] ?? []
  const isSame = random.chance(0.5)
  const [first = ''] = texts
  const hasLabel = label !== 'SHIP NAME' && random.chance(0.4)
  return names.map((name, column) =>
    column === 0
      ? hasLabel
        ? label
        : null
      : isMarked(name) && !isBlank(name)
        ? isSame
          ? first
          : random.pick(texts)
        : null,
  )
}

const lineAt = (place: (table: Table) => number): Shape => ({
  layouts: VOYAGES_ACROSS,
  style: () => ({ mark: '' }),
  change: (table, context) => insertRows(table, place(table), [headingLine(table, context)]),
})

const firstPortRow = ({ rows }: Table) =>
  rows.findIndex(([cell]) => cell !== undefined && isMarked(cell) && cell.port !== undefined)

/** `TAMARIND` above `CREST`. */
function splitNames(table: Table, { schedule, style }: ShapeContext): void {
  const [names = []] = table.rows
  insertRows(table, 1, [Array.from({ length: widthOf(table) }, () => null)])
  const second = table.rows[1] ?? []
  for (const [column, name] of names.entries()) {
    if (!isMarked(name) || name.voyage === undefined || isBlank(name)) continue
    const { ship = '', voyage } = schedule.voyages[name.voyage] ?? {}
    const [head = '', ...rest] = ship.split(' ')
    const number = style.voyageAt === 'row' ? '' : `${style.voyageAt === 'line' ? '\n' : ' '}V.${voyage}`
    setContent(table, 0, column, head)
    second[column] = { cell: rest.join(' ') + number, voyage: name.voyage }
  }
}

/** One name over the columns of two voyages. */
function mergeNames(table: Table, { schedule: { voyages }, style }: ShapeContext): void {
  const [names = []] = table.rows
  for (let column = 1; column + 1 < names.length; column++) {
    const [one, other] = [names[column], names[column + 1]]
    if (!isMarked(one ?? null) || !isMarked(other ?? null)) continue
    const [first, second] = [voyageOf(one), voyageOf(other)].map((v) => voyages[v])
    if (!first || !second || first.ship !== second.ship) continue
    if (style.voyageAt !== 'row')
      setContent(table, 0, column, `${first.ship} V.${first.voyage} / V.${second.voyage}`)
    setContent(table, 0, column + 1, null)
    table.merges.push([0, column, 0, column + 1])
    return
  }
}

const voyageOf = (cell: TableCell) => (isMarked(cell) ? (cell.voyage ?? -1) : -1)

/** A column of dates without the name of its vessel. */
function removeName(table: Table, { layout, schedule, random }: ShapeContext): void {
  const voyage = random.between(0, schedule.voyages.length - 1)
  for (const [r, row] of table.rows.entries())
    for (const [c, cell] of row.entries())
      if (isMarked(cell) && cell.voyage === voyage && cell.port === undefined) {
        const isNumber = /^V\./.test(String(contentOf(cell)))
        if (!isNumber) setContent(table, r, c, null)
      }
  if (layout === 'list' || layout === 'column groups') return
  for (const { port } of callCells(table).filter((one) => one.voyage === voyage))
    table.unclear.add(`${voyage} ${port}`)
}

/** PORT may be beside the names, or at the top of the heading. */
function addLineAbove(table: Table, context: ShapeContext): void {
  insertRows(table, 0, [headingLine(table, context)])
  const corner = table.rows[1]?.[0] ?? null
  if (!isBlank(table.rows[0]?.[0]) || context.random.chance(0.5)) return
  setContent(table, 0, 0, contentOf(corner))
  setContent(table, 1, 0, null)
}

export const HEADING_SHAPES = {
  'line above the names': { layouts: VOYAGES_ACROSS, style: () => ({ mark: '' }), change: addLineAbove },
  'line below the names': lineAt(() => 1),
  'line above the ports': lineAt(firstPortRow),
  'names on two lines': { layouts: VOYAGES_ACROSS, style: () => ({ mark: '' }), change: splitNames },
  'name over two voyages': {
    layouts: ['matrix'],
    style: (random) => ({
      mark: '',
      dates: random.pick(['stay', 'arrival', 'departure'] as const),
      voyageAt: random.pick(['row', 'row', 'name'] as const),
    }),
    prepare: ({ voyages }) => {
      const [first] = voyages
      for (const one of voyages) one.ship = first?.ship ?? one.ship
    },
    change: mergeNames,
  },
  'vessel without a name': {
    layouts: ['matrix', 'row pairs', 'vessels as rows', 'vessels as rows, row pairs'],
    change: removeName,
  },
} satisfies Record<string, Shape>
