import { isDeepStrictEqual } from 'node:util'
import { type Company, defaultCompany } from '../../../content/company.ts'
import type { Database, Db } from '../../database/open.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, write } from '../../database/write.ts'
import { namesOf } from '../../lib/entity-fields.ts'
import { type ChangedCompany, companyOf } from '../../web/company.ts'
import type {
  EditedCompany,
  ExportsForm,
  FiguresForm,
  NamesForm,
  OfficesForm,
  PartnersForm,
} from './company.schema.ts'
import * as store from './company.store.ts'
import { COMPANY_GROUPS, type CompanyGroup } from './company-groups.ts'

export type CompanyService = ReturnType<typeof createCompanyService>

/** `before`: what the office had changed of the group. */
type Edit = (before: ChangedCompany) => ChangedCompany

/** The company as the office maintains it. Only what differs from `content/company.ts` is stored. */
export function createCompanyService(database: Database) {
  const { db } = database

  const save = (author: Author, group: CompanyGroup, version: number | undefined, edit: Edit) =>
    write(database, author, async ({ trx, insert, update }) => {
      const row = await store.findSetting(trx, group)
      requireSameVersion('part of the company', { version: row?.version ?? 0 }, version)
      const value = JSON.stringify(edit(JSON.parse(row?.value ?? '{}')))
      if (row) await update('company_setting', row, { value })
      else if (value !== '{}')
        // No copy that somebody still has open may have this version, also if a row was undone before.
        await insert('company_setting', { key: group, value, version: (await store.countWrites(trx)) + 1 })
      return readEdited(trx)
    })

  return {
    read: () => readEdited(db),
    readChanged: () => readChanged(db),
    /** As pages and files show it. */
    readShown: () => readCompany(db),
    readName: async () => (await readCompany(db)).company.name,

    saveNames: (author: Author, { version, ...names }: NamesForm) =>
      save(author, 'names', version, (before) => changedNames(names, before)),

    saveOffices: (author: Author, { version, offices }: OfficesForm) =>
      save(author, 'offices', version, () => changedList('offices', offices)),

    savePartners: (author: Author, { version, partners }: PartnersForm) =>
      save(author, 'partners', version, () => changedList('partners', partners)),

    saveFigures: (author: Author, { version, ...figures }: FiguresForm) =>
      save(author, 'figures', version, () => {
        const facts = differing(figures, defaultCompany.facts)
        return facts ? { facts } : {}
      }),

    saveExports: (author: Author, { version, exports }: ExportsForm) =>
      save(author, 'exports', version, () => changedList('annualExports', exports)),

    /** Returns to the values of `content/company.ts`. */
    reset: (author: Author, group: CompanyGroup, version: number | undefined) =>
      save(author, group, version, () => ({})),
  }
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
    changed: COMPANY_GROUPS.filter((group) => rows.some(({ key, value }) => key === group && value !== '{}')),
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

const changedList = <Part extends List>(part: Part, list: Company[Part]): ChangedCompany =>
  isDeepStrictEqual(list, defaultCompany[part]) ? {} : { [part]: list }
