import * as z from 'zod'
import type { Company } from '../../../content/company.ts'
import { companyOf } from '../../web/company.ts'
import {
  ChangedCompany,
  ExportsForm,
  FiguresForm,
  NamesForm,
  OfficesForm,
  PartnersForm,
} from './company.schema.ts'
import { COMPANY_GROUPS, type CompanyGroup } from './company-groups.ts'

/** What the form of each group gets of the company, as it is sent. */
const FORMS: Record<CompanyGroup, (company: Company) => z.ZodSafeParseResult<unknown>> = {
  names: ({ company }) => NamesForm.safeParse(company),
  offices: ({ offices }) =>
    OfficesForm.safeParse({
      offices: offices.map(({ phone, address, ...office }) => ({
        ...office,
        ...{ phone: phone.label, address: address.join('\n') },
      })),
    }),
  partners: ({ partners }) => PartnersForm.safeParse({ partners }),
  figures: ({ facts }) => FiguresForm.safeParse(facts),
  exports: ({ annualExports }) => ExportsForm.safeParse({ exports: annualExports }),
}

/** A stored group, with what is changed of it: valid if the back office would save the whole group. */
export const CompanySetting = z
  .object({ key: z.enum(COMPANY_GROUPS), value: ChangedCompany })
  .superRefine(({ key, value }, context) => {
    for (const { path, message } of FORMS[key](companyOf(value)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['value', ...path], message })
  })
