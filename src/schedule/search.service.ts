import type { Database } from '../database/open.ts'
import { vesselWithVoyage } from '../lib/vessel-name.ts'
import type { SearchKind, SearchResult } from '../search/search.schema.ts'
import { findPorts, findRoutes, findSchedules, findVessels } from './search.store.ts'

/** Finds routes, vessels, ports and schedules by part of their name. */
export function createSearchService({ db }: Database) {
  return {
    async find(text: string, limit: number): Promise<SearchResult[]> {
      const routes = await findRoutes(db, text, limit)
      const vessels = await findVessels(db, text, limit)
      const ports = await findPorts(db, text, limit)
      const schedules = await findSchedules(db, text, limit)
      return [
        ...routes.map((row) => result('route', row, row.direction, null)),
        ...vessels.map((row) => result('vessel', row, vesselWithVoyage(row), row.direction)),
        ...ports.map((row) => result('port', row, row.name, placeOf(row))),
        ...schedules.map((row) =>
          result('schedule', row, `${vesselWithVoyage(row)} at ${row.port_name}`, row.dates),
        ),
      ]
    },
  }
}

type Found = { id: number; matches: number | string }

function result(
  kind: SearchKind,
  { id, matches }: Found,
  label: string,
  detail: string | null,
): SearchResult {
  return { kind, id, label, detail, list_id: null, matches: Number(matches) }
}

function placeOf({ country, code }: { country: string | null; code: string | null }): string | null {
  return [country, code].filter(Boolean).join(' · ') || null
}
