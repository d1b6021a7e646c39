import { randomSource } from '../random-source.ts'
import { excelSerial, type TestCell, type TestSheet, type TestWorkbook } from '../workbook.ts'
import { addDays, dayOf, nameOf } from './notations.ts'
import { randomSchedule, type Schedule } from './schedules.ts'
import { randomStyle, type Style } from './styles.ts'
import { LAYOUTS, type Table, tableOf } from './tables.ts'
import { addLines, setTrap } from './traps.ts'

/** What a generated circular says: one vessel at one port. `end` is null on sheets that print only one day. */
export type TrueCall = {
  route: string
  vessel: string
  voyage: string
  port: string
  start: string
  end: string
}

export type RandomCircular = { workbook: TestWorkbook; calls: TrueCall[]; layout: string; today: string }

const ROUTES = [
  'EX JAPAN TO INDIA ( IMPORT )',
  'EX INDIA TO JAPAN ( EXPORT )',
  'EX CHINA / KOREA TO INDIA WEST COAST ( IMPORT )',
  'EX INDIA / B.O.B TO S.E.A ( EXPORT )',
]

export function randomCircular(seed: number): RandomCircular {
  const random = randomSource(seed)
  const issued = addDays('2026-01-10', random.between(0, 700))
  const today = addDays(issued, random.between(0, 20))
  const taken = new Set<string>()
  const layout = random.pick(LAYOUTS)
  const style = randomStyle(random)
  const routes = random.sample(ROUTES, random.between(1, 3))
  const schedules = routes.map((route) => ({ ...randomSchedule(random, issued, taken), route }))
  const tables = schedules.map((schedule) => tableOf(random, layout, schedule, style))
  for (const table of tables) {
    setTrap(table, style, layout)
    addLines(table, style, layout)
  }
  const calls = schedules.flatMap((schedule, i) => printedCalls(schedule, layout, tables[i]?.sides ?? 'both'))
  const arrangement = random.pick(['sheets', 'stacked'])
  const titles: TestCell[][] = [
    ['KAIYO CAR LINER CO., LTD.'],
    ['SAILING SCHEDULE NO. 2026-12'],
    [`ISSUED : ${dayOf(issued)}-${nameOf(issued)}-${issued.slice(0, 4)}`],
  ]
  if (style.trap === 'valid until') titles.push(['VALID UNTIL', { serial: excelSerial(addDays(issued, 30)) }])
  const left = random.pick([0, 0, 1])
  const notes: TestCell[][] = random.chance(0.5)
    ? [['REMARKS : ALL DATES SUBJECT TO CHANGE'], ['NOTE : CARGO TO BE DELIVERED 2 DAYS BEFORE ETA']]
    : []
  const blocks = tables.map((table, i) => {
    const gap: TestCell[][] = style.trap !== 'no gap' && random.chance(0.5) ? [[]] : []
    return { table, head: [[routes[i] ?? ''], ...gap], tail: notes }
  })
  const sheets: TestSheet[] = []
  if (arrangement === 'sheets') {
    blocks.forEach((block, i) => {
      sheets.push(place([...titles, ...block.head], [block], left, `ROUTE ${i + 1}`))
    })
  } else {
    sheets.push(
      place(
        titles,
        blocks.map((block, i) => ({
          ...block,
          before: [...(i > 0 && style.trap !== 'no gap' ? [[]] : []), ...block.head],
        })),
        left,
        'SCHEDULE',
      ),
    )
  }
  return { workbook: { sheets }, calls, layout: `${layout}; ${describe(style)}; ${arrangement}`, today }
}

/** The calls that a layout prints. A side that it does not print counts as the same day. */
function printedCalls(
  { route, ports, loading, voyages, stays }: Schedule,
  layout: string,
  sides: Table['sides'],
): TrueCall[] {
  return voyages.flatMap(({ ship, voyage }, v) =>
    ports.flatMap((port, p) => {
      const stay = stays[v]?.[p] ?? null
      if (stay === null || typeof stay === 'string') return []
      const side = layout === 'column groups' ? (p < loading ? 'departure' : 'arrival') : sides
      const start = side === 'departure' ? stay.end : stay.start
      const end = side === 'arrival' ? stay.start : stay.end
      return [{ route, vessel: ship, voyage, port, start, end }]
    }),
  )
}

function describe({
  corner,
  voyageAt,
  dates,
  stayNotation,
  dayNotation,
  mark,
  bands,
  repeatName,
  trap,
}: Style): string {
  return JSON.stringify({ corner, voyageAt, dates, stayNotation, dayNotation, mark, bands, repeatName, trap })
}

type PlacedBlock = { table: Table; before?: TestCell[][]; tail: TestCell[][] }

function place(titles: TestCell[][], blocks: PlacedBlock[], left: number, name: string): TestSheet {
  const rows: TestCell[][] = [...titles]
  const merges: string[] = []
  for (const { table, before = [], tail } of blocks) {
    rows.push(...before)
    const top = rows.length
    for (const [t, l, b, r] of table.merges)
      merges.push(`${cellAt(top + t, left + l)}:${cellAt(top + b, left + r)}`)
    rows.push(...table.rows.map((row) => [...Array.from({ length: left }, () => null), ...row]), ...tail)
  }
  return { name, rows, merges }
}

function cellAt(row: number, column: number): string {
  const letter = (n: number): string =>
    (n > 25 ? letter(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26))
  return `${letter(column)}${row + 1}`
}
