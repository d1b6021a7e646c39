import type { Database } from '../database/open.ts'
import { createFindingService } from './finding.service.ts'
import { createPortService } from './port.service.ts'
import { createRouteService } from './route.service.ts'
import { createSailingScheduleService } from './sailing-schedule.service.ts'
import { createScheduleService } from './schedule.service.ts'
import { createVesselService } from './vessel.service.ts'

export type SailingService = ReturnType<typeof createSailingService>

/** Everything the site can do with sailings. The calls and the pages use this and nothing deeper. */
export function createSailingService(database: Database) {
  return {
    ...createRouteService(database),
    ...createVesselService(database),
    ...createPortService(database),
    ...createScheduleService(database),
    ...createSailingScheduleService(database),
    ...createFindingService(database),
  }
}
