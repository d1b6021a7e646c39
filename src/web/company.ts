import { type Company, defaultCompany } from '../../content/company.ts'
import type { Db } from '../database/open.ts'

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

/** Whether nobody has entered the company yet: the mail addresses of the placeholder can never exist. */
export const isPlaceholder = ({ company }: Pick<Company, 'company'>): boolean =>
  company.email.endsWith('.example')

/** The company now, also in the caller's transaction. */
export type ReadCompany = (db: Db) => Promise<Company>
