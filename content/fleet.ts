import type { Company } from './company.ts'
import type { Figure } from './text.ts'

export const fleetFigures = ({ facts }: Company): readonly Figure[] => [
  { id: 'fleet-size', figure: facts.fleet_size, what: 'small handy vessels' },
  { id: 'lifting-capacity', figure: facts.lifting_capacity, what: 'lifting capacity' },
  { id: 'fleet-age', figure: facts.average_fleet_age, what: 'average fleet age' },
  { id: 'partner-gear', figure: facts.partner_gear, what: 'lifting gear of the partner operator’s fleet' },
]

export const sailingFigures = ({ facts }: Company): readonly Figure[] => [
  { id: 'partner-founded', figure: facts.partner_founded, what: 'partner operator founded' },
  {
    id: 'partner-sailings',
    figure: facts.partner_sailings_a_month,
    what: 'sailings a month by the partner operator',
  },
  { id: 'vessels-a-month', figure: facts.vessels_a_month_eastbound, what: 'vessels per month eastbound' },
]
