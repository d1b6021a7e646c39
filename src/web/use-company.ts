import { useRouteLoaderData } from 'react-router'
import type { Company } from '../../content/company.ts'
import type { loader } from '../root.tsx'
import { companyOf } from './company.ts'

/** The company as the office maintains it. What is rendered without a router gets it as a property instead. */
export function useCompany(): Company {
  return companyOf(useRouteLoaderData<typeof loader>('root')?.company ?? {})
}
