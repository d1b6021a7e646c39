import { useRights } from '@sailing-desk/records/screen/rights'
import type { Areas } from '../accounts/roles.ts'
import type { InboxListName } from './inbox-tabs.ts'

const AREAS: Record<InboxListName, Areas> = {
  enquiries: 'enquiries',
  applications: 'careers',
  spam: ['enquiries', 'careers'],
}

/** Whether the user may do more than read what is in a list. */
export const useMayHandle = (list: InboxListName): boolean => useRights().mayWrite(AREAS[list])
