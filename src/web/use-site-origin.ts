import { startTransition, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Where visitors reach the site: as set, else as this browser does; null until the page is alive. */
export function useSiteOrigin(): string | null {
  const set = useSetOrigin()
  const [seen, setSeen] = useState<string | null>(null)
  // In a transition, because what shows it may have to be loaded.
  useEffect(() => startTransition(() => setSeen(location.origin)), [])
  return set ?? seen
}

/** The same for what is not to be rendered again because of it: null if it is not set. */
export function useSetOrigin(): string | null {
  return useRouteLoaderData<typeof loader>('root')?.siteOrigin ?? null
}
