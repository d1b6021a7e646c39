import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/database/open.ts'
import { KNOWN_PORTS } from '../../src/lib/ports/known-ports.ts'
import { startSession } from '../../tests/session.ts'
import { startSite } from '../site-process.ts'
import { type Client, createClient, numberIn } from './client.ts'

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
  const site = await startSite({ databaseUrl, settings: { ...SETTINGS, ...FIRST_ADMINISTRATOR } })
  try {
    const sessions = await startSessions(databaseUrl)
    return { databaseUrl, sessions, ...(await addRows(site.url, sessions[0])) }
  } finally {
    await site.stop()
  }
}

/** Starts sessions of administrators that do not end before the campaign does. */
export async function startSessions(databaseUrl: string): Promise<string[]> {
  const database = openDatabase(databaseUrl)
  try {
    const sessions: string[] = []
    for (let n = 0; n < ADMINISTRATORS; n++) sessions.push(await startSession(database, 'administrator'))
    await database.db.updateTable('session').set({ expires_at: FOREVER }).execute()
    return sessions
  } finally {
    await database.close()
  }
}

async function addRows(url: string, session: string | undefined) {
  const send = createClient(url, session)
  const routeId = await add(send, '/api/sailing-routes', { direction: 'EX JAPAN TO INDIA ( IMPORT )' })
  const portIds: number[] = []
  for (const { name, code, country } of PORTS)
    portIds.push(await add(send, '/api/ports', { name, code, country }))
  return { routeId, portIds, ...(await addCranes(send)) }
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

/** Runs `work` in a temporary folder. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-faults-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
