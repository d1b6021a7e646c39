import './page-actions.module.css'
import { serverRendered } from '../../web/server-rendered.tsx'
import { useSiteOrigin } from '../../web/use-site-origin.ts'
import type { ActionsProps } from './page-actions.tsx'

const PageActions = serverRendered<ActionsProps>(() => import('./page-actions.tsx'))

/** The actions of a page, under its title. */
export function ActionRow(props: Omit<ActionsProps, 'origin'>) {
  const origin = useSiteOrigin()
  return <PageActions {...props} origin={origin} />
}
