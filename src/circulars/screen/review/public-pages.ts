import { type ScheduleTab, tabOfDirection } from '@sailing-desk/trade/route-direction'

type PublicPage = { to: string; label: string }

const WEST_EAST: Record<ScheduleTab, PublicPage> = {
  import: { to: '/west-east-bound', label: 'View the import schedule' },
  export: { to: '/west-east-bound?tab=export', label: 'View the export schedule' },
}
const INTRA_ASIA: PublicPage = { to: '/intra-asia', label: 'View Intra Asia' }

/** The public pages on which routes are, each once. */
export const publicPages = (routes: readonly string[]): PublicPage[] => [
  ...new Set(
    routes.map((direction) => {
      const tab = tabOfDirection(direction)
      return tab === null ? INTRA_ASIA : WEST_EAST[tab]
    }),
  ),
]
