import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Writing } from '@sailing-desk/records/database/write'
import { createEntityService, requireEdition, requireStorable } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { FORMER_NAMES, newestCircular } from '../../database/queries.ts'
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
import { actualValues, type CallRow, callValues, moveCalls, warningsOfActual } from './call-values.ts'
import type { Schedule, ScheduleForm } from './schedule.schema.ts'
import * as schedules from './schedule.store.ts'
import { SCHEDULE } from './schedule.ts'

type Parents = { vessel: Selectable<Tables['vessel']>; port: Selectable<Tables['port']> }
type Noted = { warnings: Warning[] }

export function createScheduleService(database: Database) {
  return {
    ...createEntityService<typeof SCHEDULE, Schedule, Noted, ScheduleForm>(database, SCHEDULE, {
      save: saveCall,
      columns: COLUMNS,
      where: ofVoyages,
      finders: [FORMER_NAMES],
      sorted: BY_DAYS,
    }),

    /** What saving this form would warn of. `id` is null for a new call. */
    async check(id: number | null, form: ScheduleForm) {
      const { db } = database
      const before = id === null ? null : await requireEdition(db, SCHEDULE, id, form)
      const today = dayInIndia()
      await requireStorable(db, SCHEDULE, form, before)
      const plan = await planOf(db, form, before)
      const actual = await checkActual(db, form, before)
      return {
        warnings: [...toldOnce(await warningsOfPlan(plan, today)), ...actual.warnings],
        sortable: await isSortable(plan, today),
      }
    },
  }
}

const COLUMNS = {
  ...{ route_id: 'vessel.route_id', voyage: 'vessel.voyage', cut_off_on: 'schedule.cut_off_on' },
  ...{ starts_on: 'schedule.starts_on', ends_on: 'schedule.ends_on', reading: 'schedule.reading' },
}

/** ETA, ETD and cut-off are free text, so they are sorted by the understood days like the dates. */
const BY_DAYS = {
  dates: 'starts_on',
  eta: sql`case when eta is not null then starts_on end`,
  etd: sql`case when etd is not null then ends_on end`,
  cut_off: 'cut_off_on',
}

const ofVoyages = ({ route_id, vessel_id, reading }: Readonly<Record<string, unknown>>) => [
  ...(route_id === undefined ? [] : [sql<SqlBool>`vessel.route_id = ${route_id}`]),
  ...(vessel_id === undefined ? [] : [sql<SqlBool>`schedule.vessel_id = ${vessel_id}`]),
  ...(reading === undefined ? [] : [sql<SqlBool>`schedule.reading = ${reading}`]),
]

type Saving = { form: ScheduleForm; before: CallRow | null; writing: Writing }

/** Writes a call, and says what contradicts in it. */
async function saveCall(
  { form, before, writing }: Saving,
  store: (values: Insertable<Tables['schedule']>) => Promise<unknown>,
): Promise<Noted> {
  const { trx } = writing
  const today = dayInIndia()
  const typed = await planOf(trx, form, before)
  const plan = form.in_order_of_dates ? await sortedByDates(typed, today) : typed
  const positions = new Map(plan.after.map(({ id, position }) => [id, position]))
  const position = positions.get(before?.id ?? NEW_CALL) ?? 0
  const actual = await checkActual(trx, form, before)
  await store({ ...callValues(form, before), ...actual.values, position })
  await moveCalls(writing, plan)
  return { warnings: [...toldOnce(await warningsOfPlan(plan, today)), ...actual.warnings] }
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
async function planOf(db: Db, form: ScheduleForm, before: CallRow | null): Promise<Plan> {
  const { vessel, port } = await requireParents(db, form)
  const stored = await schedules.listCallsOfVoyages(db, { vessel_id: vessel.id })
  const position = before?.position ?? (await schedules.lastPosition(db, vessel.route_id)) + 1
  const id = before?.id ?? NEW_CALL
  const own = plannedCall({ id, position, ...callValues(form, before) }, port)
  return { before: stored, after: [...stored.filter((call) => call.id !== id), own], saved: new Set([id]) }
}

/** Throws 422 if the vessel or port does not exist. */
async function requireParents(db: Db, { vessel_id, port_id }: ScheduleForm): Promise<Parents> {
  const vessel = await vessels.findVessel(db, vessel_id)
  if (!vessel) throw new DomainError(422, 'Vessel not found', 'vessel_id')
  const port = await ports.findPort(db, port_id)
  if (!port) throw new DomainError(422, 'Port not found', 'port_id')
  return { vessel, port }
}
