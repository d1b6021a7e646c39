import { CARGO_KINDS, type CargoLine } from './cargo-line.ts'
import { type CargoTotals, totalsOf, totalsOfLine } from './cargo-totals.ts'

/** Thousandths as a decimal: '146.112', '1,46,112.000'. */
export function inThousandths(thousandths: number): string {
  const rest = thousandths % 1000
  const whole = (thousandths - rest) / 1000
  return `${whole.toLocaleString('en-IN')}.${String(rest).padStart(3, '0')}`
}

const inMetres = (mm: number) => (mm / 1000).toFixed(3)

/** '4.695 × 1.695 × 1.530 m'. */
export const dimensionsText = ({ length_mm, width_mm, height_mm }: CargoLine): string =>
  `${[length_mm, width_mm, height_mm].map(inMetres).join(' × ')} m`

const RUNNING_WORDS = { yes: 'running', no: 'not running' }

/** 'Car or van, TOYOTA PRIUS, not running'. */
export function cargoName({ kind, make_model, running }: CargoLine): string {
  return [CARGO_KINDS[kind], make_model, running && RUNNING_WORDS[running]].filter(Boolean).join(', ')
}

const kilograms = (kg: number) => `${kg.toLocaleString('en-IN')} kg`

/** '12 × Car or van, 4.695 × 1.695 × 1.530 m, 1,240 kg: 146.112 cbm'. */
export function lineText(line: CargoLine): string {
  const { litres } = totalsOfLine(line)
  const each = [cargoName(line), dimensionsText(line), kilograms(line.weight_kg)].join(', ')
  return `${line.pieces.toLocaleString('en-IN')} × ${each}: ${inThousandths(litres)} cbm`
}

const measuresText = ({ litres, kg, freight }: CargoTotals) =>
  `${inThousandths(litres)} cbm, ${inThousandths(kg)} t: ${inThousandths(freight)} freight tons`

/** '146.112 cbm, 14.880 t: 146.112 freight tons'. */
export const lineTotalsText = (line: CargoLine): string => measuresText(totalsOfLine(line))

export function totalsText(lines: readonly CargoLine[]): string {
  const totals = totalsOf(lines)
  const count = totals.pieces === 1 ? '1 piece' : `${totals.pieces.toLocaleString('en-IN')} pieces`
  return `${count}, ${measuresText(totals)}`
}

/** A message in place of one that was left empty, at most `maxLength` long: lines that do not fit are counted. */
export function cargoSummary(lines: readonly CargoLine[], maxLength: number): string {
  const total = `Total: ${totalsText(lines)}`
  const all = lines.map(lineText)
  for (let shown = all.length; shown >= 0; shown -= 1) {
    const left = all.length - shown
    const text = [...all.slice(0, shown), ...(left > 0 ? [`and ${left} more lines`] : []), total].join('\n')
    if (text.length <= maxLength) return text
  }
  return total
}
