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
import type { ListedMail, OutboxSummary } from './outbox.schema.ts'

export const OUTBOX = '/api/outbox'

export const OUTBOX_RULES: ListRules = {
  size: 10,
  sorts: ['id', 'recipient', 'subject', 'state', 'attempts', 'next_at'],
  filters: {
    state: /^(waiting|sent|failed)$/,
    kind: /^(notification|acknowledgement|reply|confirmation|alert|mailing)$/,
    mailing_id: ID,
  },
}

export type OutboxData = { state: ListState; list: Page<ListedMail>; summary: OutboxSummary }

export async function loadOutbox(get: ReadApi, { searchParams }: URL): Promise<OutboxData> {
  const state = withRememberedSize(OUTBOX, readListState(searchParams, OUTBOX_RULES), searchParams)
  const isFolded = state.filters.mailing_id === undefined
  const read = (requested: ListState) =>
    get.page(`${OUTBOX}?${listQueryOf(requested)}${isFolded ? '&mailings=folded' : ''}`)
  const [list, summary] = await Promise.all([readPageOrLast(state, read), get('/api/outbox/summary')])
  return { state, list, summary }
}
