import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { type TestCell, workbookBytes } from '../packages/circular-reader/tests/workbook.ts'
import { randomSource } from './random-source.ts'

const SHEETS = 20
const VOYAGES = 16
const NOTE_ROWS = 300
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A workbook of about 2 MB: 20 routes of 60 ports and 16 voyages, with long notes. `today` is its issue date. */
export function largeCircular(today = new Date()): Uint8Array<ArrayBuffer> {
  const random = randomSource(7)
  const dayAfter = (days: number) => {
    const day = new Date(today.getTime() + days * 86_400_000)
    return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
  }
  const noise = () => Array.from({ length: 22 }, () => random.between(1e8, 9e8).toString(36)).join(' ')
  const sheets = Array.from({ length: SHEETS }, (_, sheet) => {
    const header = ['PORT', ...Array.from({ length: VOYAGES }, (_, i) => `VESSEL ${sheet}X${i} V.${i + 1}W`)]
    const calls = KNOWN_PORTS.map(({ name }, row): TestCell[] => [
      name,
      ...Array.from({ length: VOYAGES }, (_, i) => dayAfter(i * 3 + row)),
    ])
    const notes = Array.from({ length: NOTE_ROWS }, (): TestCell[] => [`NOTE: ${noise()}`, noise(), noise()])
    const title = [`EX JAPAN TO INDIA ${sheet + 1} ( IMPORT )`, null, `ISSUED ${dayAfter(0)}`]
    return { name: `ROUTE ${sheet + 1}`, rows: [title, header, ...calls, ...notes] }
  })
  return new Uint8Array(workbookBytes({ sheets }))
}
