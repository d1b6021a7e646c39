import type { Selectable } from 'kysely'
import { requireRows } from '../database/missing-rows.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { type Author, type Writing, write } from '../database/write.ts'
import {
  listAnnouncementsOfPort,
  listAnnouncementsOfRoute,
} from '../site-content/announcements/announcement.store.ts'
import * as schedules from './calls/schedule.store.ts'
import * as cutOffRules from './cut-offs/cut-off-rule.store.ts'
import * as ports from './ports/port.store.ts'
import * as routes from './routes/route.store.ts'
import * as vessels from './vessels/vessel.store.ts'

/** Deletes routes, vessels and ports with everything below them, cut-off rules and announcements included. */
export function createRemovalService(database: Database) {
  return {
    /** Deletes their vessels and the schedules of those too. */
    deleteRoutes: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const { trx } = writing
        for (const route of await requireRows('Route', ids, (id) => routes.findRoute(trx, id))) {
          for (const vessel of await vessels.listVesselsOfRoute(trx, route.id))
            await removeVessel(writing, vessel)
          await writing.removeAll('cut_off_rule', await cutOffRules.listRulesOfRoute(trx, route.id))
          await writing.removeAll('announcement', await listAnnouncementsOfRoute(trx, route.id))
          await writing.remove('route', route)
        }
        return writing.batch
      }),

    /** Deletes their schedules too. */
    deleteVessels: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const { trx } = writing
        for (const vessel of await requireRows('Vessel', ids, (id) => vessels.findVessel(trx, id)))
          await removeVessel(writing, vessel)
        return writing.batch
      }),

    /** Deletes their schedules too. */
    deletePorts: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const { trx } = writing
        for (const port of await requireRows('Port', ids, (id) => ports.findPort(trx, id))) {
          await writing.removeAll('schedule', await schedules.listSchedulesOfPort(trx, port.id))
          await writing.removeAll('cut_off_rule', await cutOffRules.listRulesOfPort(trx, port.id))
          await writing.removeAll('port_alias', await ports.listAliasesOfPort(trx, port.id))
          await writing.removeAll('announcement', await listAnnouncementsOfPort(trx, port.id))
          await writing.remove('port', port)
        }
        return writing.batch
      }),
  }
}

export async function removeVessel(writing: Writing, vessel: Selectable<Tables['vessel']>): Promise<void> {
  for (const call of await schedules.listSchedulesOfVessel(writing.trx, vessel.id))
    await writing.remove('schedule', call)
  await writing.remove('vessel', vessel)
}
