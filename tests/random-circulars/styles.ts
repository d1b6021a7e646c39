import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import type { TestCell } from '../../packages/circular-reader/tests/workbook.ts'
import type { RandomSource } from '../random-source.ts'
import { DAY_NOTATIONS, dayOf, STAY_NOTATIONS } from './notations.ts'
import type { Stay, Voyage } from './schedules.ts'

export type Style = {
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

export function randomStyle(random: RandomSource): Style {
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

export function stayCell(stay: Stay, style: Style): TestCell {
  if (stay === null || typeof stay === 'string') return stay
  if (style.dates === 'stay') return STAY_NOTATIONS[style.stayNotation]?.(stay)
  const day = style.dates === 'departure' ? stay.end : stay.start
  return DAY_NOTATIONS[style.dayNotation]?.(day)
}

export function pairCells(stay: Stay, style: Style): [TestCell, TestCell] {
  if (stay === null || typeof stay === 'string') return [stay, stay]
  const write = DAY_NOTATIONS[style.dayNotation]
  return [write?.(stay.start), write?.(stay.end)]
}

export function nameCell({ ship, voyage }: Voyage, { voyageAt, mark }: Style): string {
  if (voyageAt === 'name') return `${ship}${mark} V.${voyage}`
  return voyageAt === 'line' ? `${ship}${mark}\nV.${voyage}` : `${ship}${mark}`
}

export function headingsOf({ dates, trap }: Style): string[] {
  if (dates !== 'pair') return ['ETA']
  if (trap === 'original and revised') return ['ORIGINAL', 'REVISED']
  return trap === 'cut-off beside ETD' ? ['CARGO CUT', 'ETD'] : ['ETA', 'ETD']
}

/** `12-14` below `9 Dec`: days of the same month need not repeat it. */
export function dayAlone(stay: Stay, before: Stay): TestCell {
  if (stay === null || before === null || typeof stay === 'string' || typeof before === 'string') return null
  if (new Set([before.end, stay.start, stay.end].map((day) => day.slice(0, 7))).size > 1) return null
  return stay.start === stay.end ? `${dayOf(stay.start)}` : `${dayOf(stay.start)}-${dayOf(stay.end)}`
}
