import { type Cargo, cargoes } from './cargoes.ts'
import type { Company } from './company.ts'
import { fleetFigures } from './fleet.ts'
import type { Figure, LinkText } from './text.ts'
import { welcome } from './welcome.ts'

/** The parts of the home page below the welcome, which are loaded on their own. */
export type CargoKindsText = { cargo: { heading: string; link: LinkText; kinds: readonly Cargo[] } }
export type FleetText = { fleet: { heading: string; figures: readonly Figure[] } }

export const cargoKinds = (): CargoKindsText => ({
  cargo: {
    heading: 'Cargo that won’t fit in a container',
    link: { label: 'How we handle it', href: '/cargoes' },
    kinds: cargoes,
  },
})

export const fleet = (company: Company): FleetText => ({
  fleet: {
    heading: 'Geared small handysize vessels',
    figures: [
      ...fleetFigures(company),
      {
        id: 'partner-sailings',
        figure: company.facts.partner_sailings_a_month,
        what: 'sailings a month by the partner operator',
      },
      { id: 'exports', figure: company.facts.export_cargo_a_year, what: 'export cargo a year' },
    ],
  },
})

export const home = (company: Company) => ({ ...welcome(company), ...cargoKinds(), ...fleet(company) })
