import type { ExportVolume } from '../../../content/company.ts'
import styles from './export-colours.module.css'

const NUMBERS = new Intl.NumberFormat('en-GB')
const SHARES = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const number = (value: number) => NUMBERS.format(value)
export const percent = (share: number) => SHARES.format(share)
/** As in '150,000 freight tons'. */
export const amount = ({ tons, unit }: ExportVolume) => `${number(tons)} ${unit}`

const COLOURS = 6

/** The class for the colour of the cargo with this index. */
export function exportColour(index: number): string | undefined {
  return styles[`colour${index % COLOURS}`]
}
