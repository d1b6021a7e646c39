import type { Database } from '../../database/open.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import type { SailingService } from '../../sailing/sailing.service.ts'

export type CircularExportService = ReturnType<typeof createCircularExportService>

type Sources = {
  sailing: Pick<SailingService, 'listRoutes' | 'getSailingSchedule'>
  /** As in the first title of the sheets. */
  principal: string
}

export function createCircularExportService(database: Database, { sailing, principal }: Sources) {
  async function readSchedules(routeId: number | undefined) {
    if (routeId !== undefined) return [await sailing.getSailingSchedule(routeId)]
    const routes = await sailing.listRoutes()
    return Promise.all(routes.map(({ id }) => sailing.getSailingSchedule(id)))
  }

  return {
    /**
     * The schedule of one route or of all, as a workbook in the layout of the principal's circular, issued today.
     * Throws 404 for a route that does not exist, and 409 if there are no calls.
     */
    async exportCircular(routeId?: number): Promise<Buffer> {
      const schedules = await readSchedules(routeId)
      // Loaded here because it is large: it reads its own workbook back, as an import would.
      const { circularSheets } = await import('./circular-sheets.ts')
      const { readStoredData } = await import('../import/circular-books.ts')
      const { workbookBytes } = await import('./workbook-bytes.ts')
      const { ports } = await readStoredData(database.db, [])
      const sheets = circularSheets(schedules, { principal, issued: dayInIndia(), ports })
      if (sheets.length === 0) throw new DomainError(409, NO_CALLS)
      return workbookBytes(sheets)
    },
  }
}

const NO_CALLS = 'There are no schedules to export yet'
