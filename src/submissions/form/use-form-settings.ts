import { useRouteLoaderData } from 'react-router'
import type { FormSettings } from '../submission.ts'

/** What the server's settings say of the forms; the root of all pages was told, once. */
export function useFormSettings(): FormSettings {
  return useRouteLoaderData('root') as FormSettings
}
