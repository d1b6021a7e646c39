import { useRouteLoaderData } from 'react-router'
import type { FormSettings } from '../submission.ts'

export function useFormSettings(): FormSettings {
  return useRouteLoaderData('root') as FormSettings
}
