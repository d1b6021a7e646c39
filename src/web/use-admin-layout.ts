import { useRouteLoaderData } from 'react-router'
import type { loader } from '../app/admin-layout/admin-layout.tsx'

/** What every screen of the back office knows: the user logged in, and how much waits for somebody. */
export function useAdminLayout() {
  const loaded = useRouteLoaderData<typeof loader>('app/admin-layout/admin-layout')
  if (!loaded) throw new Error('Only the back office has this data')
  return loaded
}
