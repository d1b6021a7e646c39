import type { Database } from '../database/open.ts'
import { dayInIndia } from '../lib/days.ts'
import { createEntityService } from '../records/entity-service.ts'
import type { TimetableService } from '../timetable/timetable.service.ts'
import { nextSailings } from './next-sailings.ts'
import type { ReplySailings, SailingsQuery } from './template.schema.ts'
import { TEMPLATE } from './template.ts'

export type RepliesService = ReturnType<typeof createRepliesService>

/** What replies are written with: templates, and the sailings of the schedule. */
export const createRepliesService = (
  database: Database,
  timetable: Pick<TimetableService, 'checkSailingForm' | 'searchSailings'>,
) => ({
  ...createEntityService(database, TEMPLATE),

  readSailings: (query: SailingsQuery): Promise<ReplySailings> =>
    nextSailings(timetable, query, dayInIndia()),
})
