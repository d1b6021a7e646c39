import type { ShownSchedule } from './schedule-view.ts'

/** Letters that fit into a column's width of the smallest column. */
const LETTERS_IN_A_LINE = 11

/** The lines that a schedule's table takes on paper, head row included: its type shrinks until they fit one sheet. */
export function linesOnPaper({ vessels, ports, schedules }: ShownSchedule): number {
  const head = vessels.map(
    ({ name, type, capacity }) => linesOf(name) + 1 + linesOf([type, capacity].filter(Boolean).join(' · ')),
  )
  const rows = ports.map(({ id }) =>
    schedules
      .filter(({ port_id }) => port_id === id)
      .map(({ understood, eta, etd }) => 1 + [understood, eta, etd].filter(Boolean).length),
  )
  return [head, ...rows].reduce((sum, cells) => sum + Math.max(2, ...cells), 0)
}

const linesOf = (text: string) => Math.ceil(text.length / LETTERS_IN_A_LINE)
