import type { Generated } from 'kysely'
import type { CutOffCounting, CutOffKind } from '../../voyage-rules/cut-offs/cut-off-kinds.ts'

/** A rule of a port, or of a port on one route. `scope_key`: port, route and kind, unique. `time`: local to the port, '17:00'. */
export type CutOffRuleTable = {
  id: Generated<number>
  port_id: number
  route_id: number | null
  kind: CutOffKind
  scope_key: string
  days: number
  counted_from: 'eta' | 'etd'
  counting: CutOffCounting
  time: string
  version: Generated<number>
}
