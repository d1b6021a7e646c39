import type { Database } from '../database/open.ts'
import { vesselWithVoyage } from '../lib/vessel-name.ts'
import type { SearchResult } from '../search/search.schema.ts'
import { findPorts, findRoutes, findSchedules, findVessels } from './search.store.ts'

/** Finds routes, vessels, ports and schedules by part of their name. */
export function createSearchService({ db }: Database) {
  return {
    async find(text: string, limit: number): Promise<SearchResult[]> {
      const list_id = null
      const routes = await findRoutes(db, text, limit)
      const vessels = await findVessels(db, text, limit)
      const ports = await findPorts(db, text, limit)
      const schedules = await findSchedules(db, text, limit)
      return [
        ...routes.map(({ id, direction, matches }) => ({
          kind: 'route' as const,
          id,
          label: direction,
          detail: null,
          list_id,
          matches: Number(matches),
        })),
        ...vessels.map((vessel) => ({
          kind: 'vessel' as const,
          id: vessel.id,
          label: vesselWithVoyage(vessel),
          detail: vessel.direction,
          list_id,
          matches: Number(vessel.matches),
        })),
        ...ports.map(({ id, name, country, code, matches }) => ({
          kind: 'port' as const,
          id,
          label: name,
          detail: [country, code].filter(Boolean).join(' · ') || null,
          list_id,
          matches: Number(matches),
        })),
        ...schedules.map(({ id, dates, port_name, matches, ...vessel }) => ({
          kind: 'schedule' as const,
          id,
          label: `${vesselWithVoyage(vessel)} at ${port_name}`,
          detail: dates,
          list_id,
          matches: Number(matches),
        })),
      ]
    },
  }
}
