/** The four pages about the company. Figures come from company.ts; the words around them stand here. */
import { company, facts, partners } from './company.ts'
import type { Section } from './text.ts'

export type AboutPath =
  | '/overview'
  | '/management-standards-vision'
  | '/joint-venture-partners'
  | '/statistics'

export type AboutText = {
  path: AboutPath
  title: string
  /** For search engines, 70 to 160 characters. */
  description: string
  /** Below the title. */
  intro: string
  /** What the other three pages say of this one. */
  teaser: string
  sections: readonly Section[]
}

export type Figure = { figure: string; what: string }

const [operator, indianPartner] = partners

export const overview: AboutText = {
  path: '/overview',
  title: 'Overview',
  description: `A joint venture established ${company.established}, general agent in India for a Japanese car-liner operator: liner service to the Far East and inland logistics.`,
  intro: `${company.role}, established ${company.established}.`,
  teaser: 'Who we are, what we carry and where to.',
  sections: [
    {
      heading: 'What we do',
      blocks: [
        `${company.name} is a joint venture and acts as general agent in India for a Japanese car-liner operator. We offer a liner service for break-bulk, project, bulk and vehicle cargo from India to the Far East, and the way back.`,
        `We handle ${facts.vessels_a_year_overview} vessels a year. Eastbound there are ${facts.vessels_a_month_eastbound} vessels per month, so that cargo which missed one ship need not wait long for the next. Together they lift ${facts.export_cargo_a_year} of export cargo a year.`,
      ],
    },
    {
      heading: 'Where we sail',
      blocks: [
        'The ocean liner services link ports across India, East Asia and Southeast Asia: the coasts of India and the Bay of Bengal, the Straits, and on to Japan.',
        [
          'The ',
          { words: 'map', href: '/map' },
          ' shows the lanes and the ports, the ',
          { words: 'sailing schedule', href: '/west-east-bound' },
          ' the dates of each vessel at each of them.',
        ],
      ],
    },
    {
      heading: 'On shore',
      blocks: [
        'A voyage begins and ends on a road. We arrange warehousing, road transport, stevedoring and cargo handling, with trailers, cranes and forklifts, so that one party answers for the cargo from the factory gate to the hold.',
        [
          'See ',
          { words: 'inland logistics', href: '/inland-logistics' },
          ' for the services and the equipment.',
        ],
      ],
    },
    {
      heading: 'The ships',
      blocks: [
        `The fleet is made up of small handy vessels of ${facts.fleet_size}. They enter ports that larger ships pass by, and work cargo with their own gear where the quay has none: the lifting capacity is ${facts.lifting_capacity}. The average age of the fleet is ${facts.average_fleet_age}.`,
      ],
    },
  ],
}

export const overviewFigures: readonly Figure[] = [
  { figure: company.established, what: 'established' },
  { figure: facts.vessels_a_year_overview, what: 'vessels a year' },
  { figure: facts.vessels_a_month_eastbound, what: 'vessels per month eastbound' },
]

export const management: AboutText = {
  path: '/management-standards-vision',
  title: 'Management & Standards Vision',
  description:
    'How we run the agency, the standards we hold cargo work to on board and ashore, and where we want the India to Far East service to go.',
  intro: 'How the agency is run, what we hold our work to, and where we want to take it.',
  teaser: 'How we are run, what we hold our work to, where we are going.',
  sections: [
    {
      heading: 'Management',
      blocks: [
        'Two houses own the company and both sit at its table: the one that runs the ships, and the one that knows the ports. Decisions about a vessel or a cargo are made in India, on the day, by the people who handle it.',
        'Each shipment has one desk that answers for it, from the first enquiry to the delivery order. A shipper who rings twice speaks to the same person twice.',
      ],
    },
    {
      heading: 'Standards',
      blocks: [
        'Heavy and awkward cargo forgives little. These are the rules we work by, on board and ashore:',
        {
          list: [
            'Weight, centre of gravity and lifting points are known before a lift is planned, and the plan is on paper before the crane moves.',
            'Gear, slings and shackles are used within their marked safe working load, and looked over before each use.',
            'Cargo is surveyed when we receive it and again when we hand it over; what is found is written down and shared.',
            'Stowage and lashing are agreed with the master, and nothing sails until he accepts it.',
            'Nobody stands under a load. Anyone on the quay may stop a lift.',
            'Dates are published as they are known and changed as soon as they change. An unpleasant date today is better than a pleasant one that will not hold.',
          ],
        },
      ],
    },
    {
      heading: 'Vision',
      blocks: [
        'We want the shipper of a transformer, a block of granite or a row of tractors to find sailing from India to the Far East as plain as sending a container: a date, a price, a person to ask.',
        `For this the ships have to be frequent, young and able to lift for themselves. With ${facts.vessels_a_month_eastbound} vessels per month eastbound and an average fleet age of ${facts.average_fleet_age} we have made a beginning.`,
      ],
    },
  ],
}

export const jointVenture: AboutText = {
  path: '/joint-venture-partners',
  title: 'Joint Venture Partners',
  description: `The two houses behind the joint venture: ${operator.name} of ${operator.country}, which runs the ships, and ${indianPartner.name} of ${indianPartner.country}, at home in the ports.`,
  intro: 'Two houses, one company: the ships come from Japan, the knowledge of the ports from India.',
  teaser: 'The Japanese operator and the Indian house behind us.',
  sections: [
    {
      heading: 'What each brings',
      blocks: [
        'The operator plans the service and sends the ships. The Indian partner looks after them in port, loads and discharges them, and moves the cargo on land. The agency stands between the two and speaks to shippers for both.',
        [
          'What this means for a shipment is told under ',
          { words: 'cargoes', href: '/cargoes' },
          ' and ',
          { words: 'inland logistics', href: '/inland-logistics' },
          '.',
        ],
      ],
    },
  ],
}

/** What there is to say of each partner beside its entry in company.ts, in the same order. */
export const partnerTexts: readonly [readonly Figure[], readonly Figure[]] = [
  [
    { figure: facts.partner_gear, what: 'gear of its fleet' },
    { figure: facts.partner_sailings_a_month, what: 'sailings a month' },
  ],
  [],
]

export const statistics: AboutText = {
  path: '/statistics',
  title: 'Statistics',
  description: `The service in figures: ${facts.vessels_a_year_statistics} vessels a year, the size, age and gear of the fleet, and the annual export volume by cargo.`,
  intro: 'The service in figures, and what leaves India on our ships each year.',
  teaser: 'Vessels, gear and export volume in figures.',
  sections: [
    {
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
}

/** Below the table of the annual export volume. */
export const exportNote =
  'Granite is counted in tons, all other cargo in freight tons. The shares take one for the other.'

export const ABOUT_PAGES: readonly AboutText[] = [overview, management, jointVenture, statistics]

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
