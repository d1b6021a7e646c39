import { createHash } from 'node:crypto'
import { dayWritten } from '@sailing-desk/dates/day-text'
import { joined } from '@sailing-desk/trade/counted'
import type { ReadingOption } from '../choices/reader-choices.ts'
import type { ReadBack } from '../circular.types.ts'
import { headerText } from '../layout/header-rows.ts'
import { isInFigures } from '../reader/cell-readings.ts'
import type { BlockReadings } from '../reader/date-readings.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { sentencesOf } from '../words/harmless-words.ts'
import { isMonthHeading } from '../words/sheet-words.ts'
import { filledCells } from '../words/title-rows.ts'
import { comparable, onOneLine, quoted } from '../workbook/cell-text.ts'
import { columnName, type Grid, ownText, parseCellName, shownText } from '../workbook/sheet-grid.ts'
import type { RoleOfCell } from './cell-roles.ts'
import { isHarmless } from './statements.ts'

/** What was understood of a table: `key` has its kind and words, which are the same in the next circular of its layout. */
export type ReadFact = ReadBack & { kind: string }
type Fact = Omit<ReadFact, 'key'> & { words: string }

type Read = {
  reads: readonly ReadSheet[]
  readingsOf: ReadonlyMap<ReadCall['block'], BlockReadings>
  sheets: ReadonlyArray<{ grid: Grid; roles: readonly RoleOfCell[] }>
  issued: string | null
  reference: string
  /** The cells, such as `Sheet1 A5`, that are asked about. */
  asked: ReadonlySet<string>
  isPlainTab: (name: string) => boolean
}

/** What was understood of a circular: each fact once, where it is met first. */
export function factsRead(read: Read): ReadFact[] {
  const blocks = read.reads.flatMap((one) => tablesOf(one, read))
  const facts = [
    ...blocks.map(routeOf),
    ...blocks.map(arrangementOf),
    ...blocks.map(voyageOf),
    ...blocks.flatMap(datesOf),
    ...blocks.flatMap(cutOffOf),
    ...blocks.flatMap(monthOf),
    ...blocks.flatMap((block) => figuresOf(block, read)),
    ...yearsOf(blocks, read),
    ...notesOf(read),
  ].map(({ words, ...rest }) => ({ ...rest, key: keyOf(`${rest.kind}: ${words}`) }))
  return [...Map.groupBy(facts, ({ key }) => key).values()].flatMap(([first]) => first ?? [])
}

const MAX_KEY_LENGTH = 200

/** Long texts are told apart by all that they say. */
const keyOf = (words: string) =>
  words.length <= MAX_KEY_LENGTH
    ? words
    : `${words.slice(0, MAX_KEY_LENGTH)} ${createHash('sha256').update(words).digest('hex')}`

const MAX_SENTENCES = 8

/** How a circular was read, in at most eight sentences that leave none of the facts out. */
export function readBackOf(facts: readonly ReadFact[]): ReadBack[] {
  const [notes, others] = [facts.filter(isNote), facts.filter((one) => !isNote(one))]
  const isMany = others.length + Math.min(notes.length, 1) > MAX_SENTENCES
  const groups = isMany ? [...Map.groupBy(others, groupOf).values()] : others.map((one) => [one])
  return [
    ...groups.flatMap((group) =>
      joinedAs(
        group,
        ([first, ...more]) =>
          (first?.text ?? '') + more.map((one) => ` On ${quoted(one.sheet)}: ${one.text}`).join(''),
      ),
    ),
    ...joinedAs(
      notes,
      (all) =>
        `${all.length === 1 ? 'This text changes' : 'These texts change'} no call: ${all.map(({ text }) => text).join(', ')}.`,
    ),
  ]
}

function joinedAs(facts: readonly ReadFact[], textOf: (facts: readonly ReadFact[]) => string): ReadBack[] {
  const [first, ...others] = facts
  if (!first) return []
  const { kind: _, ...rest } = first
  const key = others.length === 0 ? first.key : keyOf(facts.map((one) => one.key).join('\n'))
  return [{ ...rest, key, text: textOf(facts) }]
}

const isNote = ({ kind }: ReadFact) => kind === 'note'

/** Which month and year a date without them has is one sentence, if there are many. */
const groupOf = ({ kind }: ReadFact) => (['months', 'figures', 'years'].includes(kind) ? 'days' : kind)

/** `grid`: the whole sheet, as its cells lie. */
type Table = { read: ReadSheet; grid: Grid; block: ReadCall['block']; calls: ReadCall[]; first: ReadCall }

function tablesOf(read: ReadSheet, { sheets }: Read): Table[] {
  const grid = sheets.find((sheet) => sheet.grid.name === read.grid.name)?.grid ?? read.grid
  return [...Map.groupBy(read.calls, ({ block }) => block)].flatMap(([block, calls]) => {
    const first =
      calls.find(({ call }) => call.start !== null && call.import) ??
      calls.find(({ call }) => call.start !== null) ??
      calls[0]
    return first ? [{ read, grid, block, calls, first }] : []
  })
}

const columnOf = (cell: string): string => cell.replace(/\d+/, '')

const vesselText = ({ call }: ReadCall) => call.vessel ?? call.ship_name ?? 'the vessel'

function exampleOf(one: ReadCall, verb: string): string | null {
  const { port, printed_port, start } = one.call
  return start === null ? null : `${vesselText(one)} ${verb} ${port ?? printed_port} on ${dayWritten(start)}`
}

const fact = (
  { read: { sheet } }: Table,
  cell: string,
  kind: string,
  words: string,
  text: string,
  more: Partial<Fact> = {},
): Fact => ({
  ...{ kind, words, sheet: sheet.sheet, cell, text, example: null, alternatives: [] },
  ...more,
})

function routeOf(table: Table): Fact {
  const { read, block, first } = table
  const { route_direction } = read.sheet
  const title = block.titles.findLast(({ cell }) =>
    onOneLine(cell.text).includes(route_direction.split(' ( ')[0] ?? ''),
  )
  const cell = title ? `${columnName(title.column)}${title.row}` : first.vessel.cell
  const where = title
    ? 'The title over a table names its route'
    : 'A table without a title of its own is of the route above it, or of the one that its sheet names'
  return fact(table, cell, 'route', title ? 'title' : 'no title', `${where}.`, { example: route_direction })
}

function arrangementOf(table: Table): Fact {
  const { block, first } = table
  const [port, vessel, date] = [first.port.cell, first.vessel.cell, first.call.cell].map(columnOf)
  const grid = block.area.grid
  if (block.listCells) {
    const headings = block.listCells.heading.map(({ row, column }) =>
      comparable(shownText(table.grid, row, column)),
    )
    const where = portOfList(table)
    const columns = [...new Set(block.listCells.port.map(({ column }) => columnName(column)))]
    const callRow = parseCellName(first.call.cell)?.row
    const isInRow = block.listCells.vessel.some(({ row }) => row === callRow)
    const inColumns =
      columns.length === 1 ? `the port in column ${columns[0]}` : `the ports in columns ${joined(columns)}`
    return fact(
      table,
      first.vessel.cell,
      'table',
      `list ${headings.join(' | ')}${where === 'column' ? '' : `, port in ${where}`}${isInRow ? '' : ', vessel in row'}`,
      `Each row is a call: the vessel is in ${isInRow ? `column ${vessel}` : 'a row above its calls'}, ${where === 'column' ? inColumns : WHERE[where]}.`,
      {
        example: exampleOf(first, 'calls at'),
      },
    )
  }
  if (grid.source)
    return fact(
      table,
      first.port.cell,
      'table',
      'ports across',
      `Each row is a vessel, named in column ${vessel}; the ports are above the dates.`,
      { example: exampleOf(first, 'calls at') },
    )
  const heading = comparable(ownText(grid, block.area.header.row, block.area.header.column))
  return fact(
    table,
    first.vessel.cell,
    'table',
    `ports down ${heading}`,
    `The ports are in column ${port}, and each vessel has ${first.call.cell_etd && columnOf(first.call.cell_etd) !== date ? 'two columns' : 'a column'} with its name above the dates.`,
    {
      example: exampleOf(first, 'calls at'),
    },
  )
}

const WHERE = {
  row: 'the port in a row above its calls',
  sheet: 'the port is the name of the sheet',
} as const

/** Where the ports of a list are. */
function portOfList({ block, grid, first }: Table): 'column' | keyof typeof WHERE {
  const [port, call] = [first.port.cell, first.call.cell].map(parseCellName)
  // One cell stands for all of the same name.
  if (!port || block.listCells?.port.some(({ row }) => row === call?.row)) return 'column'
  const isHeading = block.listCells?.heading.some(
    ({ row, column }) => row === port.row && column === port.column,
  )
  return isHeading || comparable(shownText(grid, port.row, port.column)) === '' ? 'sheet' : 'row'
}

function voyageOf(table: Table): Fact {
  const { block, first } = table
  const { stack, grid } = block.area
  const { voyage, header } = first.vessel.entry
  const name = first.vessel.cell
  if (voyage === null)
    return fact(table, name, 'voyage', 'none', `${quoted(onOneLine(header))} has no voyage.`)
  const isBelow =
    stack.voyages !== null &&
    stack.voyages !== stack.names &&
    headerText(grid, stack.voyages, block.vessels[0]?.columns[0] ?? 0) !== ''
  return fact(
    table,
    name,
    'voyage',
    isBelow ? 'apart' : 'in the name',
    isBelow
      ? 'The voyage is printed apart from the name of the vessel.'
      : 'The voyage is in the cell of the name.',
    {
      example: `${first.vessel.entry.ship_name}, voyage ${voyage}`,
    },
  )
}

const LEAVES = { arrival: 'reaches', departure: 'leaves' } as const

function datesOf(table: Table): Fact[] {
  const { read, calls } = table
  const sides = ['arrival', 'departure', 'stay'] as const
  return sides.flatMap((side): Fact[] => {
    const one = calls.find(({ call }) => {
      const name = side === 'departure' ? (call.cell_etd ?? call.cell) : call.cell
      return read.meanings.get(name)?.role === side && call.start !== null
    })
    if (!one) return []
    const cell = side === 'departure' ? (one.call.cell_etd ?? one.call.cell) : one.call.cell
    const column = columnOf(cell)
    if (side === 'stay') {
      const isRange = one.call.start !== one.call.end
      return [
        fact(
          table,
          cell,
          'dates',
          'stay',
          `A cell such as ${quoted(one.call.dates)} is the whole stay, from arrival to departure.`,
          {
            example: `${exampleOf(one, 'reaches')}${isRange && one.call.end ? ` and leaves on ${dayWritten(one.call.end)}` : ''}`,
          },
        ),
      ]
    }
    const heading = headingOf(table, cell)
    const day = side === 'departure' ? one.call.end : one.call.start
    const port = one.call.port ?? one.call.printed_port
    const alternatives = (['arrival', 'departure', 'cut_off', 'ignored'] as const)
      .filter((role) => role !== side)
      .map(
        (role): ReadingOption => ({
          label: LABELS[role](column),
          examples: [],
          choices: { roles: [{ sheet: read.sheet.sheet, range: column, role }] },
        }),
      )
    return [
      fact(
        table,
        cell,
        'dates',
        `${side} ${comparable(heading)}`,
        `Column ${column}${heading ? `, ${onOneLine(heading)},` : ''} is when the vessel ${LEAVES[side]} the port.`,
        {
          example: `${vesselText(one)} ${LEAVES[side]} ${port} on ${day ? dayWritten(day) : one.call.dates}`,
          alternatives,
        },
      ),
    ]
  })
}

const LABELS = {
  arrival: (column: string) => `Column ${column} is when the vessel arrives`,
  departure: (column: string) => `Column ${column} is when the vessel leaves`,
  cut_off: (column: string) => `Column ${column} is the cut-off of the cargo`,
  ignored: (column: string) => `Column ${column} says nothing about the calls`,
}

/** The text over a date that says what it is, in the rows of the headings. */
function headingOf({ grid, read: { meanings } }: Table, cell: string): string {
  const place = parseCellName(cell)
  if (!place) return ''
  for (let row = place.row - 1; row >= 1; row--) {
    const text = shownText(grid, row, place.column)
    if (text !== '' && meanings.get(`${columnName(place.column)}${row}`)?.role === 'heading') return text
  }
  return ''
}

function cutOffOf(table: Table): Fact[] {
  const one = table.calls.find(({ call }) => call.cut_off)
  if (!one) return []
  const name =
    [...table.read.meanings].find(([, { role, call }]) => role === 'cut_off' && call === one.call)?.[0] ??
    one.call.cell
  return [
    fact(table, name, 'cut-off', 'cargo', `Column ${columnOf(name)} is the last day for cargo at the port.`, {
      example: `${vesselText(one)} at ${one.call.port ?? one.call.printed_port}: ${one.call.cut_off}`,
    }),
  ]
}

/** A list may name the month of its days in a column. */
function monthOf(table: Table): Fact[] {
  const { grid, block, first } = table
  const heading = block.listCells?.heading[0]
  const months =
    heading && filledCells(grid, heading.row, heading.row).find(({ cell }) => isMonthHeading(cell.text))
  if (!months) return []
  const text = `Column ${columnName(months.column)} is the month of the days in its row.`
  return [fact(table, first.call.cell, 'months', 'column', text, { example: exampleOf(first, 'calls at') })]
}

const MEANS = {
  'day first': 'the day comes first',
  'month first': 'the month comes first',
  'days only': 'both figures are days of the month above',
} as const

function figuresOf(table: Table, { readingsOf }: Read): Fact[] {
  const [reading, ...others] = readingsOf.get(table.block)?.readings ?? []
  const place = table.calls
    .map((one) => ({ one, cell: textAt(table, one.call.cell) }))
    .find(({ cell }) => isInFigures(cell))
  if (reading === undefined || others.length > 0 || !place) return []
  const { one, cell } = place
  const alternatives = (['day first', 'month first', 'days only'] as const)
    .filter((other) => other !== reading)
    .map(
      (other): ReadingOption => ({
        label: `In figures, ${MEANS[other]}`,
        examples: [],
        choices: { orders: { [table.read.sheet.sheet]: other } },
      }),
    )
  return [
    fact(table, one.call.cell, 'figures', reading, `In figures, ${MEANS[reading]}.`, {
      example: one.call.start && `${cell} is ${dayWritten(one.call.start)}`,
      alternatives,
    }),
  ]
}

function textAt({ grid }: Table, name: string): string {
  const place = parseCellName(name)
  return place ? ownText(grid, place.row, place.column) : ''
}

function yearsOf([table]: readonly Table[], { issued, reference }: Read): Fact[] {
  if (!table) return []
  const text =
    issued === null
      ? `No issue date was found: dates without a year are near today, ${dayWritten(reference)}.`
      : 'Dates without a year are near the issue date.'
  return [
    fact(table, table.first.call.cell, 'years', issued === null ? 'no issue date' : 'issue date', text, {
      example: issued === null ? null : `issued on ${dayWritten(issued)}`,
    }),
  ]
}

const MAX_NOTES = 50
const MAX_NOTE_LENGTH = 500

/** Notes, comments and tabs that name no call, and say nothing that is known to be about all of them. */
function notesOf({ sheets, asked, isPlainTab }: Read): Fact[] {
  const open = sheets.flatMap(({ grid: { name: sheet }, roles }) => {
    const [first] = roles
    if (!first) return []
    const ofTab = isPlainTab(sheet)
      ? []
      : [{ sheet, cell: first.name, where: 'the tab', said: onOneLine(sheet) }]
    const ofCells = roles.flatMap(({ role, isOpen, where, name: cell, cell: { text, comment = '' } }) => {
      if (asked.has(`${sheet} ${cell}`)) return []
      const isNote = (role === 'note' || role === 'title') && isOpen
      const isComment = sentencesOf(comment).some((one) => !isHarmless(one, [], true))
      return [
        ...(isNote
          ? [{ sheet, cell, where: where?.replace(/^The /, '') ?? cell, said: onOneLine(text) }]
          : []),
        ...(isComment ? [{ sheet, cell, where: `comment on ${cell}`, said: onOneLine(comment) }] : []),
      ]
    })
    return [...ofTab, ...ofCells]
  })
  // A tab named after its month is the same in the next circular.
  const wordsOf = ({ where, said }: (typeof open)[number]) =>
    where === 'the tab' ? `tab ${comparable(said).replace(/\d/g, '')}` : comparable(said)
  const notes = [...Map.groupBy(open, wordsOf)].flatMap(([words, [first]]): Fact[] =>
    first
      ? [
          {
            ...{ kind: 'note', words, sheet: first.sheet, cell: first.cell },
            ...{ text: `"${cut(first.said)}" (${first.where})`, example: null, alternatives: [] },
          },
        ]
      : [],
  )
  const [next] = notes.slice(MAX_NOTES)
  if (!next) return notes
  const more = notes.slice(MAX_NOTES).map(({ words }) => words)
  const text = `and ${more.length} more from ${next.cell} of ${quoted(next.sheet)} on`
  return [...notes.slice(0, MAX_NOTES), { ...next, words: more.join('\n'), text }]
}

const cut = (text: string) => (text.length > MAX_NOTE_LENGTH ? `${text.slice(0, MAX_NOTE_LENGTH)}…` : text)
