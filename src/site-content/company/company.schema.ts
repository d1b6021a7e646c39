import { namesOf } from '@sailing-desk/records/entity-fields'
import {
  emailField,
  linesField,
  nameField,
  optionalLinesField,
  optionalNameField,
  optionalNumberField,
  phoneField,
  versionField,
} from '@sailing-desk/records/fields'
import { dialled, isPhone, MAX_PHONE_LENGTH } from '@sailing-desk/trade/phone'
import { nameKey } from '@sailing-desk/trade/text'
import * as z from 'zod'
import type { Desk } from '../../../content/company.ts'
import {
  COMPANY_GROUPS,
  EXPORT_LABELS,
  EXPORT_UNITS,
  FIGURE_LABELS,
  LENGTHS,
  MAX_DESKS,
  MAX_EXPORTS,
  MAX_OFFICES,
  NAME_LABELS,
  OFFICE_LABELS,
  PARTNER_LABELS,
} from './company-groups.ts'
import { openingHoursText, readOpeningHours } from './opening-hours.ts'

export const NO_OFFICE = 'At least one office is needed'
export const TOO_MANY_OFFICES = `At most ${MAX_OFFICES} offices can be shown`
export const TWO_PARTNERS = 'There are exactly two partners'
const TOO_MANY_EXPORTS = `At most ${MAX_EXPORTS} cargoes can be shown`
export const SAME_CARGO = 'This cargo is in the list already'
export const WRONG_TONS = 'Tons a year must be a whole number from 1 to 999,999,999'
export const WRONG_WEBSITE = 'Website must be an address such as https://www.example.com'
const TOO_MANY_LINES = 'Address must have at most 8 lines'
export const WRONG_HOURS = 'Opening hours must be written as Mon–Fri 9:30–18:00, Sat 9:30–13:00'
export const WRONG_WHATSAPP = 'WhatsApp must be a number such as +91 98400 12345'
export const WRONG_DESK =
  'Each line of names by desk must be a desk and a name, such as Exports: Priya Raman, +91 44 2345 6789'
export const TOO_MANY_DESKS = `At most ${MAX_DESKS} names by desk can be shown`
const wrongYear = (label: string) => `${label} must be a year such as 2006`

/** 0: the office has changed nothing yet. */
const version = z.union([z.literal([0, '0']).transform(() => 0), versionField])

const yearField = (label: string) =>
  nameField(label, LENGTHS.year).refine(
    (year) => year === '' || /^(1[89]|20)\d\d$/.test(year),
    wrongYear(label),
  )

const websiteField = nameField(PARTNER_LABELS.url, LENGTHS.url).refine(isWebsite, WRONG_WEBSITE)

/** Of http or https, without a password. */
function isWebsite(text: string): boolean {
  if (text === '') return true
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}

const degreesField = (label: string, most: number) =>
  optionalNumberField(label, -most, most).transform((degrees, context) => {
    if (typeof degrees === 'number') return degrees
    context.addIssue({ code: 'custom', message: `${label} is required` })
    return z.NEVER
  })

const MAX_LINES = 8
const MAX_TONS = 999_999_999

const NamesForm = z.object({
  name: nameField(NAME_LABELS.name, LENGTHS.name),
  short_name: nameField(NAME_LABELS.short_name, LENGTHS.short_name),
  legal_name: nameField(NAME_LABELS.legal_name, LENGTHS.legal_name),
  tagline: nameField(NAME_LABELS.tagline, LENGTHS.tagline),
  role: nameField(NAME_LABELS.role, LENGTHS.role),
  established: yearField(NAME_LABELS.established),
  copyright_year: yearField(NAME_LABELS.copyright_year),
  email: emailField(NAME_LABELS.email),
  legal_email: emailField(NAME_LABELS.legal_email),
  careers_email: emailField(NAME_LABELS.careers_email),
})

const phone = (label: string) => ({ label, number: dialled(label) })

const hoursField = optionalNameField(OFFICE_LABELS.hours, LENGTHS.hours).transform((text, context) => {
  if (!text) return undefined
  const spans = readOpeningHours(text)
  if (spans) return openingHoursText(spans)
  context.addIssue({ code: 'custom', message: WRONG_HOURS })
  return z.NEVER
})

const whatsappField = optionalNameField(OFFICE_LABELS.whatsapp, MAX_PHONE_LENGTH).transform(
  (text, context) => {
    if (!text || isPhone(text)) return text ? phone(text) : undefined
    context.addIssue({ code: 'custom', message: WRONG_WHATSAPP })
    return z.NEVER
  },
)

const desksField = optionalLinesField(OFFICE_LABELS.desks, LENGTHS.desks).transform((text, context) => {
  const lines = text?.split('\n').filter((line) => line.trim()) ?? []
  const desks = lines.flatMap((line) => readDesk(line) ?? [])
  const message = desks.length < lines.length ? WRONG_DESK : desks.length > MAX_DESKS && TOO_MANY_DESKS
  if (!message) return desks.length > 0 ? desks : undefined
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** What is not given is no field of the stored office, so that it is the same as before. */
const withoutAbsent = <Office extends object>(office: Office): Office =>
  Object.fromEntries(Object.entries(office).filter(([, value]) => value !== undefined)) as Office

/** 'Exports: Priya Raman, +91 44 2345 6789' */
function readDesk(line: string): Desk | null {
  const [desk = '', rest = ''] = line.split(/:(.*)/s).map((part) => part.trim())
  const [, named = rest, number] = /^(.*\S)\s*,\s*([^,]+)$/.exec(rest) ?? []
  const hasPhone = number !== undefined && isPhone(number)
  const name = hasPhone ? named : rest
  if (!desk || !name || Math.max(desk.length, name.length) > LENGTHS.desk) return null
  return { desk, name, ...(hasPhone && { phone: phone(number) }) }
}

/** The number as dialled follows from the one that is read. */
const OfficeForm = z
  .object({
    name: nameField(OFFICE_LABELS.name, LENGTHS.office),
    city: nameField(OFFICE_LABELS.city, LENGTHS.city),
    address: linesField(OFFICE_LABELS.address, LENGTHS.address)
      .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
      .refine((lines) => lines.length <= MAX_LINES, TOO_MANY_LINES),
    phone: phoneField(OFFICE_LABELS.phone).transform(phone),
    email: emailField(OFFICE_LABELS.email),
    contact: nameField(OFFICE_LABELS.contact, LENGTHS.contact),
    latitude: degreesField(OFFICE_LABELS.latitude, 90),
    longitude: degreesField(OFFICE_LABELS.longitude, 180),
    hours: hoursField,
    whatsapp: whatsappField,
    desks: desksField,
  })
  .transform(withoutAbsent)

const PartnerForm = z.object({
  name: nameField(PARTNER_LABELS.name, LENGTHS.name),
  country: nameField(PARTNER_LABELS.country, LENGTHS.country),
  url: websiteField,
  about: nameField(PARTNER_LABELS.about, LENGTHS.about),
})

const figures = <Field extends z.ZodType>(field: (label: string) => Field) =>
  Object.fromEntries(namesOf(FIGURE_LABELS).map((name) => [name, field(FIGURE_LABELS[name])])) as {
    [Name in keyof typeof FIGURE_LABELS]: Field
  }

const ExportForm = z.object({
  cargo: nameField(EXPORT_LABELS.cargo, LENGTHS.cargo),
  tons: z
    .union(
      [
        z.number(),
        z
          .string()
          .max(100)
          .trim()
          .regex(/^[\d,]{1,12}$/)
          .transform((text) => Number(text.replaceAll(',', ''))),
      ],
      WRONG_TONS,
    )
    .refine((tons) => Number.isInteger(tons) && tons > 0 && tons <= MAX_TONS, WRONG_TONS),
  unit: z.enum(EXPORT_UNITS, 'Unit must be tons or freight tons'),
})

/** Largest first, as the charts need them. */
const ExportsForm = z
  .array(ExportForm, 'Exports must be a list')
  .max(MAX_EXPORTS, TOO_MANY_EXPORTS)
  .superRefine((exports, context) => {
    const keys = exports.map(({ cargo }) => nameKey(cargo))
    for (const [at, key] of keys.entries())
      if (keys.indexOf(key) < at)
        context.addIssue({ code: 'custom', path: [at, 'cargo'], message: SAME_CARGO })
  })
  .transform((exports) => exports.toSorted((one, other) => other.tons - one.tons))

/** The parts that are saved, together; of each the version that it replaces. */
export const CompanyForm = z.object({
  names: NamesForm.optional(),
  offices: z.array(OfficeForm, NO_OFFICE).min(1, NO_OFFICE).max(MAX_OFFICES, TOO_MANY_OFFICES).optional(),
  partners: z.tuple([PartnerForm, PartnerForm], TWO_PARTNERS).optional(),
  figures: z.object(figures((label) => nameField(label, LENGTHS.figure))).optional(),
  exports: ExportsForm.optional(),
  versions: z.partialRecord(z.enum(COMPANY_GROUPS), version).optional(),
})

const text = z.string()
const Phone = z.object({ label: text, number: text })
const Names = z.object({
  ...{ name: text, short_name: text, legal_name: text, tagline: text, role: text },
  ...{ established: text, copyright_year: text, email: text, legal_email: text, careers_email: text },
})
const Figures = z.object(figures(() => text))
const Office = z.object({
  ...{ name: text, city: text, address: z.array(text).readonly(), email: text, contact: text },
  phone: Phone,
  ...{ latitude: z.number(), longitude: z.number() },
  ...{ hours: text.optional(), whatsapp: Phone.optional() },
  desks: z
    .array(z.object({ desk: text, name: text, phone: Phone.optional() }))
    .readonly()
    .optional(),
})
const Partner = z.object({ name: text, country: text, url: text, about: text })
const lists = {
  offices: z.array(Office).readonly(),
  partners: z.tuple([Partner, Partner]).readonly(),
  annualExports: z.array(z.object({ cargo: text, tons: z.number(), unit: z.enum(EXPORT_UNITS) })).readonly(),
}
const noticeChangedAt = text

/** What the office has changed; empty on a new site. */
export const ChangedCompany = z
  .object({ company: Names.partial(), facts: Figures.partial(), ...lists, noticeChangedAt })
  .partial()
  .meta({ id: 'ChangedCompany' })

/** The company with the version of each group, 0 if the office has not changed it. */
export const EditedCompany = z
  .object({
    company: z.object({
      company: Names,
      facts: Figures,
      ...lists,
      noticeChangedAt: noticeChangedAt.optional(),
    }),
    versions: z.record(z.enum(COMPANY_GROUPS), z.int()),
  })
  .meta({ id: 'EditedCompany' })

export type CompanyForm = z.output<typeof CompanyForm>
export type EditedCompany = z.output<typeof EditedCompany>
