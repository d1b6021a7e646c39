import type { Selectable } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { StartedApp } from './app.ts'

type Injectable = Pick<StartedApp, 'inject'>
type Row = { id: number; version: number } & Record<string, unknown>

/** Adds a row through the site's own call and gives it back. */
export async function given(
  { inject }: Injectable,
  path: string,
  payload: Record<string, unknown>,
): Promise<Row> {
  const saved = await inject({ method: 'POST', url: `/api/${path}`, payload })
  if (saved.statusCode !== 201) throw new Error(`${path}: ${saved.statusCode} ${saved.body}`)
  return saved.json().data
}

export const givenRoute = (app: Injectable, direction = 'EX JAPAN TO INDIA ( IMPORT )') =>
  given(app, 'sailing-routes', { direction })

export const givenPort = (app: Injectable, name = 'Mumbai') => given(app, 'ports', { name })

export async function givenVessel(app: Injectable, name = 'TAMARIND CREST', route_id?: number) {
  return given(app, 'vessels', { name, route_id: route_id ?? (await givenRoute(app)).id })
}

/** A vessel of a new route that calls at a new port. */
export async function givenCall(app: Injectable, dates = '29-30 Jan') {
  const vessel = await givenVessel(app)
  const port = await givenPort(app)
  const schedule = await given(app, 'schedules', { vessel_id: vessel.id, port_id: port.id, dates })
  return { vessel, port, schedule }
}

export const givenCategory = (app: Injectable, name = 'Cranes', fields: Record<string, unknown> = {}) =>
  given(app, 'equipment-categories', { name, ...fields })

export const givenAttribute = (app: Injectable, category_id: number, fields: Record<string, unknown>) =>
  given(app, `equipment-categories/${category_id}/attributes`, fields)

type Everything = { [Table in keyof Tables]: Selectable<Tables[Table]>[] }

/** Everything that is stored, row by row, to show that a refused request left it as it was. */
export async function everything({ database }: Pick<StartedApp, 'database'>): Promise<Everything> {
  const { db } = database
  const tables = (await db.introspection.getTables()).map(({ name }) => name as keyof Tables).sort()
  const stored: Partial<Record<keyof Tables, object[]>> = {}
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    stored[table] = rows.toSorted(byText)
  }
  return stored as Everything
}

/** Ids first, and as numbers: histories are read in order. */
function byText(one: object, other: object): number {
  const id = (row: object) => ('id' in row ? Number(row.id) : 0)
  return id(one) - id(other) || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
}
