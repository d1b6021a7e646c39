import { useRouteLoaderData } from 'react-router'
import type { Unread } from '../inbox/inbox.schema.ts'

/** How much of what visitors sent nobody has opened; only inside the back office. */
export function useUnread(): Unread {
  return (useRouteLoaderData('app/admin-layout/admin-layout') as { unread: Unread }).unread
}
