import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import * as ports from '../ports/port.store.ts'
import * as vessels from '../vessels/vessel.store.ts'
import { type CallRow, callValues } from './call-values.ts'
import type { Schedule, ScheduleForm } from './schedule.schema.ts'
import * as schedules from './schedule.store.ts'

type Parents = { vessel: Selectable<Tables['vessel']>; port: Selectable<Tables['port']> }

export function createScheduleService(database: Database) {
  return {
    listSchedules: () => schedules.listSchedules(database.db),
    readSchedules: (query: schedules.ScheduleFilter) => schedules.readSchedules(database.db, query),

    addSchedule: (author: Author, form: ScheduleForm): Promise<Schedule> =>
      write(database, author, async (writing) => {
        const parents = await requireParents(writing, form)
        await requireNewCall(writing, form)
        const position = (await schedules.lastPosition(writing.trx, parents.vessel.route_id)) + 1
        return toSchedule(await writing.insert('schedule', { ...callValues(form, null), position }), parents)
      }),

    updateSchedule: (author: Author, id: number, form: ScheduleForm): Promise<Schedule> =>
      write(database, author, async (writing) => {
        const before = await requireSchedule(writing, id)
        requireSameVersion('schedule', before, form.version)
        const parents = await requireParents(writing, form)
        await requireNewCall(writing, form, id)
        return toSchedule(await writing.update('schedule', before, callValues(form, before)), parents)
      }),

    deleteSchedules: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const find = (id: number) => schedules.findSchedule(writing.trx, id)
        await writing.removeAll('schedule', await requireRows('Schedule', ids, find))
        return writing.batch
      }),
  }
}

async function requireSchedule({ trx }: Writing, id: number) {
  const schedule = await schedules.findSchedule(trx, id)
  if (!schedule) throw new DomainError(404, 'Schedule not found')
  return schedule
}

/** Throws 422 if the vessel or port does not exist. */
async function requireParents({ trx }: Writing, { vessel_id, port_id }: ScheduleForm): Promise<Parents> {
  const vessel = await vessels.findVessel(trx, vessel_id)
  if (!vessel) throw new DomainError(422, 'Vessel not found', 'vessel_id')
  const port = await ports.findPort(trx, port_id)
  if (!port) throw new DomainError(422, 'Port not found', 'port_id')
  return { vessel, port }
}

async function requireNewCall({ trx }: Writing, { vessel_id, port_id }: ScheduleForm, except?: number) {
  const other = await schedules.findCall(trx, vessel_id, port_id)
  if (other && other.id !== except) {
    throw new DomainError(409, 'This vessel already has a schedule for this port', 'port_id')
  }
}

function toSchedule({ position: _, ...row }: CallRow, { vessel, port }: Parents): Schedule {
  const { route_id, name: vessel_name, voyage } = vessel
  return { ...row, route_id, vessel_name, voyage, port_name: port.name }
}
