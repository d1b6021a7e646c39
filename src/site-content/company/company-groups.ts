import { namesOf } from '@sailing-desk/records/entity-fields'
import type { Desk } from '../../../content/company.ts'

/** The parts of the company, of which two people may change different ones, as the screen shows them. */
export const GROUP_TITLES = {
  offices: 'Offices',
  names: 'Names',
  partners: 'Partners',
  figures: 'Figures',
  exports: 'Exports',
} as const

export type CompanyGroup = keyof typeof GROUP_TITLES
export const COMPANY_GROUPS = namesOf(GROUP_TITLES)

export const NAME_LABELS = {
  name: 'Name',
  short_name: 'Short name',
  legal_name: 'Legal name',
  tagline: 'Tagline',
  role: 'Role',
  established: 'Established',
  copyright_year: 'Copyright year',
  email: 'Email',
  legal_email: 'Email for privacy and legal questions',
  careers_email: 'Email for applications',
} as const

export const OFFICE_LABELS = {
  name: 'Office',
  city: 'City',
  address: 'Address',
  phone: 'Telephone',
  email: 'Email',
  contact: 'Who answers there',
  latitude: 'Latitude',
  longitude: 'Longitude',
  hours: 'Opening hours',
  whatsapp: 'WhatsApp',
  desks: 'Names by desk',
} as const

export const PARTNER_LABELS = { name: 'Name', country: 'Country', url: 'Website', about: 'About' } as const

export const FIGURE_LABELS = {
  vessels_a_year_overview: 'Vessels a year, in the overview',
  vessels_a_year_statistics: 'Vessels a year, in the statistics',
  vessels_a_month_eastbound: 'Vessels a month eastbound',
  fleet_size: 'Size of the vessels',
  lifting_capacity: 'Lifting capacity',
  average_fleet_age: 'Average fleet age',
  export_cargo_a_year: 'Export cargo a year',
  partner_gear: 'Lifting gear of the partner operator',
  partner_sailings_a_month: 'Sailings a month of the partner operator',
  partner_founded: 'Partner operator founded',
} as const

export const EXPORT_LABELS = { cargo: 'Cargo', tons: 'Tons a year', unit: 'Unit' } as const
export const EXPORT_UNITS = ['tons', 'freight tons'] as const

export const MAX_OFFICES = 10
export const MAX_EXPORTS = 12
export const MAX_DESKS = 8

/** The most characters of each field. */
export const LENGTHS = {
  name: 60,
  short_name: 30,
  legal_name: 120,
  tagline: 60,
  role: 160,
  year: 4,
  office: 60,
  city: 60,
  address: 400,
  contact: 100,
  hours: 200,
  desk: 60,
  desks: 1000,
  country: 60,
  url: 300,
  about: 300,
  figure: 60,
  cargo: 60,
} as const

/** 'Exports: Priya Raman, +91 44 2345 6789', as it is typed. */
export const deskText = ({ desk, name, phone }: Desk): string =>
  `${desk}: ${name}${phone ? `, ${phone.label}` : ''}`
