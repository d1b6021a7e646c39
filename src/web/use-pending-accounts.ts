import { useRouteLoaderData } from 'react-router'

/** The number of accounts awaiting approval; 0 if unknown. */
export function usePendingAccounts(): number {
  const loaded = useRouteLoaderData('app/admin-layout/admin-layout') as
    | { pendingAccounts: number }
    | undefined
  return loaded?.pendingAccounts ?? 0
}
