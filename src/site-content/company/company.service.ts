import { isDeepStrictEqual } from 'node:util'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, type Writing, write } from '@sailing-desk/records/database/write'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { requireSameVersion } from '@sailing-desk/records/entity-service'
import { type Company, defaultCompany } from '../../../content/company.ts'
import { type ChangedCompany, companyOf } from '../../web/company.ts'
import type { CompanyForm, EditedCompany } from './company.schema.ts'
import * as store from './company.store.ts'
import { COMPANY_GROUPS, type CompanyGroup } from './company-groups.ts'

export type CompanyService = ReturnType<typeof createCompanyService>

/** The company as the office maintains it. Only what differs from `content/company.ts` is stored. */
export function createCompanyService(database: Database) {
  const { db } = database
  return {
    read: () => readEdited(db),
    readChanged: () => readChanged(db),
    /** As pages and files show it. */
    readShown: () => readCompany(db),
    readName: async () => (await readCompany(db)).company.name,

    /** Saves the parts that the form has, all or none. */
    save: (author: Author, { versions, ...form }: CompanyForm) =>
      write(database, author, async (writing) => {
        for (const group of COMPANY_GROUPS)
          if (form[group]) await saveGroup(writing, group, { form, version: versions?.[group] })
        return readEdited(writing.trx)
      }),
  }
}

type Saving = { form: CompanyForm; version: number | undefined }

async function saveGroup({ trx, insert, update }: Writing, group: CompanyGroup, { form, version }: Saving) {
  const row = await store.findSetting(trx, group)
  requireSameVersion('part of the company', { version: row?.version ?? 0 }, version)
  const value = JSON.stringify(CHANGES[group](form, JSON.parse(row?.value ?? '{}')))
  if (row) await update('company_setting', row, { value })
  else if (value !== '{}')
    // No copy that somebody still has open may have this version, also if a row was undone before.
    await insert('company_setting', { key: group, value, version: (await store.countWrites(trx)) + 1 })
}

/** The company as it is shown, also in the caller's transaction. */
export const readCompany = async (db: Db): Promise<Company> => companyOf(await readChanged(db))

async function readChanged(db: Db): Promise<ChangedCompany> {
  const rows = await store.listSettings(db)
  return Object.assign({}, ...rows.map(({ value }) => JSON.parse(value)))
}

async function readEdited(db: Db): Promise<EditedCompany> {
  const rows = await store.listSettings(db)
  const versionOf = (group: CompanyGroup) => rows.find(({ key }) => key === group)?.version ?? 0
  return {
    company: companyOf(Object.assign({}, ...rows.map(({ value }) => JSON.parse(value)))),
    versions: Object.fromEntries(COMPANY_GROUPS.map((group) => [group, versionOf(group)])),
  } as EditedCompany
}

type Names = Company['company']

/** The privacy notice names both: a text that is changed gets a new version. */
const IN_NOTICE = ['legal_name', 'legal_email'] as const

function changedNames(names: Names, before: ChangedCompany): ChangedCompany {
  const company = differing(names, defaultCompany.company)
  if (!company) return {}
  const [shown, now] = [companyOf(before).company, companyOf({ company }).company]
  const isDefault = IN_NOTICE.every((name) => company[name] === undefined)
  const isSame = IN_NOTICE.every((name) => shown[name] === now[name])
  const changedAt = isSame ? before.noticeChangedAt : new Date().toISOString()
  return { company, ...(!isDefault && { noticeChangedAt: changedAt }) }
}

/** The texts that differ from the defaults; null if none does. */
function differing<Texts extends Record<string, string>>(
  texts: Texts,
  defaults: Texts,
): Partial<Texts> | null {
  const changed = namesOf(texts).filter((name) => texts[name] !== defaults[name])
  return changed.length === 0
    ? null
    : (Object.fromEntries(changed.map((name) => [name, texts[name]])) as Partial<Texts>)
}

type List = 'offices' | 'partners' | 'annualExports'

const changedList = <Part extends List>(part: Part, list: Company[Part] | undefined): ChangedCompany =>
  !list || isDeepStrictEqual(list, defaultCompany[part]) ? {} : { [part]: list }

/** What a group of the form changes of the defaults. `before`: what the office had changed of the group. */
const CHANGES: Record<CompanyGroup, (form: CompanyForm, before: ChangedCompany) => ChangedCompany> = {
  names: ({ names }, before) => (names ? changedNames(names, before) : {}),
  offices: ({ offices }) => changedList('offices', offices),
  partners: ({ partners }) => changedList('partners', partners),
  figures({ figures }) {
    const facts = figures && differing(figures, defaultCompany.facts)
    return facts ? { facts } : {}
  },
  exports: ({ exports }) => changedList('annualExports', exports),
}
