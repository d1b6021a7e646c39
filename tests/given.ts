import type { StartedApp } from './app.ts'

type Given = Pick<StartedApp, 'inject'>
type Row = { id: number; version: number } & Record<string, unknown>

/** Adds a row through the site's own call and gives it back. */
export async function given({ inject }: Given, path: string, payload: Record<string, unknown>): Promise<Row> {
  const saved = await inject({ method: 'POST', url: `/api/${path}`, payload })
  if (saved.statusCode !== 201) throw new Error(`${path}: ${saved.statusCode} ${saved.body}`)
  return saved.json().data
}

export const givenRoute = (app: Given, direction = 'EX JAPAN TO INDIA ( IMPORT )') =>
  given(app, 'sailing-routes', { direction })

export const givenPort = (app: Given, name = 'Mumbai') => given(app, 'ports', { name })

export async function givenVessel(app: Given, name = 'TAMARIND CREST', route_id?: number) {
  return given(app, 'vessels', { name, route_id: route_id ?? (await givenRoute(app)).id })
}

/** A vessel of a new route that calls at a new port. */
export async function givenCall(app: Given, dates = '29-30 Jan') {
  const vessel = await givenVessel(app)
  const port = await givenPort(app)
  const schedule = await given(app, 'schedules', { vessel_id: vessel.id, port_id: port.id, dates })
  return { vessel, port, schedule }
}

/** Everything that is stored, to show that a refused write left it as it was. */
export async function everything({ database }: Pick<StartedApp, 'database'>) {
  const { db } = database
  return {
    route: await db.selectFrom('route').selectAll().orderBy('id').execute(),
    vessel: await db.selectFrom('vessel').selectAll().orderBy('id').execute(),
    port: await db.selectFrom('port').selectAll().orderBy('id').execute(),
    schedule: await db.selectFrom('schedule').selectAll().orderBy('id').execute(),
    change: await db.selectFrom('change').selectAll().orderBy('id').execute(),
    revision: await db.selectFrom('revision').selectAll().execute(),
    idempotency: await db.selectFrom('idempotency').selectAll().execute(),
  }
}
