import { useRouteLoaderData } from 'react-router'
import type { SessionUser } from '../accounts/accounts.schema.ts'

/** The user logged in. Back office only. */
export function useUser(): SessionUser {
  return (useRouteLoaderData('app/admin-layout/admin-layout') as { user: SessionUser }).user
}
