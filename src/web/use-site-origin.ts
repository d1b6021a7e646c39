import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Where visitors reach the site: as set, else as this browser does; null until the page is alive. */
export function useSiteOrigin(): string | null {
  const settings = useRouteLoaderData<typeof loader>('root')
  const seen = useSyncExternalStore(neverChanges, originHere, unknown)
  return settings?.siteOrigin ?? seen
}

const neverChanges = () => () => {}
const originHere = () => location.origin
const unknown = () => null
