import { detailsOfVessel } from '../../vessel-texts.ts'
import type { ShownSchedule } from '../schedule-view.ts'

/** Letters that fit into the narrowest column. */
const LETTERS_PER_LINE = 11

/** The number of lines of a printed schedule with its head row, used to fit it onto one sheet. */
export function linesOnPaper({ vessels, ports, schedules }: ShownSchedule): number {
  const head = vessels.map(
    (vessel) => linesOf(vessel.name) + 1 + linesOf(detailsOfVessel(vessel).join(' · ')),
  )
  const rows = ports.map(({ id }) =>
    schedules
      .filter(({ port_id }) => port_id === id)
      .map(({ understood, eta, etd, changed }) => 1 + [understood, eta, etd, changed].filter(Boolean).length),
  )
  return [head, ...rows].reduce((sum, cells) => sum + Math.max(2, ...cells), 0)
}

const linesOf = (text: string) => Math.ceil(text.length / LETTERS_PER_LINE)
