import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database, Db } from '../../database/open.ts'
import { newestCircular } from '../../database/queries/newest-circular.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import * as ports from '../ports/port.store.ts'
import * as vessels from '../vessels/vessel.store.ts'
import {
  isSortable,
  type Plan,
  plannedCall,
  sortedByDates,
  warningsOfPlan,
} from '../warnings/planned-calls.ts'
import { toldOnce } from '../warnings/told-once.ts'
import type { Warning } from '../warnings/warning.schema.ts'
import { actualValues, warningsOfActual } from './actual-values.ts'
import { type CallRow, callValues } from './call-values.ts'
import { moveCalls } from './move-calls.ts'
import type { Schedule, ScheduleForm } from './schedule.schema.ts'
import * as schedules from './schedule.store.ts'

type SavedSchedule = Schedule & { warnings: Warning[] }
type Parents = { vessel: Selectable<Tables['vessel']>; port: Selectable<Tables['port']> }

export function createScheduleService(database: Database) {
  return {
    listSchedules: () => schedules.listSchedules(database.db),
    readSchedules: (query: schedules.ScheduleFilter) => schedules.readSchedules(database.db, query),

    addSchedule: (author: Author, form: ScheduleForm): Promise<SavedSchedule> =>
      write(database, author, (writing) => saveCall(writing, form, null)),

    updateSchedule: (author: Author, id: number, form: ScheduleForm): Promise<SavedSchedule> =>
      write(database, author, async (writing) =>
        saveCall(writing, form, await requireEdition(writing.trx, id, form)),
      ),

    /** What saving this form would warn of. `id` is null for a new call. */
    async checkSchedule(id: number | null, form: ScheduleForm) {
      const { db } = database
      const before = id === null ? null : await requireEdition(db, id, form)
      const today = dayInIndia()
      const parents = await requireParents(db, form)
      await requireNewCall(db, form, before?.id)
      const plan = await planOf(db, form, before, parents)
      const actual = await checkActual(db, form, before)
      return {
        warnings: [...toldOnce(await warningsOfPlan(plan, today)), ...actual.warnings],
        sortable: await isSortable(plan, today),
      }
    },

    deleteSchedules: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const find = (id: number) => schedules.findSchedule(writing.trx, id)
        await writing.removeAll('schedule', await requireRows('Schedule', ids, find))
        return writing.batch
      }),
  }
}

/** Writes a call, and says what contradicts in it. */
async function saveCall(
  writing: Writing,
  form: ScheduleForm,
  before: CallRow | null,
): Promise<SavedSchedule> {
  const { trx } = writing
  const parents = await requireParents(trx, form)
  await requireNewCall(trx, form, before?.id)
  const today = dayInIndia()
  const typed = await planOf(trx, form, before, parents)
  const plan = form.in_order_of_dates ? await sortedByDates(typed, today) : typed
  const positions = new Map(plan.after.map(({ id, position }) => [id, position]))
  const position = positions.get(before?.id ?? NEW_CALL) ?? 0
  const actual = await checkActual(trx, form, before)
  const values = { ...callValues(form, before), ...actual.values, position }
  const row = before
    ? await writing.update('schedule', before, values)
    : await writing.insert('schedule', values)
  await moveCalls(writing, plan)
  const warnings = [...toldOnce(await warningsOfPlan(plan, today)), ...actual.warnings]
  return { ...toSchedule(row, parents), warnings }
}

/** The actual dates to store, with what is unlikely in them. Throws 422 for those that cannot be. */
async function checkActual(db: Db, form: ScheduleForm, before: CallRow | null) {
  const scheduled = callValues(form, before)
  const values = actualValues(form, before, { scheduled, today: dayInIndia() })
  const warnings = warningsOfActual(values, before, {
    scheduled,
    issued: (await newestCircular(db))?.issued ?? null,
  })
  return { values, warnings }
}

const NEW_CALL = -1

/** The voyage of a call before it is saved, and after. A new call is the last one of its route. */
async function planOf(db: Db, form: ScheduleForm, before: CallRow | null, parents: Parents): Promise<Plan> {
  const { vessel, port } = parents
  const stored = await schedules.listCallsOfVoyages(db, { vessel_id: vessel.id })
  const position = before?.position ?? (await schedules.lastPosition(db, vessel.route_id)) + 1
  const id = before?.id ?? NEW_CALL
  const own = plannedCall({ id, position, ...callValues(form, before) }, port)
  return { before: stored, after: [...stored.filter((call) => call.id !== id), own], saved: new Set([id]) }
}

/** The stored call; throws 404 if there is none, and 409 if it is another edition than that of the form. */
async function requireEdition(db: Db, id: number, { version }: ScheduleForm): Promise<CallRow> {
  const schedule = await schedules.findSchedule(db, id)
  if (!schedule) throw new DomainError(404, 'Schedule not found')
  requireSameVersion('schedule', schedule, version)
  return schedule
}

/** Throws 422 if the vessel or port does not exist. */
async function requireParents(db: Db, { vessel_id, port_id }: ScheduleForm): Promise<Parents> {
  const vessel = await vessels.findVessel(db, vessel_id)
  if (!vessel) throw new DomainError(422, 'Vessel not found', 'vessel_id')
  const port = await ports.findPort(db, port_id)
  if (!port) throw new DomainError(422, 'Port not found', 'port_id')
  return { vessel, port }
}

async function requireNewCall(db: Db, { vessel_id, port_id }: ScheduleForm, except?: number) {
  const other = await schedules.findCall(db, vessel_id, port_id)
  if (other && other.id !== except) {
    throw new DomainError(409, 'This vessel already has a schedule for this port', 'port_id')
  }
}

function toSchedule({ position: _, ...row }: CallRow, { vessel, port }: Parents): Schedule {
  const { route_id, name: vessel_name, voyage } = vessel
  return { ...row, route_id, vessel_name, voyage, port_name: port.name }
}
