import type { RandomSource } from '../random-source.ts'
import {
  callKey,
  contentOf,
  isBlank,
  type MarkedCell,
  type Table,
  type TableCell,
  tableOfRows,
} from './marked-cells.ts'
import type { Schedule, Stay } from './schedules.ts'
import { dayAlone, headingsOf, nameCell, pairCells, type Style, stayCell } from './styles.ts'

export const LAYOUTS = [
  'matrix',
  'row pairs',
  'vessels as rows',
  'vessels as rows, row pairs',
  'list',
  'column groups',
] as const
export type Layout = (typeof LAYOUTS)[number]

export function tableOf(random: RandomSource, layout: Layout, schedule: Schedule, style: Style): Table {
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

/** Ports down the side, vessels across the top. */
function matrix(schedule: Schedule, style: Style): Table {
  const { voyages, ports, stays } = schedule
  const pair = style.dates === 'pair'
  const names: TableCell[] = [style.corner]
  const numbers: TableCell[] = [style.corner === 'VESSEL' ? 'VOYAGE' : null]
  const legs: TableCell[] = [null]
  const merges: Table['merges'] = []
  for (const [voyage, one] of voyages.entries()) {
    const at = names.length
    const name = { cell: nameCell(one, style), voyage }
    const number = { cell: `V.${one.voyage}`, voyage }
    names.push(name, ...(pair ? [style.repeatName ? name : null] : []))
    numbers.push(number, ...(pair ? [style.repeatName ? number : null] : []))
    legs.push(...headingsOf(style))
    if (pair && !style.repeatName) merges.push([0, at, 0, at + 1])
  }
  const rows: TableCell[][] = [names]
  if (style.voyageAt === 'row') rows.push(numbers)
  if (pair) rows.push(legs)
  else if (style.dates !== 'stay')
    rows.push(legs.map((leg) => (leg === null ? null : style.dates === 'arrival' ? 'ETA' : 'ETD')))
  ports.forEach((port, p) => {
    if (style.bands && p === 0) rows.push(['LOADING PORTS'])
    if (style.bands && p === schedule.loading) rows.push(['DISCHARGING PORTS'])
    if (style.trap === 'remarks between ports' && p === schedule.loading)
      rows.push(['REMARKS', 'SUBJECT TO INDUCEMENT'])
    const cells = voyages.flatMap((_, v): MarkedCell[] => {
      const stay = stays[v]?.[p] ?? null
      if (style.trap === 'days alone' && style.dates === 'stay' && style.stayNotation === 'd-d Mon') {
        return [
          { cell: dayAlone(stay, stays[v]?.[p - 1] ?? null) ?? stayCell(stay, style), voyage: v, port: p },
        ]
      }
      return markedCells(stay, style, v, p)
    })
    rows.push([{ cell: style.printPort(port), port: p }, ...cells])
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
    rows.splice(at, 0, ['OPERATOR', ...names.slice(1).map((name) => (isBlank(name) ? null : 'KAIYO'))])
    merges.forEach((merge, i) => {
      if (merge[0] >= at) merges[i] = [merge[0] + 1, merge[1], merge[2] + 1, merge[3]]
    })
  }
  if (style.trap === 'next calls below') rows.push([], ['NEXT CALL', '25 Dec'])
  const table = tableOfRows(rows, merges)
  if (pair && style.trap === 'original and revised') markDisagreeing(table, schedule)
  return table
}

/** The cells of a call: one for the stay or for one day, or one for the arrival and one for the departure. */
function markedCells(stay: Stay, style: Style, voyage: number, port: number): MarkedCell[] {
  const { dates, trap } = style
  if (dates !== 'pair') {
    const side = dates === 'stay' ? {} : { side: dates }
    return [{ cell: stayCell(stay, style), voyage, port, ...side }]
  }
  const [start, end] = pairCells(stay, style)
  const arrival: MarkedCell = { cell: start, voyage, port, side: 'arrival' }
  const departure: MarkedCell = { cell: end, voyage, port, side: 'departure' }
  return trap === 'cut-off beside ETD' ? [{ cell: start }, departure] : [arrival, departure]
}

/** Two columns or rows without words, or of two schedules, say different days of a call. */
export function markDisagreeing(table: Table, { stays }: Schedule): void {
  for (const [v, row] of stays.entries())
    for (const [p, stay] of row.entries())
      if (stay !== null && typeof stay !== 'string' && stay.start !== stay.end)
        table.unclear.add(callKey(v, p))
}

/** ETA and ETD of a port in two rows. */
function rowPairs(schedule: Schedule, style: Style): Table {
  const { voyages, ports, stays } = schedule
  const names = voyages.map((one, v) => ({ cell: nameCell(one, style), voyage: v }))
  const rows: TableCell[][] = [[style.corner, '', ...names]]
  if (style.voyageAt === 'row')
    rows.push([null, null, ...voyages.map(({ voyage }, v) => ({ cell: `V.${voyage}`, voyage: v }))])
  const merges: Table['merges'] = []
  ports.forEach((port, p) => {
    const pairs = voyages.map((_, v) =>
      markedCells(stays[v]?.[p] ?? null, { ...style, dates: 'pair', trap: 'none' }, v, p),
    )
    const label = { cell: style.printPort(port), port: p }
    if (!style.repeatName) merges.push([rows.length, 0, rows.length + 1, 0])
    rows.push([label, 'ETA', ...pairs.map(([eta]) => eta)])
    rows.push([style.repeatName ? label : null, 'ETD', ...pairs.map(([, etd]) => etd)])
  })
  return tableOfRows(rows, merges)
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
  const rows: TableCell[][] = [heads]
  voyages.forEach((one, v) => {
    ports.forEach((port, p) => {
      const stay = stays[v]?.[p] ?? null
      if (stay === null) return
      const first = p === 0 || style.repeatName || rows.length === 1
      const isNamed = first || !stays[v]?.slice(0, p).some((before) => before !== null)
      rows.push([
        { cell: isNamed ? nameCell(one, style) : null, voyage: v },
        ...(hasVoyageColumn ? [{ cell: isNamed ? `V.${one.voyage}` : null, voyage: v }] : []),
        { cell: style.printPort(port), port: p },
        ...markedCells(stay, { ...style, dates: pair ? 'pair' : style.dates, trap: 'none' }, v, p),
      ])
    })
  })
  const portColumn = heads.length - (pair ? 3 : 2)
  if (style.trap === 'sorted by port' && style.repeatName) {
    rows.splice(
      1,
      rows.length,
      ...rows
        .slice(1)
        .toSorted((a, b) => String(contentOf(a[portColumn])).localeCompare(String(contentOf(b[portColumn])))),
    )
  }
  const merges: Table['merges'] = []
  if (style.trap === 'merged names' && !style.repeatName) {
    rows.forEach((row, r) => {
      if (r === 0 || isBlank(row[0])) return
      let end = r
      while (rows[end + 1] && isBlank(rows[end + 1]?.[0])) end++
      if (end > r) for (let c = 0; c < portColumn; c++) merges.push([r, c, end, c])
    })
  }
  return tableOfRows(rows, merges)
}

/** Vessels as rows; loading and discharging ports as column groups. ETD when loading, ETA when discharging. */
function columnGroups(schedule: Schedule, style: Style): Table {
  const { voyages, ports, stays, loading } = schedule
  const hasVoyageColumn = style.voyageAt === 'row'
  const lead = hasVoyageColumn ? 2 : 1
  const blank: TableCell[] = Array.from({ length: lead }, () => null)
  const groups: TableCell[] = [
    ...blank,
    ...ports.map((_, p) =>
      p === 0 ? 'LOADING PORT (ETD)' : p === loading ? 'DISCHARGING PORT (ETA)' : null,
    ),
  ]
  const labels = ports.map((port, p) => ({ cell: style.printPort(port), port: p }))
  const rows: TableCell[][] = [groups, ['VESSEL', ...(hasVoyageColumn ? ['VOY'] : []), ...labels]]
  voyages.forEach((one, v) => {
    rows.push([
      { cell: nameCell(one, style), voyage: v },
      ...(hasVoyageColumn ? [{ cell: `V.${one.voyage}`, voyage: v }] : []),
      ...ports.flatMap((_, p) => {
        const dates = p < loading ? 'departure' : 'arrival'
        return markedCells(stays[v]?.[p] ?? null, { ...style, dates }, v, p)
      }),
    ])
  })
  const merges: Table['merges'] = []
  if (loading > 1) merges.push([0, lead, 0, lead + loading - 1])
  if (ports.length - loading > 1) merges.push([0, lead + loading, 0, lead + ports.length - 1])
  return tableOfRows(rows, merges)
}
