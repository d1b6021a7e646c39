import type { Company } from './company.ts'
import type { Block, LinkText } from './text.ts'

export type HomeText = {
  /** Below the greeting, and for search engines. */
  title: string
  /** For search engines, if not the title. */
  searchTitle: string
  description: string
  blocks: readonly Block[]
  button: LinkText
}

/** The welcome of the home page. */
export const welcome = ({ company, facts }: Company): HomeText => ({
  title: 'Liner services from India to the Far East',
  searchTitle: '',
  description: `${company.role}. Break-bulk, project, bulk and vehicle cargo from India to the Far East, and inland logistics.`,
  blocks: [
    `We are a joint venture, established ${company.established}, and general agent in India for a Japanese car-liner operator. We offer liner services for break-bulk, project, bulk and vehicle cargo, with ${facts.vessels_a_month_eastbound.replaceAll(' ', '\u00a0')} vessels per month eastbound, and inland logistics with warehouses, trailers, cranes and forklifts.`,
  ],
  button: { label: 'View sailing schedule', href: '/west-east-bound' },
})
