import type { Db } from '@sailing-desk/records/database/open'
import { type Company, defaultCompany } from '../../content/company.ts'

/** What the office has changed of the company. Lists are whole: who changes one office keeps all of them. */
export type ChangedCompany = {
  [Part in 'company' | 'facts']?: Partial<Company[Part]> | undefined
} & { [Part in 'offices' | 'partners' | 'annualExports' | 'noticeChangedAt']?: Company[Part] | undefined }

/** The company as it is shown: what the office has changed, and `content/company.ts` for the rest. */
export const companyOf = ({ company, facts, ...lists }: ChangedCompany): Company => ({
  ...defaultCompany,
  ...lists,
  company: { ...defaultCompany.company, ...company },
  facts: { ...defaultCompany.facts, ...facts },
})

/**
 * What mails are signed with and nobody has entered yet: a telephone number of zeros or a mail address that can never exist.
 * Null if there is nothing of that kind.
 */
export function placeholderIn({ company, offices }: Company): string | null {
  const phone = offices[0]?.phone
  if (phone?.number.endsWith('00000000')) return phone.label
  return company.email.endsWith('.example') ? company.email : null
}

/** The company now, also in the caller's transaction. */
export type ReadCompany = (db: Db) => Promise<Company>
