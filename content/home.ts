import { type Cargo, cargoes } from './cargoes.ts'
import type { Company } from './company.ts'
import { fleetFigures } from './fleet.ts'
import type { Block, Figure } from './text.ts'

/** A link and what it says. */
export type LinkText = { label: string; href: string }

export type HomeText = {
  /** Below the greeting, and for search engines. */
  title: string
  /** For search engines, if not the title. */
  searchTitle: string
  description: string
  blocks: readonly Block[]
  button: LinkText
}

export type CargoKindsText = { cargo: { heading: string; link: LinkText; kinds: readonly Cargo[] } }
export type FleetText = { fleet: { heading: string; figures: readonly Figure[] } }

/** The welcome. The other parts of the home page are loaded on their own. */
export const welcome = ({ company, facts }: Company): HomeText => ({
  title: 'Liner services from India to the Far East',
  searchTitle: '',
  description: `${company.role}. Break-bulk, project, bulk and vehicle cargo from India to the Far East, and inland logistics.`,
  blocks: [
    `We are a joint venture, established ${company.established}, and general agent in India for a Japanese car-liner operator. We offer liner services for break-bulk, project, bulk and vehicle cargo, with ${facts.vessels_a_month_eastbound.replaceAll(' ', '\u00a0')} vessels per month eastbound, and inland logistics with warehouses, trailers, cranes and forklifts.`,
  ],
  button: { label: 'View sailing schedule', href: '/west-east-bound' },
})

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
