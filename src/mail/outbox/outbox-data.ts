import type { Page } from '../../lib/paging.ts'
import { type ListRules, type ListState, listQueryOf, readListState } from '../../ui/lists/list-state.ts'
import { withRememberedSize } from '../../ui/lists/remembered-size.ts'
import type { ReadApi } from '../../web/admin-data.ts'
import type { OutboxMail, OutboxSummary } from './outbox.schema.ts'

export const OUTBOX = '/api/outbox'

export const OUTBOX_RULES: ListRules = {
  size: 10,
  sorts: ['id', 'recipient', 'subject', 'state', 'attempts', 'next_at'],
  filters: { state: /^(waiting|sent|failed)$/, kind: /^(notification|acknowledgement|reply)$/ },
}

export type OutboxData = { state: ListState; list: Page<OutboxMail>; summary: OutboxSummary }

/** Falls back to the last page if the requested page is past the end. */
export async function loadOutbox(get: ReadApi, { searchParams }: URL): Promise<OutboxData> {
  const state = withRememberedSize(OUTBOX, readListState(searchParams, OUTBOX_RULES), searchParams)
  const read = (requested: ListState) => get.page(`${OUTBOX}?${listQueryOf(requested)}`)
  const [list, summary] = await Promise.all([read(state), get('/api/outbox/summary')])
  if (list.rows.length > 0 || list.total === 0) return { state, list, summary }
  return { state, list: await read({ ...state, page: Math.ceil(list.total / state.size) }), summary }
}
