import { KNOWN_PORTS } from '../src/sailing/ports/known-ports.ts'
import { type RandomSource, randomSource } from './random-source.ts'
import { excelSerial, type TestCell, type TestSheet, type TestWorkbook } from './workbook.ts'

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
const SHIPS = [
  'TAMARIND CREST',
  'NEEM ARGOSY',
  'PALASH LANTERN',
  'DEODAR QUILL',
  'KITTIWAKE BANYAN',
  'HAYATE PEEPAL',
  'LOTUS ISTHMUS',
  'CEDAR HORIZON',
]

type Voyage = { ship: string; voyage: string }
type Stay = { start: string; end: string } | 'TBA' | 'OMIT' | null
type Schedule = { route: string; ports: string[]; loading: number; voyages: Voyage[]; stays: Stay[][] }
type Notation = (stay: { start: string; end: string }) => TestCell
type DayNotation = (day: string) => TestCell

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayOf = (iso: string) => Number(iso.slice(8))
const monthOf = (iso: string) => Number(iso.slice(5, 7))
const nameOf = (iso: string) => MONTHS[monthOf(iso) - 1] ?? ''
const addDays = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10)

function randomSchedule(random: RandomSource, issued: string, taken: Set<string>): Schedule {
  const ports = random.sample(KNOWN_PORTS, random.between(3, 8)).map(({ name }) => name)
  const voyages: Voyage[] = []
  const count = random.between(1, 6)
  while (voyages.length < count) {
    const ship = random.pick(SHIPS)
    const voyage = `${String(random.between(1, 260)).padStart(3, '0')}${random.pick(['W', 'E', 'N', 'S'])}`
    if (taken.has(`${ship} ${voyage}`)) continue
    taken.add(`${ship} ${voyage}`)
    voyages.push({ ship, voyage })
  }
  const stays = voyages.map(() => {
    let day = addDays(issued, random.between(-5, 60))
    return ports.map((): Stay => {
      const start = addDays(day, random.between(2, 6))
      const end = addDays(start, random.between(0, 3))
      day = end
      const kind = random.next()
      if (kind < 0.12) return null
      if (kind < 0.16) return 'TBA'
      return kind < 0.2 ? 'OMIT' : { start, end }
    })
  })
  return { route: '', ports, loading: random.between(1, ports.length - 1), voyages, stays }
}

const STAY_NOTATIONS: Record<string, Notation> = {
  'd-d Mon': ({ start, end }) =>
    start === end
      ? `${dayOf(start)} ${nameOf(start)}`
      : monthOf(start) === monthOf(end)
        ? `${dayOf(start)}-${dayOf(end)} ${nameOf(end)}`
        : `${dayOf(start)} ${nameOf(start)}-${dayOf(end)} ${nameOf(end)}`,
  'd/d-MON': ({ start, end }) =>
    start === end
      ? `${dayOf(start)}-${nameOf(start).toUpperCase()}`
      : `${dayOf(start)}/${dayOf(end)}-${nameOf(end).toUpperCase()}`,
  'Mon d-d': ({ start, end }) =>
    start === end
      ? `${nameOf(start)} ${dayOf(start)}`
      : monthOf(start) === monthOf(end)
        ? `${nameOf(start)} ${dayOf(start)}-${dayOf(end)}`
        : `${nameOf(start)} ${dayOf(start)}-${nameOf(end)} ${dayOf(end)}`,
  'd/m-d/m': ({ start, end }) =>
    start === end
      ? `${dayOf(start)}/${monthOf(start)}`
      : `${dayOf(start)}/${monthOf(start)}-${dayOf(end)}/${monthOf(end)}`,
  'm/d-m/d': ({ start, end }) =>
    start === end
      ? `${monthOf(start)}/${dayOf(start)}`
      : `${monthOf(start)}/${dayOf(start)}-${monthOf(end)}/${dayOf(end)}`,
}

const DAY_NOTATIONS: Record<string, DayNotation> = {
  'd Mon': (day) => `${dayOf(day)} ${nameOf(day)}`,
  'd-Mon-yy': (day) => `${dayOf(day)}-${nameOf(day)}-${day.slice(2, 4)}`,
  'Mon d': (day) => `${nameOf(day)} ${dayOf(day)}`,
  iso: (day) => day,
  'd/m': (day) => `${dayOf(day)}/${monthOf(day)}`,
  'm/d': (day) => `${monthOf(day)}/${dayOf(day)}`,
  'dd.mm': (day) => `${String(dayOf(day)).padStart(2, '0')}.${String(monthOf(day)).padStart(2, '0')}`,
  excel: (day) => ({ serial: excelSerial(day) }),
  月日: (day) => `${monthOf(day)}月${dayOf(day)}日`,
}

/** A sheet's table before it is placed: rows of cells, and merged ranges as [top, left, bottom, right] from 0. */
type Table = {
  rows: TestCell[][]
  merges: Array<[number, number, number, number]>
  sides: 'both' | 'arrival' | 'departure'
}

type Style = {
  corner: string
  voyageAt: 'name' | 'line' | 'row'
  dates: 'stay' | 'pair' | 'arrival' | 'departure'
  stayNotation: string
  dayNotation: string
  mark: string
  printPort: (name: string) => string
  bands: boolean
  repeatName: boolean
  /** Something that a careless reader takes for something else. */
  trap: Trap
}

const TRAPS = [
  'none',
  'none',
  'none',
  'cut-off column',
  'cut-off beside ETD',
  'original and revised',
  'two stays',
  'days alone',
  'remarks between ports',
  'valid until',
  'weekdays',
  'unknown port',
  'next calls below',
  'same vessel twice',
  'transit days',
  'number column',
  'country column',
  'operator row',
  'sorted by port',
  'merged names',
  'blank rows',
  'no gap',
  'to be nominated',
] as const
type Trap = (typeof TRAPS)[number]

function randomStyle(random: RandomSource): Style {
  const casing = random.pick(['upper', 'plain', 'code', 'fullwidth'])
  return {
    corner: random.pick([
      'PORT',
      'PORTS',
      'PORT / VESSEL',
      'VESSEL',
      'VOYAGE',
      '',
      'PORT OF CALL',
      'VSL / VOY',
    ]),
    voyageAt: random.pick(['name', 'line', 'row']),
    dates: random.pick(['stay', 'stay', 'stay', 'pair', 'pair', 'arrival', 'departure']),
    stayNotation: random.pick(Object.keys(STAY_NOTATIONS)),
    dayNotation: random.pick(Object.keys(DAY_NOTATIONS)),
    mark: random.chance(0.2) ? random.pick([' **', '*', ' (EX LOTUS ISTHMUS)', ' #']) : '',
    printPort: (name) => {
      const known = KNOWN_PORTS.find((port) => port.name === name)
      if (casing === 'upper') return name.toUpperCase()
      if (casing === 'code') return `${name.toUpperCase()} (${known?.code})`
      return casing === 'fullwidth' ? fullWidth(name.toUpperCase()) : name
    },
    bands: random.chance(0.3),
    repeatName: random.chance(0.4),
    trap: random.pick(TRAPS),
  }
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}

function stayCell(stay: Stay, style: Style): TestCell {
  if (stay === null || typeof stay === 'string') return stay
  if (style.dates === 'stay') return STAY_NOTATIONS[style.stayNotation]?.(stay)
  const day = style.dates === 'departure' ? stay.end : stay.start
  return DAY_NOTATIONS[style.dayNotation]?.(day)
}

function pairCells(stay: Stay, style: Style): [TestCell, TestCell] {
  if (stay === null || typeof stay === 'string') return [stay, stay]
  const write = DAY_NOTATIONS[style.dayNotation]
  return [write?.(stay.start), write?.(stay.end)]
}

function nameCell({ ship, voyage }: Voyage, { voyageAt, mark }: Style): string {
  if (voyageAt === 'name') return `${ship}${mark} V.${voyage}`
  return voyageAt === 'line' ? `${ship}${mark}\nV.${voyage}` : `${ship}${mark}`
}

function headingsOf({ dates, trap }: Style): string[] {
  if (dates !== 'pair') return ['ETA']
  if (trap === 'original and revised') return ['ORIGINAL', 'REVISED']
  return trap === 'cut-off beside ETD' ? ['CARGO CUT', 'ETD'] : ['ETA', 'ETD']
}

/** `12-14` below `9 Dec`: days of the same month need not repeat it. */
function dayAlone(stay: Stay, before: Stay): TestCell {
  if (stay === null || before === null || typeof stay === 'string' || typeof before === 'string') return null
  if (new Set([before.end, stay.start, stay.end].map((day) => day.slice(0, 7))).size > 1) return null
  return stay.start === stay.end ? `${dayOf(stay.start)}` : `${dayOf(stay.start)}-${dayOf(stay.end)}`
}

/** Ports down the side, vessels across the top. */
function matrix(schedule: Schedule, style: Style): Table {
  const { voyages, ports, stays } = schedule
  const pair = style.dates === 'pair'
  const names: TestCell[] = [style.corner]
  const numbers: TestCell[] = [style.corner === 'VESSEL' ? 'VOYAGE' : null]
  const legs: TestCell[] = [null]
  const merges: Table['merges'] = []
  for (const one of voyages) {
    const at = names.length
    names.push(nameCell(one, style), ...(pair ? [style.repeatName ? nameCell(one, style) : null] : []))
    numbers.push(`V.${one.voyage}`, ...(pair ? [style.repeatName ? `V.${one.voyage}` : null] : []))
    legs.push(...headingsOf(style))
    if (pair && !style.repeatName) merges.push([0, at, 0, at + 1])
  }
  const rows: TestCell[][] = [names]
  if (style.voyageAt === 'row') rows.push(numbers)
  if (pair) rows.push(legs)
  else if (style.dates !== 'stay')
    rows.push(legs.map((leg) => (leg === null ? null : style.dates === 'arrival' ? 'ETA' : 'ETD')))
  ports.forEach((port, p) => {
    if (style.bands && p === 0) rows.push(['LOADING PORTS'])
    if (style.bands && p === schedule.loading) rows.push(['DISCHARGING PORTS'])
    if (style.trap === 'remarks between ports' && p === schedule.loading)
      rows.push(['REMARKS', 'SUBJECT TO INDUCEMENT'])
    const cells = voyages.flatMap((_, v) => {
      const stay = stays[v]?.[p] ?? null
      if (style.trap === 'days alone' && style.dates === 'stay' && style.stayNotation === 'd-d Mon') {
        return [dayAlone(stay, stays[v]?.[p - 1] ?? null) ?? stayCell(stay, style)]
      }
      return pair ? pairCells(stay, style) : [stayCell(stay, style)]
    })
    rows.push([style.printPort(port), ...cells])
  })
  if (style.trap === 'cut-off column' || style.trap === 'transit days') {
    const head = style.trap === 'transit days' ? 'TRANSIT DAYS' : 'CUT-OFF'
    const first = rows.length - ports.length - (style.bands ? 2 : 0)
    rows.forEach((row, i) => {
      const isPort = i >= first && row.length > 1
      while (row.length < names.length) row.push(null)
      row.push(i === 0 ? head : isPort ? (head === 'CUT-OFF' ? '3 Dec' : 12 + i) : null)
    })
  }
  if (style.trap === 'operator row') {
    const at = style.voyageAt === 'row' ? 2 : 1
    rows.splice(at, 0, ['OPERATOR', ...names.slice(1).map((name) => (name === null ? null : 'KAIYO'))])
    merges.forEach((merge, i) => {
      if (merge[0] >= at) merges[i] = [merge[0] + 1, merge[1], merge[2] + 1, merge[3]]
    })
  }
  if (style.trap === 'next calls below') rows.push([], ['NEXT CALL', '25 Dec'])
  const side = pair && style.trap === 'cut-off beside ETD' ? 'departure' : style.dates
  return { rows, merges, sides: side === 'arrival' || side === 'departure' ? side : 'both' }
}

/** ETA and ETD of a port in two rows. */
function rowPairs(schedule: Schedule, style: Style): Table {
  const { voyages, ports, stays } = schedule
  const rows: TestCell[][] = [[style.corner, '', ...voyages.map((one) => nameCell(one, style))]]
  if (style.voyageAt === 'row') rows.push([null, null, ...voyages.map(({ voyage }) => `V.${voyage}`)])
  const merges: Table['merges'] = []
  ports.forEach((port, p) => {
    const pairs = voyages.map((_, v) => pairCells(stays[v]?.[p] ?? null, style))
    if (!style.repeatName) merges.push([rows.length, 0, rows.length + 1, 0])
    rows.push([style.printPort(port), 'ETA', ...pairs.map(([eta]) => eta)])
    rows.push([style.repeatName ? style.printPort(port) : null, 'ETD', ...pairs.map(([, etd]) => etd)])
  })
  return { rows, merges, sides: 'both' }
}

function transpose({ rows, merges, ...rest }: Table): Table {
  const width = Math.max(...rows.map((row) => row.length))
  return {
    ...rest,
    rows: Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null)),
    merges: merges.map(([top, left, bottom, right]) => [left, top, right, bottom]),
  }
}

/** One row for each call. */
function list(random: RandomSource, schedule: Schedule, style: Style): Table {
  const { voyages, ports, stays } = schedule
  const pair = style.dates === 'pair' || style.dates === 'stay'
  const hasVoyageColumn = style.voyageAt === 'row'
  const heads: string[] = [
    random.pick(['VESSEL', 'VESSEL NAME', "VSL'S NAME", 'SHIP']),
    ...(hasVoyageColumn ? [random.pick(['VOY', 'VOYAGE', 'VOY NO.'])] : []),
    random.pick(['PORT', 'PORT OF CALL', 'PORTS']),
    ...(pair ? ['ETA', 'ETD'] : [style.dates === 'arrival' ? 'ETA' : 'ETD']),
  ]
  const rows: TestCell[][] = [heads]
  voyages.forEach((one, v) => {
    ports.forEach((port, p) => {
      const stay = stays[v]?.[p] ?? null
      if (stay === null) return
      const first = p === 0 || style.repeatName || rows.length === 1
      const dates = pair ? pairCells(stay, style) : [stayCell(stay, style)]
      rows.push([
        first || !stays[v]?.slice(0, p).some((before) => before !== null) ? nameCell(one, style) : null,
        ...(hasVoyageColumn
          ? [first || !stays[v]?.slice(0, p).some((before) => before !== null) ? `V.${one.voyage}` : null]
          : []),
        style.printPort(port),
        ...dates,
      ])
    })
  })
  const portColumn = heads.length - (pair ? 3 : 2)
  if (style.trap === 'sorted by port' && style.repeatName) {
    rows.splice(
      1,
      rows.length,
      ...rows.slice(1).toSorted((a, b) => String(a[portColumn]).localeCompare(String(b[portColumn]))),
    )
  }
  const merges: Table['merges'] = []
  if (style.trap === 'merged names' && !style.repeatName) {
    rows.forEach((row, r) => {
      if (r === 0 || row[0] === null) return
      let end = r
      while (rows[end + 1] && rows[end + 1]?.[0] === null) end++
      if (end > r) for (let c = 0; c < portColumn; c++) merges.push([r, c, end, c])
    })
  }
  return {
    rows,
    merges,

    sides: pair ? 'both' : style.dates === 'departure' ? 'departure' : 'arrival',
  }
}

/** Vessels as rows; loading and discharging ports as column groups. ETD when loading, ETA when discharging. */
function columnGroups(schedule: Schedule, style: Style): Table {
  const { voyages, ports, stays, loading } = schedule
  const write = DAY_NOTATIONS[style.dayNotation]
  const hasVoyageColumn = style.voyageAt === 'row'
  const lead = hasVoyageColumn ? 2 : 1
  const blank: TestCell[] = Array.from({ length: lead }, () => null)
  const groups: TestCell[] = [
    ...blank,
    ...ports.map((_, p) =>
      p === 0 ? 'LOADING PORT (ETD)' : p === loading ? 'DISCHARGING PORT (ETA)' : null,
    ),
  ]
  const heads: TestCell[] = ['VESSEL', ...(hasVoyageColumn ? ['VOY'] : []), ...ports.map(style.printPort)]
  const rows: TestCell[][] = [groups, heads]
  voyages.forEach((one, v) => {
    rows.push([
      nameCell(one, style),
      ...(hasVoyageColumn ? [`V.${one.voyage}`] : []),
      ...ports.map((_, p): TestCell => {
        const stay = stays[v]?.[p] ?? null
        return stay === null || typeof stay === 'string' ? stay : write?.(p < loading ? stay.end : stay.start)
      }),
    ])
  })
  const merges: Table['merges'] = []
  if (loading > 1) merges.push([0, lead, 0, lead + loading - 1])
  if (ports.length - loading > 1) merges.push([0, lead + loading, 0, lead + ports.length - 1])
  return { rows, merges, sides: 'both' }
}

/** Adds a column or a row that has nothing to do with the calls. */
function addLines(table: Table, { trap, bands }: Style, layout: string) {
  const hasColumn = trap === 'number column' || trap === 'country column'
  if (hasColumn) {
    const head = trap === 'number column' ? 'NO.' : 'COUNTRY'
    let number = 0
    const heads = layout === 'column groups' ? 1 : 0
    table.rows = table.rows.map((row, r) => {
      if (r === heads) return [head, ...row]
      const isBand = bands && row.length === 1
      return [
        r < heads || isBand || row[0] === null ? null : trap === 'number column' ? ++number : 'JAPAN',
        ...row,
      ]
    })
    table.merges = table.merges.map(([t, l, b, r]) => [t, l + 1, b, r + 1])
  }
  if (trap === 'blank rows' && layout !== 'row pairs' && table.merges.length === 0) {
    table.rows = table.rows.flatMap((row, r) => (r > 3 && r % 2 === 0 ? [[], row] : [row]))
  }
}

/** Changes the first table cell that suits the trap. */
function setTrap({ rows }: Table, { trap, stayNotation, dates }: Style, layout: string) {
  const cells = rows.flatMap((row, r) => row.map((cell, c) => ({ cell, r, c })))
  const stay = cells.find(
    ({ cell }) => typeof cell === 'string' && /^\d{1,2}-\d{1,2} [A-Z][a-z]{2}$/.test(cell),
  )
  const set = (r: number, c: number, value: TestCell) => {
    const row = rows[r]
    if (row) row[c] = value
  }
  if (trap === 'two stays' && stay) set(stay.r, stay.c, `${stay.cell}\n${stay.cell}`)
  if (trap === 'weekdays' && stayNotation === 'd-d Mon' && dates === 'stay') {
    for (const { cell, r, c } of cells) {
      if (typeof cell === 'string' && /^\d{1,2} [A-Z][a-z]{2}$/.test(cell)) set(r, c, `${cell} Sun`)
    }
  }
  if (trap === 'unknown port') {
    const port = cells.find(
      ({ cell }) => typeof cell === 'string' && KNOWN_PORTS.some(({ name }) => name.toUpperCase() === cell),
    )
    for (const { cell, r, c } of cells) if (port && cell === port.cell) set(r, c, 'ATLANTIS')
  }
  if (trap === 'same vessel twice' && layout === 'matrix') {
    for (const row of rows) if (row.length > 2) row.push(row[1])
  }
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

const LAYOUTS = [
  'matrix',
  'row pairs',
  'vessels as rows',
  'vessels as rows, row pairs',
  'list',
  'column groups',
] as const

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

function tableOf(
  random: RandomSource,
  layout: (typeof LAYOUTS)[number],
  schedule: Schedule,
  style: Style,
): Table {
  if (layout === 'list') return list(random, schedule, style)
  if (layout === 'column groups') return columnGroups(schedule, style)
  if (layout === 'row pairs') return rowPairs(schedule, style)
  if (layout === 'vessels as rows')
    return transpose(
      matrix(schedule, { ...style, bands: false, corner: random.pick(['VESSEL', 'VESSEL / PORT', '']) }),
    )
  if (layout === 'vessels as rows, row pairs')
    return transpose(rowPairs(schedule, { ...style, corner: random.pick(['VESSEL', '']) }))
  return matrix(schedule, style)
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
