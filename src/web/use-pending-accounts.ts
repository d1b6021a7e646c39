import { useRouteLoaderData } from 'react-router'

/** How many accounts await approval; 0 where it cannot be told. */
export function usePendingAccounts(): number {
  const loaded = useRouteLoaderData('app/admin-layout/admin-layout') as
    | { pendingAccounts: number }
    | undefined
  return loaded?.pendingAccounts ?? 0
}
