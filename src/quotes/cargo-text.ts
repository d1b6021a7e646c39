import { CARGO_KINDS, type CargoLine } from './cargo-line.ts'
import { totalsOf, totalsOfLine } from './cargo-totals.ts'

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

export function totalsText(lines: readonly CargoLine[]): string {
  const { pieces, litres, kg, freight } = totalsOf(lines)
  const count = pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en-IN')} pieces`
  return `${count}, ${inThousandths(litres)} cbm, ${inThousandths(kg)} t: ${inThousandths(freight)} freight tons`
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
