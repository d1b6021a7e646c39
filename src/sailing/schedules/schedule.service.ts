import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { readingOf } from '../../dates/date-status.ts'
import { readDates } from '../../dates/read-dates.ts'
import { dayInIndia } from '../../lib/days.ts'
import { optionalValues } from '../../lib/entity-fields.ts'
import { DomainError } from '../../lib/errors.ts'
import * as ports from '../ports/port.store.ts'
import * as vessels from '../vessels/vessel.store.ts'
import { cutOffDay } from './cut-off.ts'
import type { Schedule, ScheduleForm } from './schedule.schema.ts'
import * as schedules from './schedule.store.ts'
import { SCHEDULE_DETAILS } from './schedule.ts'

type ScheduleRow = Selectable<Tables['schedule']>
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
        const understood = interpretDates(form.dates, dayInIndia())
        return toSchedule(
          await writing.insert('schedule', { ...toValues(form, null), ...understood, position }),
          parents,
        )
      }),

    updateSchedule: (author: Author, id: number, form: ScheduleForm): Promise<Schedule> =>
      write(database, author, async (writing) => {
        const before = await requireSchedule(writing, id)
        requireSameVersion('schedule', before, form.version)
        const parents = await requireParents(writing, form)
        await requireNewCall(writing, form, id)
        // Unchanged dates keep the year that was determined when they were typed.
        const understood = form.dates === before.dates ? {} : interpretDates(form.dates, dayInIndia())
        return toSchedule(
          await writing.update('schedule', before, { ...toValues(form, before), ...understood }),
          parents,
        )
      }),

    deleteSchedules: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const find = (id: number) => schedules.findSchedule(writing.trx, id)
        await writing.removeAll('schedule', await requireRows('Schedule', ids, find))
        return writing.batch
      }),
  }
}

/** Reads the free text of a call for storage. `reference` is an ISO day. */
export function interpretDates(dates: string, reference: string) {
  const { start, end, kind } = readDates(dates, reference)
  return { starts_on: start, ends_on: end, reading: readingOf(kind) }
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

function toValues(form: ScheduleForm, stored: ScheduleRow | null) {
  const { vessel_id, port_id, dates } = form
  const optional = optionalValues(SCHEDULE_DETAILS, form, stored)
  // An unchanged cut-off keeps its year, like unchanged dates.
  const isSameCutOff = stored !== null && optional.cut_off === stored.cut_off
  const cut_off_on = isSameCutOff ? stored.cut_off_on : cutOffDay(optional.cut_off, dayInIndia())
  return { vessel_id, port_id, dates, ...optional, cut_off_on }
}

function toSchedule({ position: _, ...row }: ScheduleRow, { vessel, port }: Parents): Schedule {
  const { route_id, name: vessel_name, voyage } = vessel
  return { ...row, route_id, vessel_name, voyage, port_name: port.name }
}
