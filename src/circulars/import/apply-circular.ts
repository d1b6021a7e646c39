import { vesselsHeldBack } from '@sailing-desk/circular-reader/checks/hold-checks'
import type {
  CircularCall,
  CircularSheet,
  CircularVessel,
} from '@sailing-desk/circular-reader/circular.types'
import { removeWithChildren } from '@sailing-desk/records/database/remove-with-children'
import type { Writing } from '@sailing-desk/records/database/write'
import { nameKey } from '@sailing-desk/trade/text'
import { findSchedule, listSchedulesForImport } from '../../schedule/calls/schedule.store.ts'
import { insertPort } from '../../schedule/ports/port.store.ts'
import { findRouteByKey, insertRoute } from '../../schedule/routes/route.store.ts'
import { bringBackVessel, insertVessel } from '../../schedule/vessels/vessel.service.ts'
import { findVesselByKey } from '../../schedule/vessels/vessel.store.ts'
import type { StoredData } from './circular-books.ts'
import { callKey, datesToStore, timesAfter } from './circular-changes.ts'
import type { Removal } from './file-checks.ts'
import type { DirectoryPort } from './port-directory.ts'
import { insertPrintedCalls, type PrintedCall } from './printed-call.store.ts'
import type { ReviewedCircular } from './reviewed-circular.ts'
import { isInOrderOfSailing, positionAfter, readVoyage, type StoredVoyage } from './stored-voyage.ts'
import { broughtBack, withNamesAfter } from './substituted-vessels.ts'

/** More than anybody would look through. */
const MAX_NOTED = 500
const ROWS_AT_ONCE = 100

/** Writes what a reviewed circular says. Missing routes, vessels and known ports are made. */
export async function applyCircular(
  writing: Writing,
  circular: ReviewedCircular,
  storedBefore: StoredData,
  removal: Removal,
): Promise<void> {
  const storedData = withNamesAfter(storedBefore, circular.substituted)
  await bringBackVessels(writing, circular)
  const ports = new Map(storedData.ports.map((port) => [nameKey(port.name), port]))
  for (const { spelling, port, isLasting } of storedData.confirmed) {
    if (!isLasting) continue
    await writing.insert('port_alias', {
      port_id: await storedPort(writing, port),
      alias: spelling,
      alias_key: nameKey(spelling),
    })
  }
  for (const sheet of circular.sheets)
    await applySheet(writing, sheet, { ports, isInOrder: isInOrderOfSailing(circular, sheet) })
  await removeDroppedData(writing, circular, storedData, removal)
  await noteHeldCalls(writing, circular)
  await notePrintedCalls(writing, circular, ports)
}

/** Notes what the circular said of each call, so that what is changed by hand later is told from it. */
async function notePrintedCalls(
  { trx, batch }: Writing,
  { said }: ReviewedCircular,
  ports: ReadonlyMap<string, DirectoryPort>,
): Promise<void> {
  const calls = await listSchedulesForImport(trx)
  const idOf = new Map(calls.map(({ id, vessel_id, port_id }) => [`${vessel_id} ${port_id}`, id]))
  const voyages = new Map<string, number | undefined>()
  const printed: PrintedCall[] = []
  for (const { route, vessel, port, ...call } of said) {
    const name = `${route}|${vessel}`
    if (call.vessel_id === null && !voyages.has(name)) {
      const stored = await findRouteByKey(trx, nameKey(route))
      voyages.set(name, stored && (await findVesselByKey(trx, stored.id, nameKey(vessel)))?.id)
    }
    const vessel_id = call.vessel_id ?? voyages.get(name)
    const port_id = call.port_id ?? ports.get(nameKey(port))?.id
    if (vessel_id == null || port_id == null) continue
    printed.push({
      ...call,
      vessel_id,
      port_id,
      call_id: idOf.get(`${vessel_id} ${port_id}`) ?? call.call_id,
    })
  }
  await insertPrintedCalls(trx, batch, printed)
}

async function bringBackVessels(writing: Writing, { substituted }: ReviewedCircular): Promise<void> {
  for (const { route, vessel, printed_ship } of broughtBack(substituted)) {
    const stored = await findRouteByKey(writing.trx, nameKey(route))
    const row = stored && (await findVesselByKey(writing.trx, stored.id, nameKey(vessel)))
    if (row) await bringBackVessel(writing, row, printed_ship)
  }
}

async function applySheet(
  writing: Writing,
  sheet: CircularSheet,
  { ports, isInOrder }: { ports: Map<string, DirectoryPort>; isInOrder: boolean },
): Promise<void> {
  const { trx } = writing
  if (sheet.schedules.length > 0 && sheet.schedules.every((call) => !call.import)) return
  const route =
    (await findRouteByKey(trx, nameKey(sheet.route_direction))) ??
    (await insertRoute(writing, sheet.route_direction))
  const vesselIds = new Map<string, number>()
  const heldBack = vesselsHeldBack(sheet)
  for (const vessel of sheet.vessels) {
    if (heldBack.has(nameKey(vessel.name))) continue
    vesselIds.set(nameKey(vessel.name), await applyVessel(writing, route.id, vessel))
  }
  const voyages = new Map<number, StoredVoyage>()
  for (const call of sheet.schedules) {
    const vesselId = call.vessel === null ? undefined : vesselIds.get(nameKey(call.vessel))
    const port = call.port === null ? undefined : ports.get(nameKey(call.port))
    if (!call.import || vesselId === undefined || !port) continue
    const voyage = voyages.get(vesselId) ?? (await readVoyage(trx, vesselId, isInOrder))
    voyages.set(vesselId, voyage)
    await applyCall(writing, voyage, await storedPort(writing, port), call)
  }
}

/** Updates only the type of a stored vessel. */
async function applyVessel(writing: Writing, route_id: number, vessel: CircularVessel): Promise<number> {
  const { name, ship_name, voyage } = vessel
  const type = vessel.type ?? null
  const stored = await findVesselByKey(writing.trx, route_id, nameKey(name))
  if (!stored) return (await insertVessel(writing, { route_id, name: ship_name, voyage, type })).id
  if (type && type !== stored.type) await writing.update('vessel', stored, { type })
  return stored.id
}

/** Returns the id of a port. Creates it from the known ports if it is not stored yet. */
async function storedPort(writing: Writing, port: DirectoryPort): Promise<number> {
  const { name, code, known } = port
  const { country, latitude, longitude, timezone } = known ?? {}
  port.id ??= (await insertPort(writing, { name, code, country, latitude, longitude, timezone })).id
  return port.id
}

async function applyCall(
  writing: Writing,
  voyage: StoredVoyage,
  port_id: number,
  call: CircularCall,
): Promise<void> {
  const { vessel_id } = voyage
  const stored = voyage.calls.get(port_id)
  const values = {
    ...datesToStore(call),
    ...timesAfter(call, stored),
    position: positionAfter(voyage, call, stored),
  }
  if (!stored) voyage.calls.set(port_id, await writing.insert('schedule', { vessel_id, port_id, ...values }))
  else await writing.update('schedule', stored, values)
}

async function removeDroppedData(
  writing: Writing,
  { changes }: ReviewedCircular,
  { schedule }: StoredData,
  removal: Removal,
): Promise<void> {
  const dropped = new Set(removal.remove_calls ? changes.dropped_calls.map(callKey) : [])
  for (const call of schedule.calls) {
    const row = dropped.has(callKey(call)) ? await findSchedule(writing.trx, call.id) : undefined
    if (row) await writing.remove('schedule', row)
  }
  if (!removal.remove_voyages) return
  for (const { route, vessel } of schedule.vessels) {
    if (!changes.vessels_no_longer_listed.includes(`${route}|${vessel}`)) continue
    const stored = await findRouteByKey(writing.trx, nameKey(route))
    const row = stored && (await findVesselByKey(writing.trx, stored.id, nameKey(vessel)))
    if (row) await removeWithChildren(writing, 'vessel', [row])
  }
}

/**
 * Notes the calls that were held back, for the health of the schedule, in place of those noted earlier for the voyages
 * that the circular lists. What an administrator left out is decided, and not noted.
 */
async function noteHeldCalls({ trx, batch }: Writing, circular: ReviewedCircular): Promise<void> {
  const applied_at = new Date().toISOString()
  for (const sheet of circular.sheets) {
    const route = await findRouteByKey(trx, nameKey(sheet.route_direction))
    if (!route) continue
    const listed = [...new Set(sheet.vessels.map(({ name }) => nameKey(name)))]
    await trx
      .deleteFrom('held_call')
      .where('route_id', '=', route.id)
      .where('batch', '!=', batch)
      .where('vessel_key', 'in', [...listed, ''])
      .execute()
    const held = openCalls(sheet, circular)
      .slice(0, MAX_NOTED)
      .map(({ cell, vessel, port, printed_port, dates }) => ({
        route_id: route.id,
        batch,
        applied_at,
        circular: circular.circular,
        cell,
        vessel_key: nameKey(vessel ?? ''),
        port: port ?? printed_port,
        dates,
      }))
    for (let at = 0; at < held.length; at += ROWS_AT_ONCE)
      await trx
        .insertInto('held_call')
        .values(held.slice(at, at + ROWS_AT_ONCE))
        .execute()
  }
}

/** The calls of a sheet with a question that nobody has answered. */
function openCalls({ sheet, schedules }: CircularSheet, { warnings }: ReviewedCircular) {
  const open = new Set(
    warnings.flatMap(({ severity, cells_withheld = [], ...warning }) =>
      severity === 'error' && warning.sheet === sheet ? cells_withheld : [],
    ),
  )
  return schedules.filter((call) => !call.import && open.has(call.cell))
}
