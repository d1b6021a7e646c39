import { useRouteLoaderData } from 'react-router'
import { type Company, defaultCompany } from '../../content/company.ts'
import type { loader } from '../root.tsx'

/** The company as the office maintains it. What is rendered without a router gets it as a property instead. */
export function useCompany(): Company {
  return useRouteLoaderData<typeof loader>('root')?.company ?? defaultCompany
}
