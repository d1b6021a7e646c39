import type { Generated } from 'kysely'

/** `route_id` and `port_id` only if the scope is a route or a port. It is shown until it is withdrawn if `until_at` is null. */
export type AnnouncementTable = {
  id: Generated<number>
  title: string
  text: string | null
  urgency: 'information' | 'important' | 'urgent'
  scope: 'everywhere' | 'schedule' | 'route' | 'port'
  route_id: number | null
  port_id: number | null
  from_at: string
  until_at: string | null
  version: Generated<number>
}
