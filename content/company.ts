/**
 * The company as the site comes with it: its names, addresses, people to call, partners and facts. The office changes them at
 * /admin/site; what it has not changed is read from here.
 *
 * Everything here is a placeholder of a company that does not exist: telephone numbers are zeros, addresses and mail
 * hosts end in `.example`. The facts are worded to stand in the middle of a sentence.
 */

export const company = {
  name: 'Sagara Liner Agencies',
  /** Where there is little room, as in the back office's bar. */
  short_name: 'Sagara',
  legal_name: 'Sagara Liner Agencies Private Limited',
  tagline: 'India · Japan · Southeast Asia',
  role: 'General agent in India for a Japanese car-liner operator',
  established: '2006',
  /** Stands in the footer and in the terms of use. */
  copyright_year: '2025',
  email: 'info@sagara-liner.example',
  /** Named in the privacy statement and in the terms of use. */
  legal_email: 'privacy@sagara-liner.example',
  careers_email: 'careers@sagara-liner.example',
} as const

/** `label` as it is read, `number` as it is dialled. */
type Phone = { label: string; number: string }

/** Who answers for what: 'Exports', a name, and a telephone of their own. */
export type Desk = { desk: string; name: string; phone?: Phone | undefined }

export type Office = {
  name: string
  city: string
  /** One line each, as on an envelope. */
  address: readonly string[]
  phone: Phone
  email: string
  /** Who answers there. */
  contact: string
  latitude: number
  longitude: number
  /** See src/site-content/company/opening-hours.ts. */
  hours?: string | undefined
  whatsapp?: Phone | undefined
  desks?: readonly Desk[] | undefined
}

export const offices: readonly Office[] = [
  {
    name: 'Head office',
    city: 'Chennai',
    address: ['4th Floor, Harbour House', '00 Rajaji Salai', 'Chennai 600 001', 'Tamil Nadu, India'],
    phone: { label: '+91 44 0000 0000', number: '+914400000000' },
    email: 'chennai@sagara-liner.example',
    contact: 'Exports and imports',
    latitude: 13.0962,
    longitude: 80.2922,
  },
  {
    name: 'Branch office',
    city: 'Mumbai',
    address: [
      '2nd Floor, Ballard Chambers',
      '00 Maharshi Karve Road',
      'Mumbai 400 020',
      'Maharashtra, India',
    ],
    phone: { label: '+91 22 0000 0000', number: '+912200000000' },
    email: 'mumbai@sagara-liner.example',
    contact: 'Operations and inland logistics',
    latitude: 18.944,
    longitude: 72.8243,
  },
]

export type Partner = { name: string; country: string; url: string; about: string }

/** The two houses of the joint venture; /joint-venture-partners links to their websites. */
export const partners: readonly [Partner, Partner] = [
  {
    name: 'Hinode Car Liner',
    country: 'Japan',
    url: 'https://www.hinode-car-liner.example/',
    about: 'The Japanese car-liner operator, founded in May 1977.',
  },
  {
    name: 'Palmyra Coast Shipping',
    country: 'India',
    url: 'https://www.palmyra-coast.example/',
    about: 'The Indian partner, responsible for agency, stevedoring and inland transport.',
  },
]

/**
 * Figures as the company states them. The two counts of vessels a year disagree; each stands where it is stated, the
 * first in the overview, the second in the statistics.
 */
export const facts = {
  vessels_a_year_overview: 'about 100',
  vessels_a_year_statistics: 'about 160',
  vessels_a_month_eastbound: 'at least 7-8',
  fleet_size: '7000 to 14000 dwt',
  lifting_capacity: '60 tons and above',
  average_fleet_age: 'six years',
  export_cargo_a_year: 'more than one million freight tons',
  partner_gear: 'up to 120 tons',
  partner_sailings_a_month: 'more than 50',
  partner_founded: 'May 1977',
} as const

export type ExportVolume = { cargo: string; tons: number; unit: 'tons' | 'freight tons' }

/** Annual export volume, largest first. */
export const annualExports: readonly ExportVolume[] = [
  { cargo: 'Granite', tons: 1_000_000, unit: 'tons' },
  { cargo: 'Ferro chrome, ilmenite and other bulk', tons: 150_000, unit: 'freight tons' },
  { cargo: 'Agri product', tons: 100_000, unit: 'freight tons' },
  { cargo: 'RORO/LOLO', tons: 50_000, unit: 'freight tons' },
  { cargo: 'Project cargo', tons: 10_000, unit: 'freight tons' },
]

/** All of the above, as the office may have changed it: see `useCompany` and `readCompany`. */
export type Company = {
  company: { [Name in keyof typeof company]: string }
  offices: readonly Office[]
  partners: readonly [Partner, Partner]
  facts: { [Name in keyof typeof facts]: string }
  annualExports: readonly ExportVolume[]
  /** When the office last changed what the privacy notice says of the company (ISO); absent if that is the default. */
  noticeChangedAt?: string | undefined
}

export const defaultCompany: Company = { company, offices, partners, facts, annualExports }
