import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import { problemIn } from '@sailing-desk/records/client/calls'
import { loadList } from '@sailing-desk/records/screen/load-list'
import type { ListRules } from '@sailing-desk/records/ui/lists/list-state'

export const ARCHIVE = '/admin/circulars/archive'
export const ARCHIVE_API = '/api/circular-archive'

export const ARCHIVE_RULES: ListRules = {
  size: 10,
  sorts: ['read_at', 'file', 'issued', 'change_count'],
  filters: {},
}

export const loadArchive = (get: ReadApi, { searchParams }: URL) =>
  loadList(ARCHIVE_API, (query) => get.page(`${ARCHIVE_API}?${query}`), searchParams, ARCHIVE_RULES)

/** A circular, those that it can be compared with, and the comparison that the address asks for. */
export async function loadArchived(get: ReadApi, { pathname, searchParams }: URL) {
  const id = Number(pathname.split('/').at(-1))
  const other = searchParams.get('with') ?? ''
  const [circular, latest, compared] = await Promise.all([
    get(`${ARCHIVE_API}/${id}`),
    get.page(`${ARCHIVE_API}?size=100&sort=-read_at`),
    /^\d{1,9}$/.test(other) ? compare(get, id, Number(other)) : null,
  ])
  const others = latest.rows.filter((row) => row.has_file && row.id !== id)
  return { circular, others, other, compared }
}

export type Archived = Awaited<ReturnType<typeof loadArchived>>

/** The difference, or why there is none: the screen shows that beside its field. */
async function compare(get: ReadApi, id: number, other: number) {
  try {
    return { comparison: await get(`${ARCHIVE_API}/${id}/comparison?with=${other}`), failure: null }
  } catch (error) {
    const problem = problemIn(error)
    if (!problem || problem.status === 401) throw error
    return { comparison: null, failure: problem.message ?? 'The circulars could not be compared' }
  }
}
