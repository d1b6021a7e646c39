import { spanText } from '@sailing-desk/dates/day-text'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { HistoryName } from '@sailing-desk/records/database/recorded-tables'
import type { EntityScreen } from '@sailing-desk/records/entity'
import { nameKey } from '@sailing-desk/trade/text'
import type { Entities } from '../accounts/account.ts'
import type { SearchResult } from './search.schema.ts'
import * as store from './search.store.ts'
import { MAX_PER_KIND } from './search-limits.ts'

export type SearchService = ReturnType<typeof createSearchService>

/** How rows of a kind are found, and the address of the screen that shows one. */
type Finder = {
  find: (db: Db, search: store.Search) => Promise<store.Found[]>
  pathOf: (row: store.Found) => string
}

/** The list, on the page where the row is marked. */
export const inList =
  (list: string) =>
  ({ id }: store.Found) =>
    `${list}${list.includes('?') ? '&' : '?'}show=${id}`

/** Found by what names it in the history. */
export const named = (entity: store.NamedEntity, pathOf: Finder['pathOf']): Finder => ({
  find: (db, search) => store.findNamed(db, entity, search),
  pathOf,
})

/** Those of entities with a screen of their own. */
export function findersOf<E extends store.NamedEntity & { screen?: Pick<EntityScreen, 'path'> }>(
  entities: readonly E[],
): Record<Extract<E, { screen: object }>['table'], Finder> {
  const finders = entities.flatMap((entity) =>
    entity.screen ? [[entity.table, named(entity, inList(entity.screen.path))]] : [],
  )
  return Object.fromEntries(finders)
}

/** Those that are found in a way of their own, in the order of the results. Null: it is found with what it belongs to. */
export const FINDERS = {
  route: { find: store.findRoutes, pathOf: inList('/admin/schedule?tab=routes') },
  vessel: {
    find: async (db, search) => withDates(db, await store.findVessels(db, search)),
    pathOf: inList('/admin/schedule?tab=vessels'),
  },
  ship: null,
  port: { find: store.findPorts, pathOf: inList('/admin/schedule?tab=ports') },
  port_alias: null,
  schedule: { find: store.findSchedules, pathOf: inList('/admin/schedule?tab=schedules') },
  circular: { find: store.findCirculars, pathOf: ({ id }) => `/admin/circulars/${id}` },
  cut_off_rule: null,
  equipment: { find: store.findEquipment, pathOf: inList('/admin/equipment') },
  attribute_value: null,
  category: { find: store.findCategories, pathOf: inList('/admin/master-equipment/category') },
  attribute: {
    find: store.findAttributes,
    pathOf: ({ id, of }) => `/admin/master-equipment/attribute?category_id=${of}&show=${id}`,
  },
  account: { find: store.findAccounts, pathOf: inList('/admin/users') },
  customer: { find: store.findCustomers, pathOf: inList('/admin/customers') },
  enquiry: {
    find: (db, search) => store.findSubmissions(db, 'enquiry', search),
    pathOf: inList('/admin/inbox?tab=enquiries'),
  },
  application: {
    find: (db, search) => store.findSubmissions(db, 'application', search),
    pathOf: inList('/admin/inbox?tab=applications'),
  },
  photo: null,
  download_version: null,
  company_setting: null,
  page_text: null,
} satisfies Partial<Record<HistoryName | 'circular', Finder | null>>

/** `called`: what the results call the kinds. */
export function createSearchService(
  { db }: Database,
  finders: Readonly<Record<string, Finder | null>>,
  called: Readonly<Record<string, string>>,
) {
  const groups = new Map([...Object.entries(called), ['circular', 'Circulars'], ['account', 'Users']])
  return {
    /** The rows of these kinds that contain every word, at most eight of each. Blank text finds nothing. */
    async findRows(text: string, entities: Entities): Promise<SearchResult[]> {
      if (nameKey(text) === '') return []
      const results: SearchResult[] = []
      for (const [entity, finder] of Object.entries(finders)) {
        if (!finder || entities?.includes(entity) === false) continue
        for (const row of await finder.find(db, { text, limit: MAX_PER_KIND })) {
          const { id, label, detail = null, matches } = row
          results.push({
            kind: entity === 'account' ? 'user' : entity,
            id,
            group: groups.get(entity) ?? entity,
            label,
            detail,
            path: finder.pathOf(row),
            ...(matches !== undefined && { matches: Number(matches) }),
          })
        }
      }
      return results
    },
  }
}

/** Voyages with their route and the days from their first to their last call. */
async function withDates(db: Db, voyages: readonly store.Found[]): Promise<store.Found[]> {
  const ids = voyages.map(({ id }) => id)
  const spans = new Map((await store.listSpans(db, ids)).map((span) => [span.id, span]))
  return voyages.map((voyage) => {
    const { from, until } = spans.get(voyage.id) ?? {}
    return from && until ? { ...voyage, detail: `${spanText(from, until)} · ${voyage.detail}` } : voyage
  })
}
