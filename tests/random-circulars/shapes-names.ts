import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { headingWords } from '../heading-words.ts'
import type { RandomSource } from '../random-source.ts'
import { callCells, callKey, isBlank, isMarked, setContent, type Table } from './marked-cells.ts'
import type { Schedule } from './schedules.ts'
import { IN_FIGURES, type Shape, type ShapeContext } from './shape.ts'

const NATIVE: Record<string, string> = {
  Yokohama: '横浜',
  Nagoya: '名古屋',
  Kobe: '神戸',
  Osaka: '大阪',
  Toyohashi: '豊橋',
  Hiroshima: '広島',
  Shanghai: '上海',
  Dalian: '大连',
  Qingdao: '青岛',
  Busan: '부산',
  'Hong Kong': '香港',
  Kaohsiung: '高雄',
  Keelung: '基隆',
  Singapore: '新加坡',
  Bangkok: 'กรุงเทพ',
  Chennai: 'சென்னை',
  Mumbai: 'मुंबई',
  Kolkata: 'কলকাতা',
}

/** Two ports in one label: whose dates they are is not said. */
function nameTwoPorts(table: Table, context: ShapeContext): void {
  const { schedule, random, style } = context
  const port = random.between(0, schedule.ports.length - 1)
  const { name } = random.pick(KNOWN_PORTS.filter((one) => !schedule.ports.includes(one.name)))
  const mark = random.pick([' / ', '/', ' & ', ' - ', ' VIA ', ' OR '])
  rename(table, port, (label) => `${label}${mark}${style.printPort(name)}`)
}

function nameVia(table: Table, { schedule, random, style }: ShapeContext): void {
  const port = random.between(0, schedule.ports.length - 1)
  const { name } = random.pick(KNOWN_PORTS.filter((one) => !schedule.ports.includes(one.name)))
  rename(
    table,
    port,
    (label) => `${label}${random.pick([' VIA ', ' via ', ' (VIA '])}${style.printPort(name)}`,
  )
}

function rename(table: Table, port: number, change: (label: string) => string): void {
  for (const [r, row] of table.rows.entries())
    for (const [c, cell] of row.entries())
      if (isMarked(cell) && cell.port === port && cell.voyage === undefined && !isBlank(cell))
        setContent(table, r, c, change(String(cell.cell)))
  for (const { voyage } of callCells(table).filter((one) => one.port === port))
    table.unclear.add(callKey(voyage, port))
}

/** CUT OFF and ETA alone are headings. */
const REST = ['STAR', 'PIONEER', 'GLORY', 'BAY']
const HEADING_WORDS = headingWords()

/** TOTAL GLORY and STAR TRANSIT are a ship and a port like any other. */
function nameLikeHeadings(schedule: Schedule, random: RandomSource): void {
  const nameOf = () => {
    const words = [random.pick(HEADING_WORDS), random.pick(REST)]
    return (random.chance(0.6) ? words : words.toReversed()).join(' ')
  }
  const { ship: old = '' } = random.pick(schedule.voyages)
  const ship = nameOf()
  for (const voyage of schedule.voyages) if (voyage.ship === old) voyage.ship = ship
  if (random.chance(0.3)) schedule.ports[random.between(0, schedule.ports.length - 1)] = nameOf()
}

const upper = () => ({ printPort: (name: string) => name.toUpperCase() })

export const NAME_SHAPES = {
  'native names': {
    style: (random) => ({
      printPort: (name) => {
        const native = NATIVE[name]
        if (native === undefined) return name.toUpperCase()
        return random.pick([
          `${native} ${name.toUpperCase()}`,
          `${name} ${native}`,
          `${native}\n${name}`,
          `${name} (${native})`,
        ])
      },
    }),
  },
  'codes in brackets': {
    style: () => ({
      printPort: (name) => `${name.toUpperCase()} [${KNOWN_PORTS.find((port) => port.name === name)?.code}]`,
    }),
  },
  'two ports in one name': { style: upper, change: nameTwoPorts },
  'a port via another': { style: upper, change: nameVia },
  'names with words of headings': { style: upper, prepare: nameLikeHeadings },
  'figures of one order': { style: (random) => ({ dayNotation: random.pick(IN_FIGURES) }) },
} satisfies Record<string, Shape>
