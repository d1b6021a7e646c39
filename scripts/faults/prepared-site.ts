import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@sailing-desk/records/database/open'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { findPostgresPrograms, type PostgresServer, startPostgres } from '../../tests/postgres-server.ts'
import { startSession } from '../../tests/session.ts'
import { startSite } from '../site-process.ts'
import { type Client, createClient, numberIn } from './client.ts'
import type { Report } from './run.ts'
import '../../src/database/site-schema.ts'

/** What the writers write about. */
export type Base = {
  databaseUrl: string
  /** Sessions of administrators. */
  sessions: string[]
  routeId: number
  portIds: number[]
  categoryId: number
  attributeIds: number[]
}

const ADMINISTRATORS = 5
const ATTRIBUTES = 3
export const PORTS = KNOWN_PORTS.slice(0, 12)
const PATIENCE_MS = 20_000
const STEP_MS = 50
const FOREVER = '2999-01-01T00:00:00.000Z'

/** Requests come from many addresses, so that no limit of an address is met. */
export const SETTINGS = {
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
  SECRET_KEY: Buffer.alloc(32, 'faults').toString('base64'),
}

export const LOGIN = { username: 'operator', password: 'a-long-enough-password' }
const FIRST_ADMINISTRATOR = { ADMIN_USERNAME: LOGIN.username, ADMIN_PASSWORD: LOGIN.password }

/** Creates a database with a route, ports, a category and its attributes; the site itself adds them. */
export async function prepareDatabase(databaseUrl: string): Promise<Base> {
  await using site = await startSite({ databaseUrl, settings: { ...SETTINGS, ...FIRST_ADMINISTRATOR } })
  const sessions = await startSessions(databaseUrl)
  const send = createClient(site.url, sessions[0])
  const routeId = await add(send, '/api/sailing-routes', { direction: 'EX JAPAN TO INDIA ( IMPORT )' })
  const portIds: number[] = []
  for (const { name, code, country } of PORTS)
    portIds.push(await add(send, '/api/ports', { name, code, country }))
  return { databaseUrl, sessions, routeId, portIds, ...(await addCranes(send)) }
}

/** Starts sessions of administrators that do not end before the campaign does. */
export async function startSessions(databaseUrl: string): Promise<string[]> {
  const database = openDatabase(databaseUrl)
  const sessions: string[] = []
  for (let n = 0; n < ADMINISTRATORS; n++) sessions.push(await startSession(database, 'administrator'))
  await database.db.updateTable('session').set({ expires_at: FOREVER }).execute()
  await database.close()
  return sessions
}

/** Adds a category with attributes. */
export async function addCranes(send: Client) {
  const categoryId = await add(send, '/api/equipment-categories', { name: 'Harbour cranes' })
  const attributeIds: number[] = []
  for (let n = 0; n < ATTRIBUTES; n++)
    attributeIds.push(
      await add(send, `/api/equipment-categories/${categoryId}/attributes`, { name: `Attribute ${n}` }),
    )
  return { categoryId, attributeIds }
}

async function add(send: Client, path: string, json: object): Promise<number> {
  return numberIn((await send('POST', path, { json })).body?.data, 'id')
}

/** Starts PostgreSQL, whose commits are on the disk when they return; undefined where it is not installed. */
export function startDurablePostgres(
  note: (text: string) => void,
): (PostgresServer & Disposable) | undefined {
  const programs = findPostgresPrograms()
  if (!programs) {
    note('PostgreSQL is skipped: its server programs are not installed (Debian: postgresql)')
    return undefined
  }
  const server = startPostgres(programs, { isDurable: true })
  return { ...server, [Symbol.dispose]: server.stop }
}

/** A rule: writes work again without a restart. Adds vessels until one is accepted. */
export async function expectWritesAgain(
  report: Report,
  url: string,
  { sessions, routeId }: Base,
  boundMs: number,
): Promise<void> {
  const send = createClient(url, sessions[0])
  const began = performance.now()
  let status = 0
  while (status !== 201 && performance.now() - began < PATIENCE_MS) {
    const json = { route_id: routeId, name: `VOYAGE after the fault ${Math.random()}` }
    status = (await send('POST', '/api/vessels', { json })).status
    if (status !== 201) await pause(STEP_MS)
  }
  report.rule('writes work again without a restart', status === 201)
  report.time('writes work again after', performance.now() - began, boundMs)
}
