import type { Tables } from '@sailing-desk/records/database/schema'
import type { Selectable } from 'kysely'
import { REGISTER } from '../src/database/tables/register.ts'
import type { HistoryBatch } from '../src/history/history.schema.ts'
import type { StartedApp } from './app.ts'

type Injectable = Pick<StartedApp, 'inject'>
type Row = { id: number; version: number } & Record<string, unknown>

/** Adds a record through the API and returns it. */
export async function addRecord(
  { inject }: Injectable,
  path: string,
  payload: Record<string, unknown>,
): Promise<Row> {
  const saved = await inject({ method: 'POST', url: `/api/${path}`, payload })
  if (saved.statusCode !== 201) throw new Error(`${path}: ${saved.statusCode} ${saved.body}`)
  return saved.json().data
}

export const addRoute = (app: Injectable, direction = 'EX JAPAN TO INDIA ( IMPORT )') =>
  addRecord(app, 'sailing-routes', { direction })

export const addPort = (app: Injectable, name = 'Mumbai') => addRecord(app, 'ports', { name })

export async function addVessel(app: Injectable, name = 'TAMARIND CREST', route_id?: number) {
  return addRecord(app, 'vessels', { name, route_id: route_id ?? (await addRoute(app)).id })
}

/** Adds a vessel on a new route with one call at a new port. */
export async function addPortCall(app: Injectable, dates = '29-30 Jan') {
  const vessel = await addVessel(app)
  const port = await addPort(app)
  const schedule = await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: port.id, dates })
  return { vessel, port, schedule }
}

export const addCategory = (app: Injectable, name = 'Cranes', fields: Record<string, unknown> = {}) =>
  addRecord(app, 'equipment-categories', { name, ...fields })

export const addAttribute = (app: Injectable, category_id: number, fields: Record<string, unknown>) =>
  addRecord(app, `equipment-categories/${category_id}/attributes`, fields)

export const put = ({ inject }: Injectable, url: string, payload: object) =>
  inject({ method: 'PUT', url, payload })
export const remove = ({ inject }: Injectable, url: string) => inject({ method: 'DELETE', url })

/** Returns the newest write in the history that matches the query. */
export async function newestBatch({ inject }: Injectable, query = ''): Promise<HistoryBatch> {
  return (await inject(`/api/history/batches${query}`)).json()[0]
}

type Snapshot = { [Table in keyof Tables]: Selectable<Tables[Table]>[] }

/** Returns all rows of all tables, for checking that a request changed nothing. */
export async function readAllTables({ database }: Pick<StartedApp, 'database'>): Promise<Snapshot> {
  const { db } = database
  const stored: Partial<Record<keyof Tables, object[]>> = {}
  // To ask the database for its tables takes longer than to read them.
  for (const table of Object.keys(REGISTER) as (keyof Tables)[]) {
    const rows = await db.selectFrom(table).selectAll().execute()
    stored[table] = rows.toSorted(byId)
  }
  return stored as Snapshot
}

/** All tables but the notes about every applied circular: its layout, the calls that it held back, and the archive. */
export async function readScheduleTables(app: Pick<StartedApp, 'database'>) {
  const { circular_layout, held_call, printed_call, archived_circular, circular_file, ...tables } =
    await readAllTables(app)
  return tables
}

/** By numeric id first, so that the history is in order. */
function byId(one: object, other: object): number {
  const id = (row: object) => ('id' in row ? Number(row.id) : 0)
  return id(one) - id(other) || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
}
