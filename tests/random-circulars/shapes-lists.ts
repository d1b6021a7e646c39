import type { ChosenRole } from '@sailing-desk/circular-reader/choices/reader-choices'
import type { RandomSource } from '../random-source.ts'
import {
  contentOf,
  isBlank,
  isMarked,
  type MarkedCell,
  setContent,
  type Table,
  type TableCell,
  tableOfRows,
} from './marked-cells.ts'
import { DAY_NOTATIONS, dayOf, monthOf, STAY_NOTATIONS } from './notations.ts'
import type { Schedule, Stay } from './schedules.ts'
import type { Shape, ShapeContext } from './shape.ts'
import { nameCell, type Style } from './styles.ts'

const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(
  ' ',
)

/** A sign below a name that repeats it. */
function addDittoMarks(table: Table, { random }: ShapeContext): void {
  const mark = random.pick(['"', '〃', '-DO-', 'DO', '”', "''", 'DITTO'])
  for (const [r, row] of table.rows.entries())
    for (const [c, cell] of row.entries())
      if (r > 1 && isMarked(cell) && cell.voyage !== undefined && cell.port === undefined && isBlank(cell))
        setContent(table, r, c, mark)
}

/** `ETD YOKOHAMA | ETA SINGAPORE`: the words of the groups are in the headings. */
function wordsInHeadings(table: Table, { schedule: { loading }, random }: ShapeContext): void {
  const isAfter = random.chance(0.3)
  const heads = table.rows[1] ?? []
  for (const [c, cell] of heads.entries()) {
    if (!isMarked(cell) || cell.port === undefined) continue
    const [leg, port] = [cell.port < loading ? 'ETD' : 'ETA', String(contentOf(cell))]
    setContent(table, 1, c, isAfter ? `${port} ${leg}` : `${leg} ${port}`)
  }
  table.rows.shift()
  table.merges = []
}

/** A row for each pair of voyages: from the first port to the second, and with another vessel to the third. */
function twoLegs(schedule: Schedule, style: Style, random: RandomSource): Table {
  const { voyages, stays, ports } = schedule
  const heads = random.pick([
    ['FEEDER', 'VOY', 'POL', 'ETD', 'T/S PORT', 'ETA', 'MOTHER VESSEL', 'VOY', 'ETD', 'POD', 'ETA'],
    [
      '1ST VESSEL',
      'VOYAGE',
      'LOAD PORT',
      'ETD',
      'TRANSHIPMENT PORT',
      'ETA',
      '2ND VESSEL',
      'VOYAGE',
      'ETD',
      'DISCHARGE PORT',
      'ETA',
    ],
    ['VESSEL', 'VOY', 'POL', 'ETD POL', 'T/S', 'ETA T/S', 'VESSEL', 'VOY', 'ETD T/S', 'POD', 'ETA POD'],
  ])
  const rows: TableCell[][] = [heads]
  for (let v = 0; v + 1 < voyages.length; v += 2) {
    const day = (voyage: number, port: number, side: 'arrival' | 'departure'): MarkedCell => {
      const stay = stays[voyage]?.[port] ?? null
      const cell =
        stay === null || typeof stay === 'string'
          ? stay
          : DAY_NOTATIONS[style.dayNotation]?.(side === 'arrival' ? stay.start : stay.end)
      return { cell, voyage, port, side }
    }
    const name = (voyage: number) => [
      { cell: voyages[voyage]?.ship, voyage },
      { cell: `V.${voyages[voyage]?.voyage}`, voyage },
    ]
    const label = (port: number) => ({ cell: style.printPort(ports[port] ?? ''), port })
    const feeder = [...name(v), label(0), day(v, 0, 'departure'), label(1), day(v, 1, 'arrival')]
    rows.push([...feeder, ...name(v + 1), day(v + 1, 1, 'departure'), label(2), day(v + 1, 2, 'arrival')])
  }
  return tableOfRows(rows)
}

/** A column for each month, with days below; a stay of two months is printed in full below the first. */
function monthColumns(schedule: Schedule, style: Style, random: RandomSource): Table {
  const { voyages, ports, stays } = schedule
  const dated = stays
    .flat()
    .filter((stay): stay is Exclude<Stay, string | null> => typeof stay === 'object' && stay !== null)
  const months = [...new Set(dated.map(({ start }) => start.slice(0, 7)))].sort()
  const hasYear = random.chance(0.3)
  const isShort = random.chance(0.5)
  const heads = months.map((month) => {
    const name = MONTHS[monthOf(`${month}-01`) - 1] ?? ''
    return (isShort ? name.slice(0, 3) : name) + (hasYear ? ` ${month.slice(0, 4)}` : '')
  })
  const rows: TableCell[][] = [['VESSEL', 'VOY', 'PORT', ...heads]]
  for (const [v, one] of voyages.entries())
    for (const [p, port] of ports.entries()) {
      const stay = stays[v]?.[p] ?? null
      if (stay === null || typeof stay === 'string') continue
      const cells = months.map(
        (month): TableCell =>
          stay.start.startsWith(month) ? { cell: daysIn(stay), voyage: v, port: p } : null,
      )
      rows.push([
        { cell: nameCell(one, { ...style, voyageAt: 'row' }), voyage: v },
        { cell: `V.${one.voyage}`, voyage: v },
        { cell: style.printPort(port), port: p },
        ...cells,
      ])
    }
  return tableOfRows(rows)
}

function daysIn(stay: { start: string; end: string }): string {
  const { start, end } = stay
  if (start.slice(0, 7) !== end.slice(0, 7)) return String(STAY_NOTATIONS['d-d Mon']?.(stay))
  return start === end ? `${dayOf(start)}` : `${dayOf(start)}-${dayOf(end)}`
}

/** A list whose headings no reader knows, with its columns in any order. */
function useOtherHeadings(table: Table, { style, random, moves }: ShapeContext): void {
  const isPair = table.rows[0]?.includes('ETD') && table.rows[0].includes('ETA')
  const date = style.dates === 'departure' ? 'departure' : 'arrival'
  const dates: ChosenRole[] = isPair ? ['arrival', 'departure'] : [date]
  const roles: ChosenRole[] = ['vessel', 'voyage', 'port', ...dates]
  const headings = random.pick([
    ['CARRIER', 'TRIP', 'WHERE', 'DATE 1', 'DATE 2'],
    ['SCHIFF', 'REISE', 'HAFEN', 'AN', 'AB'],
    ['NAME', 'NO', 'PLACE', 'FROM', 'TO'],
  ])
  table.rows[0] = roles.map((role, i) => ({ cell: headings[i], role }))
  const order = moves.sample([...roles.keys()], roles.length)
  if (moves.chance(0.7)) table.rows = table.rows.map((row) => order.map((at) => row[at] ?? null))
}

export const LIST_SHAPES = {
  'ditto marks': { layouts: ['list'], style: () => ({ repeatName: false }), change: addDittoMarks },
  'headings of its own': {
    layouts: ['list'],
    style: () => ({ voyageAt: 'row', repeatName: true }),
    change: useOtherHeadings,
  },
  'words in the headings of ports': { layouts: ['column groups'], change: wordsInHeadings },
  'two legs with transhipment': { layouts: ['list'], style: () => ({ mark: '' }), build: twoLegs },
  'columns of months': { layouts: ['list'], style: () => ({ mark: '' }), build: monthColumns },
} satisfies Record<string, Shape>
