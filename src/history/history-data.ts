import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import type { Page } from '@sailing-desk/records/paging'
import {
  ID,
  type ListRules,
  type ListState,
  listQueryOf,
  readListState,
  readPageOrLast,
} from '@sailing-desk/records/ui/lists/list-state'
import { withRememberedSize } from '@sailing-desk/records/ui/lists/remembered-size'
import type { HistoryBatch, HistoryPerson } from './history.schema.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const HISTORY = '/api/history/batches'

export const HISTORY_RULES: ListRules = {
  size: 10,
  sorts: [],
  filters: {
    batch: /^[\w-]{1,60}$/,
    entity: /^[a-z_]{1,40}$/,
    entity_id: ID,
    voyage: ID,
    account: ID,
    from: DAY,
    to: DAY,
  },
}

/** In place of an entity, in the filter of types. */
export const LOGINS = 'logins'

/** Logins are listed between the changes only where somebody looks for one thing or one account. */
function withoutLogins(state: ListState): ListState {
  const { entity, ...others } = state.filters
  const isNarrow =
    state.search.trim() !== '' || ['entity_id', 'voyage', 'batch'].some((name) => name in others)
  const filters =
    entity === LOGINS
      ? { ...others, logins: 'only' }
      : { ...state.filters, ...(!isNarrow && { logins: 'none' }) }
  return { ...state, filters, sort: '', show: null }
}

type HistoryData = { state: ListState; list: Page<HistoryBatch>; people: HistoryPerson[] }

export async function loadHistory(get: ReadApi, { searchParams }: URL): Promise<HistoryData> {
  const state = withRememberedSize(HISTORY, readListState(searchParams, HISTORY_RULES), searchParams)
  const read = (requested: ListState) => get.page(`${HISTORY}?${listQueryOf(withoutLogins(requested))}`)
  const [list, people] = await Promise.all([readPageOrLast(state, read), get('/api/history/people')])
  return { state, list, people }
}
