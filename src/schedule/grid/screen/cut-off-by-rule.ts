import { cutOffsByRule } from '@sailing-desk/timetable/cut-offs/cut-off-rules'
import { mayLoadAt } from '@sailing-desk/timetable/port-of-loading'
import type { Understood } from '@sailing-desk/timetable/reading-text'
import { createContext, use, useMemo } from 'react'
import type { Port } from '../../ports/port.schema.ts'
import type { Texts } from '../model/call-texts.ts'
import type { RouteGrid } from '../route-grid.schema.ts'

/** The cargo cut-off by rule of a call as it is typed; null where one is typed or there is none. */
type CutOffByRule = (port_id: number, texts: Texts, understood: Understood) => string | null

export const CutOffByRuleContext = createContext<CutOffByRule>(() => null)
export const useCutOffByRule = () => use(CutOffByRuleContext)

/** The same function until the rules or ports change, so that cells are not rendered again. */
export function useCutOffsOfGrid({ route, cut_offs }: RouteGrid, ports: readonly Port[]): CutOffByRule {
  return useMemo(() => {
    const portOf = new Map(ports.map((port) => [port.id, port]))
    return (port_id, { cut_off, eta, etd }, { starts_on, ends_on, reading }) => {
      const port = portOf.get(port_id)
      if (cut_off !== '' || (port && !mayLoadAt(port, route.direction))) return null
      const call = {
        ...{ route_id: route.id, port_id, country: port?.country ?? null },
        ...{ starts_on, ends_on, reading, eta: eta || null, etd: etd || null },
      }
      return cutOffsByRule(call, cut_offs).find(({ kind }) => kind === 'cargo')?.cut_off ?? null
    }
  }, [route, cut_offs, ports])
}
