import type { Company } from '../../../../content/company.ts'
import type { FormFields } from '../../../ui/fields/form.tsx'
import {
  type CompanyGroup,
  EXPORT_LABELS,
  FIGURE_LABELS,
  NAME_LABELS,
  OFFICE_LABELS,
  PARTNER_LABELS,
} from '../company-groups.ts'

type Row = Record<string, string>

/** The texts of the form of each group: of a list 'offices.0.phone' and so on. */
export const FIELDS_OF: Record<CompanyGroup, (company: Company) => FormFields> = {
  names: ({ company }) => company,
  offices: ({ offices }) => namedRows('offices', offices.map(officeTexts)),
  partners: ({ partners }) => namedRows('partners', partners),
  figures: ({ facts }) => facts,
  exports: ({ annualExports }) =>
    namedRows(
      'exports',
      annualExports.map(({ tons, ...row }) => ({ ...row, tons: String(tons) })),
    ),
}

export const officeTexts = ({
  address,
  phone,
  latitude,
  longitude,
  ...office
}: Company['offices'][number]) => ({
  ...office,
  address: address.join('\n'),
  phone: phone.label,
  latitude: String(latitude),
  longitude: String(longitude),
})

const namedRows = (list: string, rows: readonly Row[]): FormFields =>
  Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(row).map(([field, text]) => [`${list}.${at}.${field}`, text] as const),
    ),
  )

/** What the API takes: the rows of a list as such, all else as it is. */
export function bodyOf(group: CompanyGroup, fields: FormFields): object {
  if (group === 'names' || group === 'figures') return fields
  const rows: Row[] = []
  for (const [name, text] of Object.entries(fields)) {
    const [, at, field = ''] = name.split('.')
    rows[Number(at)] = { ...rows[Number(at)], [field]: text }
  }
  return { [group]: rows }
}

const ROW_LABELS: Record<string, Row> = {
  offices: OFFICE_LABELS,
  partners: PARTNER_LABELS,
  exports: EXPORT_LABELS,
}

/** The label of each field; in a list with its number: '2: Telephone'. */
export const labelsOf = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => {
      const [list = '', at, field = ''] = name.split('.')
      const single: Row = { ...NAME_LABELS, ...FIGURE_LABELS }
      return [
        name,
        at === undefined ? (single[name] ?? name) : `${Number(at) + 1}: ${ROW_LABELS[list]?.[field]}`,
      ]
    }),
  )
