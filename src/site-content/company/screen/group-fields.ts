import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import type { Company } from '../../../../content/company.ts'
import {
  COMPANY_GROUPS,
  type CompanyGroup,
  deskText,
  EXPORT_LABELS,
  FIGURE_LABELS,
  NAME_LABELS,
  OFFICE_LABELS,
  PARTNER_LABELS,
} from '../company-groups.ts'

type Row = Record<string, string>

export const officeTexts = ({
  address,
  phone,
  hours = '',
  whatsapp,
  desks = [],
  latitude,
  longitude,
  ...office
}: Company['offices'][number]) => ({
  ...office,
  address: address.join('\n'),
  phone: phone.label,
  hours,
  whatsapp: whatsapp?.label ?? '',
  desks: desks.map(deskText).join('\n'),
  latitude: String(latitude),
  longitude: String(longitude),
})

/** The texts of each group: a row, or a list of rows. */
const TEXTS_OF: Record<CompanyGroup, (company: Company) => Row | readonly Row[]> = {
  offices: ({ offices }) => offices.map(officeTexts),
  names: ({ company }) => company,
  partners: ({ partners }) => partners,
  figures: ({ facts }) => facts,
  exports: ({ annualExports }) => annualExports.map(({ tons, ...row }) => ({ ...row, tons: String(tons) })),
}

/** The fields of a group in the form: 'names.email', 'offices.0.phone'. */
function groupFields(group: CompanyGroup, company: Company): FormFields {
  const texts = TEXTS_OF[group](company)
  const rows: [string, Row][] = Array.isArray(texts)
    ? texts.map((row: Row, at) => [`${group}.${at}`, row])
    : [[group, texts as Row]]
  return Object.fromEntries(
    rows.flatMap(([name, row]) => Object.entries(row).map(([field, text]) => [`${name}.${field}`, text])),
  )
}

/** The group that a field of the form belongs to. */
export const groupOf = (name: string): CompanyGroup | undefined =>
  COMPANY_GROUPS.find((group) => name.startsWith(`${group}.`))

/** What the company is in the fields of these groups. */
export const fieldsOf = (groups: readonly CompanyGroup[], company: Company): FormFields =>
  Object.assign({}, ...groups.map((group) => groupFields(group, company)))

/** The groups in which the fields say something else than the company. */
export const changedGroups = (fields: FormFields, company: Company): CompanyGroup[] =>
  COMPANY_GROUPS.filter((group) => {
    const before = groupFields(group, company)
    const names = Object.keys(fields).filter((name) => groupOf(name) === group)
    return !isSame(names, Object.keys(before)) || names.some((name) => fields[name] !== before[name])
  })

/** Whether both have the same fields. */
export const isSame = (names: readonly string[], others: readonly string[]) =>
  names.length === others.length && names.every((name) => others.includes(name))

/** What the API takes: the rows of a list as such, all else as it is. */
export function bodyOf(groups: readonly CompanyGroup[], fields: FormFields): object {
  const isList = (group: CompanyGroup) => group !== 'names' && group !== 'figures'
  // A list without rows has no fields.
  const body: Record<string, Row | Row[]> = Object.fromEntries(
    groups.map((group) => [group, isList(group) ? [] : {}]),
  )
  for (const [name, text] of Object.entries(fields)) {
    const [group = '', ...path] = name.split('.')
    const part = body[group]
    if (Array.isArray(part)) part[Number(path[0])] = { ...part[Number(path[0])], [path[1] ?? '']: text }
    else if (part) part[path[0] ?? ''] = text
  }
  return body
}

const LABELS: Record<CompanyGroup, Row> = {
  offices: OFFICE_LABELS,
  names: NAME_LABELS,
  partners: PARTNER_LABELS,
  figures: FIGURE_LABELS,
  exports: EXPORT_LABELS,
}

/** The label of a field; in a list with its number: '2: Telephone'. */
export function labelOf(name: string): string {
  const path = name.split('.')
  const group = groupOf(name)
  const label = (group && LABELS[group][path.at(-1) ?? '']) ?? name
  return path.length === 3 ? `${Number(path[1]) + 1}: ${label}` : label
}
