import type { RandomSource } from '../random-source.ts'
import type { TestCell } from '../workbook.ts'
import { DAY_NOTATIONS } from './notations.ts'
import type { Schedule } from './schedules.ts'
import { dayAlone, headingsOf, nameCell, pairCells, type Style, stayCell } from './styles.ts'

/** A sheet's table before it is placed: rows of cells, and merged ranges as [top, left, bottom, right] from 0. */
export type Table = {
  rows: TestCell[][]
  merges: Array<[number, number, number, number]>
  sides: 'both' | 'arrival' | 'departure'
}

export const LAYOUTS = [
  'matrix',
  'row pairs',
  'vessels as rows',
  'vessels as rows, row pairs',
  'list',
  'column groups',
] as const

export function tableOf(
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
