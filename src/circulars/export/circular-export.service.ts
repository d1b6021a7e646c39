import { dayInIndia } from '@sailing-desk/dates/days'
import { inTurnOfLargeReads } from '@sailing-desk/records/background/concurrency'
import type { Database } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { createFileQueue } from '@sailing-desk/records/export/file-queue'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { listAliases, listPorts } from '../../schedule/ports/port.store.ts'
import type { SailingService } from '../../schedule/sailing.service.ts'
import { portDirectory } from '../import/port-directory.ts'
import type { CircularRequest } from './export-thread.ts'

export type CircularExportService = ReturnType<typeof createCircularExportService>

export type ExportSources = {
  sailing: Pick<SailingService, 'routes' | 'getWholeSchedule'>
  /** As in the first title of the sheets. */
  readPrincipal: () => Promise<string>
}

export function createCircularExportService({ db }: Database, { sailing, readPrincipal }: ExportSources) {
  async function readSchedules(routeId: number | undefined) {
    if (routeId !== undefined) return [await sailing.getWholeSchedule(routeId)]
    const schedules = []
    for (const { id } of await sailing.routes.list()) {
      await yieldIfLate()
      schedules.push(await sailing.getWholeSchedule(id))
    }
    return schedules
  }

  async function readRequest(routeId: number | undefined): Promise<CircularRequest> {
    const schedules = await readSchedules(routeId)
    if (schedules.every((each) => each.schedules.length === 0)) throw new DomainError(409, NO_CALLS)
    const ports = portDirectory(await listPorts(db), await listAliases(db))
    await yieldIfLate()
    return { schedules, head: { principal: await readPrincipal(), issued: dayInIndia(), ports } }
  }

  return {
    /**
     * The schedule of one route or of all, as a workbook in the layout of the principal's circular, issued today.
     * Throws 404 for a route that does not exist, 409 if there are no calls, and 503 if it cannot be made now.
     */
    async exportCircular(routeId?: number): Promise<Buffer> {
      return Buffer.from(await makeFile(() => inTurnOfLargeReads(() => readRequest(routeId))))
    },
  }
}

const NO_CALLS = 'There are no schedules to export yet'
const TOO_SLOW = 'This file takes too long to make. Please export one route.'
const MAX_MS = 30_000
const MAX_MEMORY_MB = 256

/** Its own queue: a large circular takes seconds, and other files should not wait for it. */
const { makeFile } = createFileQueue<CircularRequest>('src/circulars/export/export-thread.ts', {
  maxMs: MAX_MS,
  tooSlow: TOO_SLOW,
  maxMemoryMb: MAX_MEMORY_MB,
})
