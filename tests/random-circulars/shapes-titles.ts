import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { callCells, callKey, type Table } from './marked-cells.ts'
import { OPPOSITE } from './routes.ts'
import type { Schedule } from './schedules.ts'
import type { Shape } from './shape.ts'

/** Ports of these countries are before or after those of India on both ways. */
const BESIDE_INDIA = ['Bangladesh', 'Sri Lanka', 'Myanmar']

/** A table below the title of the opposite route: that of a voyage with ports in India and abroad is in doubt, and so are the others. */
function markAll(table: Table, { ports, stays }: Schedule): void {
  const countries = ports.map((port) => KNOWN_PORTS.find(({ name }) => name === port)?.country ?? '')
  const isProved = stays.some((row) => {
    const dated = countries.filter((_, p) => typeof row[p] === 'object' && row[p] !== null)
    const abroad = dated.filter((country) => country !== 'India' && !BESIDE_INDIA.includes(country))
    return dated.includes('India') && abroad.length > 0
  })
  if (!isProved) return
  for (const { voyage, port } of callCells(table)) table.unclear.add(callKey(voyage, port))
}

const [FIRST, SECOND] = ['EX JAPAN TO INDIA ( IMPORT )', 'EX INDIA TO JAPAN ( EXPORT )']

export const TITLE_SHAPES = {
  'title of the opposite route': {
    prepare: (schedule) => {
      schedule.route = OPPOSITE[schedule.route] ?? schedule.route
    },
    change: (table, { schedule }) => markAll(table, schedule),
  },
  'title copied from the table before': {
    routes: () => [FIRST, SECOND],
    prepare: (schedule) => {
      schedule.route = FIRST
    },
    change: (table, { schedule, index }) => {
      if (index > 0) markAll(table, schedule)
    },
  },
} satisfies Record<string, Shape>
