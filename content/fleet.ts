import { facts } from './company.ts'

/** What the company states of a fleet: a figure, and what it counts. */
export type FleetFigure = { figure: string; what: string }

export const fleetFigures: readonly FleetFigure[] = [
  { figure: facts.fleet_size, what: 'small handy vessels' },
  { figure: facts.lifting_capacity, what: 'lifting capacity' },
  { figure: facts.average_fleet_age, what: 'average fleet age' },
  { figure: facts.partner_gear, what: 'lifting gear of the partner operator’s fleet' },
]

export const sailingFigures: readonly FleetFigure[] = [
  { figure: facts.partner_founded, what: 'partner operator founded' },
  { figure: facts.partner_sailings_a_month, what: 'sailings a month by the partner operator' },
  { figure: facts.vessels_a_month_eastbound, what: 'vessels per month eastbound' },
]
