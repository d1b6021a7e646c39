import { namesOf } from '@sailing-desk/records/entity-fields'
import type { Office } from '../../../content/company.ts'
import type { ChangedCompany } from '../../web/company.ts'
import { deskText, FIGURE_LABELS, GROUP_TITLES, NAME_LABELS } from './company-groups.ts'

/** The history may hold any text as a group. */
const TITLES = new Map(Object.entries<string>(GROUP_TITLES))

export const companyHistoryLabels = {
  company_setting: {
    one: 'part of the company',
    many: 'parts of the company',
    nameOf: ({ key }: Record<string, unknown>) => TITLES.get(String(key)) ?? String(key),
    fields: { value: { is: 'text', label: 'Changed values' } },
    labelFor: (field: string, value: unknown) =>
      field === 'value' && typeof value === 'string' ? changedText(value) : undefined,
  },
} as const

const NONE = 'As the site came'

const officeText = ({ address, hours, whatsapp, desks = [], ...office }: Office): string =>
  [
    `${office.city}, ${office.name}: ${address.join(', ')}`,
    ...[office.phone.label, office.email, office.contact, `${office.latitude}, ${office.longitude}`],
    ...(hours ? [hours] : []),
    ...(whatsapp ? [`WhatsApp ${whatsapp.label}`] : []),
    ...desks.map(deskText),
  ].join(', ')

/** 'Email: desk@example.com; Tagline: India and Japan' */
function changedText(json: string): string {
  const { company = {}, facts = {}, offices, partners, annualExports } = JSON.parse(json) as ChangedCompany
  const parts = [
    ...namesOf(NAME_LABELS).flatMap((name) =>
      company[name] ? `${NAME_LABELS[name]}: ${company[name]}` : [],
    ),
    ...namesOf(FIGURE_LABELS).flatMap((name) =>
      facts[name] ? `${FIGURE_LABELS[name]}: ${facts[name]}` : [],
    ),
    ...(offices ?? []).map((office) => officeText(office)),
    ...(partners ?? []).map(({ name, country, url, about }) => [name, country, url, about].join(', ')),
    ...(annualExports ?? []).map(
      ({ cargo, tons, unit }) => `${cargo}: ${tons.toLocaleString('en-IN')} ${unit}`,
    ),
  ]
  return parts.join('; ') || NONE
}
