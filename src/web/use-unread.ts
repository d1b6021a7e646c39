import { useRouteLoaderData } from 'react-router'
import type { Unread } from '../inbox/inbox.schema.ts'

/** The number of unread submissions. Back office only. */
export function useUnread(): Unread {
  return (useRouteLoaderData('app/admin-layout/admin-layout') as { unread: Unread }).unread
}
