import { useRouteLoaderData } from 'react-router'
import type { FormSettings } from '../submission.ts'

export function useFormSettings(): FormSettings {
  // The loader of the root, which has run before any form is rendered.
  return useRouteLoaderData('root') as FormSettings
}
