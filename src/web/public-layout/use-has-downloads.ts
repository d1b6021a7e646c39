import { useRouteLoaderData } from 'react-router'
import type { loader } from './public-layout.tsx'

/** Whether there are forms to download: a link to an empty page helps nobody. */
export const useHasDownloads = (): boolean =>
  useRouteLoaderData<typeof loader>('web/public-layout/public-layout')?.hasDownloads ?? true
