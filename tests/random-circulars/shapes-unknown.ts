import {
  callCells,
  callKey,
  contentOf,
  insertColumn,
  insertRows,
  isMarked,
  setContent,
  type Table,
  type TableCell,
  tableOfRows,
  widthOf,
} from './marked-cells.ts'
import { addDays, DAY_NOTATIONS, dayOf, monthOf, nameOf } from './notations.ts'
import type { Schedule } from './schedules.ts'
import { type Shape, type ShapeContext, VOYAGES_ACROSS } from './shape.ts'
import type { Style } from './styles.ts'

/** Words that the reader does not have, and must not take for harmless. */
const STATUS_WORDS = [
  ...[
    'DROPPED',
    'VOID',
    'BYPASS',
    'ROLLED',
    'PORT CLOSED',
    'STRIKE',
    'REROUTED',
    'SLIDED',
    'NO CALL',
    'AD HOC',
  ],
  ...[
    'PHASED OUT',
    'CUT AND RUN',
    'DIVERTED',
    'ON HOLD',
    'BERTH CONGESTION',
    'see note',
    'TYPHOON',
    'LAID UP',
  ],
]

const SAY_OMIT: ReadonlySet<string> = new Set(['DROPPED', 'NO CALL', 'VOID'])

/** The rows of the table with calls, each with the calls of its row. */
const rowsOfCalls = (table: Table) => Map.groupBy(callCells(table), ({ row }) => row)

/** Nobody can tell what holds for these calls, unless OMIT is printed and the text says the same. */
function markUnclear(
  table: Table,
  calls: ReadonlyArray<{ voyage: number; port: number }>,
  { stays }: Schedule,
  text: string,
): void {
  for (const { voyage, port } of calls)
    if (stays[voyage]?.[port] !== 'OMIT' || !SAY_OMIT.has(text)) table.unclear.add(callKey(voyage, port))
}

/** A column at the right with a text beside one of the rows. */
function addColumnOfRemarks(table: Table, { random, layout, schedule }: ShapeContext, text: string): void {
  const rows = [...rowsOfCalls(table)]
  if (rows.length === 0) return
  const [at, calls] = random.pick(rows)
  const heads = layout === 'column groups' ? 1 : 0
  const heading = random.pick(['REMARKS', 'STATUS', 'REMARK', 'NOTE', 'COMMENTS'])
  insertColumn(table, widthOf(table), (row) => (row === heads ? heading : row === at ? text : null))
  markUnclear(table, calls, schedule, text)
}

/** `YOKOHAMA (VOID)` */
function addWordToPort(table: Table, { random, schedule }: ShapeContext): void {
  const port = random.between(0, schedule.ports.length - 1)
  const word = random.pick(STATUS_WORDS)
  for (const [r, row] of table.rows.entries())
    for (const [c, cell] of row.entries())
      if (isMarked(cell) && cell.port === port && cell.voyage === undefined)
        setContent(table, r, c, `${contentOf(cell)} (${word})`)
  const calls = callCells(table).filter((one) => one.port === port)
  markUnclear(table, calls, schedule, word)
}

/** One heading for two ships, or with a word about another one. */
function nameTwoShips(table: Table, { random, schedule }: ShapeContext): void {
  const voyage = random.between(0, schedule.voyages.length - 1)
  const other = random.pick(['AMBER TORII V.019W', 'KESTREL DAWN', 'OSPREY FJORD V.300E'])
  const change = random.pick<(name: string) => string>([
    (name) => `${name} → ${other}`,
    (name) => `${name} / ${other}`,
    (name) => `${name} & ${other}`,
    (name) => `${name} AND ${other}`,
    (name) => `${name} - ${other}`,
    (name) => `${name} + ${other}`,
    (name) => `${name} (REPLACING ${other})`,
    (name) => `${name} (VICE ${other})`,
    (name) => `${name}\n${other}`,
    (name) => `${name} SUBSTITUTED BY ${other}`,
  ])
  for (const [r, row] of table.rows.entries())
    for (const [c, cell] of row.entries()) {
      const text = contentOf(cell)
      const isName = isMarked(cell) && cell.voyage === voyage && cell.port === undefined
      if (isName && typeof text === 'string' && text !== '' && !/^V\./.test(text))
        setContent(table, r, c, change(text))
    }
  for (const { port } of callCells(table).filter((one) => one.voyage === voyage))
    table.unclear.add(callKey(voyage, port))
}

const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(
  ' ',
)

/** `10/12` below the title of a month is a stay of days; those of other months have their names. */
function writeDaysOnly(table: Table, { schedule }: ShapeContext): void {
  const stays = callCells(table).flatMap((at) => {
    const stay = schedule.stays[at.voyage]?.[at.port] ?? null
    return stay === null || typeof stay === 'string' ? [] : [{ at, ...stay }]
  })
  const [month = '', titled = []] =
    [...Map.groupBy(stays, ({ start }) => start.slice(0, 7))].sort(
      ([, a], [, b]) => b.length - a.length,
    )[0] ?? []
  if (month === '') return
  for (const { at, start, end } of titled)
    if (end.slice(0, 7) === month && start !== end)
      setContent(table, at.row, at.column, `${dayOf(start)}/${dayOf(end)}`)
  insertRows(table, 0, [[`${MONTHS[monthOf(`${month}-01`) - 1]} ${month.slice(0, 4)}`]])
}

/** A row for each voyage from the first port to the second; cargo is accepted at the first. */
function loadingAndDischarge({ voyages, ports, stays }: Schedule, style: Style): Table {
  const write = DAY_NOTATIONS[style.dayNotation]
  const rows: TableCell[][] = [['VESSEL', 'VOY', 'POL', 'POD', 'CUT-OFF', 'ETD', 'ETA']]
  for (const [v, one] of voyages.entries()) {
    const [from, to] = [stays[v]?.[0] ?? null, stays[v]?.[1] ?? null]
    if (from === null || to === null || typeof from === 'string' || typeof to === 'string') continue
    rows.push([
      { cell: one.ship, voyage: v },
      { cell: `V.${one.voyage}`, voyage: v },
      { cell: style.printPort(ports[0] ?? ''), port: 0 },
      { cell: style.printPort(ports[1] ?? ''), port: 1 },
      write?.(addDays(from.start, -2)),
      { cell: write?.(from.end), voyage: v, port: 0, side: 'departure' },
      { cell: write?.(to.start), voyage: v, port: 1, side: 'arrival' },
    ])
  }
  return tableOfRows(rows)
}

/** The voyages below a heading with a word that is not known, or in two columns. */
function changeVoyageHeading(table: Table, { random }: ShapeContext): void {
  const [heads = []] = table.rows
  const at = heads.findIndex((cell) => /^VOY/.test(String(contentOf(cell))))
  if (at < 0) return
  setContent(
    table,
    0,
    at,
    random.pick(['VOY (W/B)', 'VOY. (IMP)', 'TRIP REF', 'INBOUND', 'VOY#', 'VOYAGE #']),
  )
  if (random.chance(0.5)) return
  insertColumn(table, at + 1, (row) => (row === 0 ? 'VOY (E/B)' : table.rows[row]?.length ? `${row}E` : null))
}

/** One for each direction: the number 51 is shown as 051W. */
const DIRECTIONS = ['W', 'E', 'N', 'S']
export const VOYAGE_FORMATS = DIRECTIONS.map((letter) => `000"${letter}"`)

/** The number of a voyage is typed as a number, which its format completes. */
function writeVoyagesAsNumbers(table: Table): void {
  for (const [r, row] of table.rows.entries())
    for (const [c, cell] of row.entries()) {
      const [, number = '', letter = ''] = /^V\.(\d+)([WENS])$/.exec(String(contentOf(cell))) ?? []
      if (number !== '')
        setContent(table, r, c, { number: Number(number), format: DIRECTIONS.indexOf(letter) })
    }
}

const remarks = (textOf: (context: ShapeContext) => string): Shape => ({
  change: (table, context) => addColumnOfRemarks(table, context, textOf(context)),
})

export const UNKNOWN_SHAPES = {
  'words beside a call': remarks(({ random }) => random.pick(STATUS_WORDS)),
  'words in the name of a port': {
    style: () => ({ printPort: (name) => name.toUpperCase() }),
    change: addWordToPort,
  },
  'two ships in a name': { style: () => ({ mark: '' }), change: nameTwoShips },
  'days only': {
    layouts: ['matrix'],
    style: () => ({ dates: 'stay', stayNotation: 'd-d Mon', dayNotation: 'd Mon', bands: false }),
    change: writeDaysOnly,
  },
  'another date in a remark': remarks(({ random, issued }) => {
    const day = addDays(issued, random.between(5, 40))
    const date = `${dayOf(day)} ${nameOf(day)}`
    return random.pick([`now ${date}`, `REVISED ${date}`, `${date}`, `ETA ${date} due to weather`])
  }),
  'loading and discharge with cut-off': { layouts: ['list'], build: loadingAndDischarge },
  'unknown headings of voyages': {
    layouts: ['list'],
    style: () => ({ voyageAt: 'row', repeatName: true, mark: '' }),
    change: changeVoyageHeading,
  },
  'voyages as formatted numbers': {
    style: () => ({ voyageAt: 'row', mark: '' }),
    change: writeVoyagesAsNumbers,
  },
  'titles at the left': {
    layouts: VOYAGES_ACROSS,
    titles: 'left',
    arrangement: 'stacked',
    change: (table, { schedule }) => {
      const first = Math.min(...callCells(table).map(({ row }) => row))
      insertColumn(table, 0, (row) => (row === first ? schedule.route : null))
    },
  },
} satisfies Record<string, Shape>
