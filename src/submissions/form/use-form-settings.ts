import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import type { FormSettings } from '../submission.ts'

export function useFormSettings(): FormSettings {
  const settings = useRouteLoaderData<typeof loader>('root')
  if (!settings) throw new Error('The root has no data')
  return settings
}
