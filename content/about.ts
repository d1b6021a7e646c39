/** The four pages about the company. Figures come from company.ts; the words around them are here. */
import type { Company } from './company.ts'
import type { Figure, PageText, Section } from './text.ts'

export type AboutPath =
  | '/overview'
  | '/management-standards-vision'
  | '/joint-venture-partners'
  | '/statistics'

export type AboutText = PageText & { sections: readonly Section[] }

/** What the pages say of each other. */
export const ABOUT_PAGES: readonly { path: AboutPath; title: string; teaser: string }[] = [
  { path: '/overview', title: 'Overview', teaser: 'Who we are, what we carry and where we sail.' },
  {
    path: '/management-standards-vision',
    title: 'Management & Standards Vision',
    teaser: 'How we are managed, our standards and our vision.',
  },
  {
    path: '/joint-venture-partners',
    title: 'Joint Venture Partners',
    teaser: 'The Japanese operator and the Indian partner behind the company.',
  },
  { path: '/statistics', title: 'Statistics', teaser: 'Vessels, lifting gear and export volume in figures.' },
]

export const overview = ({ company, facts }: Company): AboutText & { figures: readonly Figure[] } => ({
  title: 'Overview',
  searchTitle: '',
  description: `A joint venture established in ${company.established}, general agent in India for a Japanese car-liner operator: liner services to the Far East, inland logistics.`,
  intro: `${company.role}, established ${company.established}.`,
  figures: [
    { id: 'established', figure: company.established, what: 'established' },
    { id: 'vessels-a-year', figure: facts.vessels_a_year_overview, what: 'vessels a year' },
    { id: 'vessels-a-month', figure: facts.vessels_a_month_eastbound, what: 'vessels per month eastbound' },
  ],
  sections: [
    {
      id: 'what-we-do',
      heading: 'What we do',
      blocks: [
        `${company.name} is a joint venture and acts as general agent in India for a Japanese car-liner operator. We offer liner services for break-bulk, project, bulk and vehicle cargo from India to the Far East and back.`,
        `We handle ${facts.vessels_a_year_overview} vessels a year. With ${facts.vessels_a_month_eastbound} vessels per month eastbound, cargo shut out of one sailing makes the next. We ship ${facts.export_cargo_a_year} of export cargo a year.`,
      ],
    },
    {
      id: 'where-we-sail',
      heading: 'Where we sail',
      blocks: [
        'Our ocean liner services connect ports across India, East Asia and Southeast Asia, from the Indian coasts and the Bay of Bengal through the Straits to Japan.',
        [
          'See the ',
          { words: 'map', href: '/map' },
          ' for routes and ports, and the ',
          { words: 'sailing schedule', href: '/west-east-bound' },
          ' for the dates of each vessel at each port.',
        ],
      ],
    },
    {
      id: 'inland-logistics',
      heading: 'Inland logistics',
      blocks: [
        'We arrange warehousing, road transport, stevedoring and cargo handling, with trailers, cranes and forklifts. You deal with one company from the factory gate to the ship’s hold.',
        [
          'See ',
          { words: 'inland logistics', href: '/inland-logistics' },
          ' for our services and equipment.',
        ],
      ],
    },
    {
      id: 'the-fleet',
      heading: 'The fleet',
      blocks: [
        `The fleet consists of small handy vessels of ${facts.fleet_size}. They call at ports that larger ships bypass, and work cargo with their own gear where the quay has no cranes. Our vessels lift ${facts.lifting_capacity}; the average fleet age is ${facts.average_fleet_age}.`,
      ],
    },
  ],
})

export const management = ({ facts }: Company): AboutText => ({
  title: 'Management & Standards Vision',
  searchTitle: '',
  description:
    'How the company is managed, the standards we apply to cargo work on board and ashore, and our vision for the liner service from India to the Far East.',
  intro: 'How the company is managed, the standards we work to and where we are heading.',
  sections: [
    {
      id: 'management',
      heading: 'Management',
      blocks: [
        'Two partners own and jointly manage the company: one operates the vessels, the other works in the ports. Decisions about a vessel or a shipment are taken in India, on the same day, by the people handling it.',
        'One contact handles your shipment throughout, from the first enquiry to the delivery order.',
      ],
    },
    {
      id: 'standards',
      heading: 'Standards',
      blocks: [
        'Heavy and oversized cargo leaves little margin for error. These are the rules we follow on board and ashore:',
        {
          list: [
            'Weight, centre of gravity and lifting points are confirmed before a lift is planned, and the lift plan is in writing before the crane moves.',
            'Gear, slings and shackles are used within their marked safe working load and inspected before each use.',
            'Cargo is surveyed on receipt and again on delivery, and the findings are recorded and shared.',
            'Stowage and lashing are agreed with the master, and no vessel sails until the master accepts them.',
            'Nobody stands under a suspended load. Anyone on the quay may stop a lift.',
            'Dates are published as soon as they are known and updated as soon as they change.',
          ],
        },
      ],
    },
    {
      id: 'vision',
      heading: 'Vision',
      blocks: [
        'Shipping a transformer, a block of granite or a batch of tractors from India to the Far East should be as simple as shipping a container: a date, a price and a person to contact.',
        `That takes frequent sailings and modern, geared vessels. With ${facts.vessels_a_month_eastbound} vessels per month eastbound and an average fleet age of ${facts.average_fleet_age}, we have made a start.`,
      ],
    },
  ],
})

export const jointVenture = ({
  facts,
  partners: [operator, indianPartner],
}: Company): AboutText & { figures: readonly Figure[] } => ({
  title: 'Joint Venture Partners',
  searchTitle: '',
  description: `The partners in the joint venture: ${operator.name} of ${operator.country} operates the vessels, ${indianPartner.name} of ${indianPartner.country} looks after port and inland work.`,
  intro:
    'A Japanese operator that provides the vessels, and an Indian partner with local port and inland experience.',
  /** Of the operator. */
  figures: [
    { id: 'gear', figure: facts.partner_gear, what: 'lifting gear of its fleet' },
    { id: 'sailings-a-month', figure: facts.partner_sailings_a_month, what: 'sailings a month' },
  ],
  sections: [
    {
      id: 'what-each-partner-does',
      heading: 'What each partner does',
      blocks: [
        'The operator plans the service and provides the vessels. The Indian partner attends to them in port, loads and discharges them, and moves the cargo inland. We act for both and are the shipper’s point of contact.',
        [
          'For what this means for your shipment, see ',
          { words: 'cargoes', href: '/cargoes' },
          ' and ',
          { words: 'inland logistics', href: '/inland-logistics' },
          '.',
        ],
      ],
    },
  ],
})

export const statistics = ({ facts }: Company): AboutText => ({
  title: 'Statistics',
  searchTitle: '',
  description: `Our service in figures: ${facts.vessels_a_year_statistics} vessels a year, the size, age and lifting gear of the fleet, and annual export volume by cargo.`,
  intro: 'Our service in figures, and our annual export volume from India.',
  sections: [
    {
      id: 'salient-features',
      heading: 'Salient features',
      blocks: [
        {
          list: [
            `${capital(facts.vessels_a_year_statistics)} vessels a year.`,
            `${capital(facts.vessels_a_month_eastbound)} vessels per month eastbound.`,
            `A fleet of small handy vessels of ${facts.fleet_size}.`,
            `Lifting capacity of ${facts.lifting_capacity}.`,
            `Average fleet age of ${facts.average_fleet_age}.`,
            `${capital(facts.export_cargo_a_year)} of export cargo a year.`,
            `A partner operator whose fleet is geared ${facts.partner_gear}, with ${facts.partner_sailings_a_month} sailings a month.`,
          ],
        },
      ],
    },
  ],
})

/** Below the table of the annual export volume. */
export const exportNote =
  'Granite is stated in tons, all other cargo in freight tons. The shares treat both units as equal.'

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
