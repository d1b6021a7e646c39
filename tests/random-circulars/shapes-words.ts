import type { TestCell } from '../../packages/circular-reader/tests/workbook.ts'
import {
  type CallCell,
  callCells,
  callKey,
  contentOf,
  insertRows,
  isBlank,
  isMarked,
  type MarkedCell,
  setContent,
  type Table,
  widthOf,
} from './marked-cells.ts'
import type { Shape, ShapeContext } from './shape.ts'

/** A call that is omitted anyway may be cancelled. */
function datedCells(table: Table, { schedule: { stays } }: ShapeContext): CallCell[] {
  return callCells(table).filter(({ voyage, port }) => typeof stays[voyage]?.[port] === 'object')
}

/** Some of the calls with dates that are printed as texts. */
function someCalls(table: Table, context: ShapeContext): CallCell[] {
  const found = datedCells(table, context).filter(({ cell }) => typeof cell.cell === 'string')
  return found.length === 0 ? [] : context.random.sample(found, context.random.between(1, 2))
}

const CANCELLED = [
  'CANCELLED',
  'Cancelled',
  'OMITTED',
  'This call is cancelled',
  'will not call',
  'blank sailing',
]

function addComments(table: Table, context: ShapeContext): void {
  const { random } = context
  const text = random.pick(CANCELLED)
  const headings = table.rows
    .flat()
    .filter(
      (cell): cell is MarkedCell =>
        isMarked(cell) &&
        (cell.voyage === undefined) !== (cell.port === undefined) &&
        !isBlank(cell) &&
        !/^V\./.test(String(contentOf(cell))),
    )
  if (context.layout !== 'list' && random.chance(0.3) && headings.length > 0) {
    const heading = random.pick(headings)
    heading.note = text
    for (const { voyage, port } of datedCells(table, context))
      if (voyage === heading.voyage || port === heading.port) table.unclear.add(callKey(voyage, port))
    return
  }
  for (const { cell, voyage, port } of someCalls(table, context)) {
    cell.note = text
    table.unclear.add(callKey(voyage, port))
  }
}

/** Coloured or starred cells, and below the table what that means. */
function addLegend(table: Table, context: ShapeContext): void {
  const { random } = context
  const word = random.pick(['CANCELLED', 'OMITTED', 'CALL CANCELLED', 'BLANK SAILING'])
  const [marked, legend] = random.pick<[(text: string) => TestCell, TestCell[]]>([
    [(text) => ({ text, fill: 1 }), [{ text: ' ', fill: 1 }, `= ${word}`]],
    [(text) => ({ text, fill: 1 }), [`YELLOW : ${word}`]],
    [(text) => `${text} *`, [`* ${word}`]],
    [(text) => `${text}#`, [`# = ${word}`]],
    [(text) => `${text} ※1`, [`※1 ${word}`]],
    [(text) => `${text} (1)`, [`(1) ${word}`]],
    [(text) => `${text} 1)`, [`1) THIS CALL IS ${word}`]],
    [(text) => `${text}①`, [`① ${word}`]],
    [(text) => `${text}¹`, [`¹ ${word}`]],
  ])
  const calls = someCalls(table, context)
  for (const { row, column, cell, voyage, port } of calls) {
    setContent(table, row, column, marked(String(cell.cell)))
    table.unclear.add(callKey(voyage, port))
  }
  if (calls.length > 0) table.rows.push([], legend)
}

/** A remark below the table that takes back calls of it. */
function addRemark(table: Table, context: ShapeContext): void {
  const { random, schedule } = context
  const { ports, voyages } = schedule
  const [call] = someCalls(table, context)
  if (!call) return
  const { ship = '', voyage = '' } = voyages[call.voyage] ?? {}
  const port = ports[call.port]?.toUpperCase() ?? ''
  const name = `${ship} V.${voyage}`
  const isWhole = random.chance(0.5)
  const text = isWhole
    ? random.pick([
        `${name} IS CANCELLED`,
        `${name} : CANCELLED`,
        `PLEASE NOTE ${name} HAS BEEN WITHDRAWN AND IS CANCELLED`,
      ])
    : random.pick([
        `${name} : CALL ${port} CANCELLED`,
        `${name} WILL OMIT ${port}`,
        `${name} ${port} CANCELLED`,
      ])
  table.rows.push([random.pick(['REMARKS : ', 'NOTE : ', '']) + text])
  for (const one of datedCells(table, context))
    if (one.voyage === call.voyage && (isWhole || one.port === call.port))
      table.unclear.add(callKey(one.voyage, one.port))
}

/** An empty cell in the colour of the workbook. Its cells come after plain cells, dates and decimals. */
const SWATCH: TestCell = { xml: '<c r="CELL" s="5"/>' }
const inColour = (text: string): TestCell => ({ text, fill: 1 })

/** Coloured cells, and somewhere what that means. */
function addSwatch(table: Table, context: ShapeContext): void {
  const { random } = context
  const text = random.pick([
    ...[
      'OMITTED',
      'CANCELLED',
      'Skipped',
      'call not confirmed',
      'Zorb',
      'TENTATIVE',
      'changed',
      'MAY BE OMITTED',
    ],
    ...['port omission', 'NO CALL', '抜港'],
  ])
  const legend = random.pick<TestCell[]>([
    [SWATCH, text],
    [SWATCH, '', text],
    [SWATCH, '=', text],
    [SWATCH, `= ${text}`],
    [text, SWATCH],
    [inColour(text)],
    [inColour('A'), text],
    [inColour('***'), text],
    [inColour('YELLOW'), text],
    ['LEGEND', SWATCH, text],
    [inColour('DD/MM'), text],
  ])
  const calls = someCalls(table, context)
  if (calls.length === 0) return
  for (const { row, column, cell, voyage, port } of calls) {
    setContent(table, row, column, inColour(String(cell.cell)))
    table.unclear.add(callKey(voyage, port))
  }
  const width = widthOf(table)
  const beside = (row: number) => {
    const cells = table.rows[row] ?? []
    cells.push(...Array.from({ length: width - cells.length + random.between(0, 1) }, () => null), ...legend)
  }
  const place = random.pick(['below', 'apart', 'above', 'title', 'headings', 'call'] as const)
  if (place === 'below') table.rows.push(legend)
  else if (place === 'apart') table.rows.push([], legend)
  else if (place === 'above') insertRows(table, 0, [legend])
  else if (place === 'title') table.besideTitle = [...(random.chance(0.5) ? [''] : []), ...legend]
  else beside(place === 'headings' ? 0 : random.pick(calls).row)
}

export const WORD_SHAPES = {
  'comment on a cancelled call': { change: addComments },
  'legend of cancelled calls': { change: addLegend },
  'legend of a colour': { change: addSwatch },
  'remark on a cancelled call': { change: addRemark },
} satisfies Record<string, Shape>
