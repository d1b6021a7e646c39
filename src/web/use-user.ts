import { useRouteLoaderData } from 'react-router'
import type { SessionUser } from '../accounts/accounts.schema.ts'

/** Whose screen it is; only inside the back office. */
export function useUser(): SessionUser {
  return (useRouteLoaderData('app/admin-layout/admin-layout') as { user: SessionUser }).user
}
