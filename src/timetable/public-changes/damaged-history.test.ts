import { reportedRows } from '@sailing-desk/records/database/history'
import type { Database } from '@sailing-desk/records/database/open'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { filledPath } from '../../../tests/filled-path.ts'
import { recordingTables } from '../../../tests/queried-tables.ts'
import {
  addPort,
  addPortCall,
  addRecord,
  addRoute,
  newestBatch,
  put,
  remove,
} from '../../../tests/records.ts'

const DAMAGED = ['{"id":1,"name":"TAMARI', '', 'null', '[]', '{}', '"text"', '{"id":1}']
const warnings: string[] = []
beforeEach(() => {
  reportedRows.clear()
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line) => warnings.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

describe('a damaged row of the history', () => {
  test('is left out with one line, and the schedule and its changes are still shown', async () => {
    const app = await startApp()
    const route = await addRoute(app)
    const ship = { name: 'TAMARIND CREST', voyage: '041W', route_id: route.id }
    const vessel = await addRecord(app, 'vessels', ship)
    const ports = [await addPort(app, 'Chennai'), await addPort(app, 'Kobe')]
    for (const port of ports) {
      const ids = { vessel_id: vessel.id, port_id: port.id }
      const { id, version } = await addRecord(app, 'schedules', { ...ids, dates: '12 Dec' })
      await put(app, `/api/schedules/${id}`, { ...ids, dates: '15 Dec', version })
    }
    await addRecord(app, 'announcements', {
      ...{ title: 'Strike', urgency: 'urgent', scope: 'everywhere', from_at: '2026-01-01T00:00:00Z' },
    })
    await remove(app, '/api/schedules/2')
    await remove(app, '/api/ports/2')
    const { db } = app.database
    const rows = await db.selectFrom('change').selectAll().orderBy('id').execute()
    expect(rows.length).toBeGreaterThan(8)
    const urls = await addressesOf(app.database)
    expect(urls.length).toBeGreaterThan(30)

    for (const [at, { id, before, after, at: written }] of rows.entries()) {
      const text = DAMAGED[at % DAMAGED.length] ?? ''
      for (const damage of [{ after: text }, { before: text }, { at: 'x' }]) {
        await db.updateTable('change').set(damage).where('id', '=', id).execute()
        expect(await failedOf(app.database, urls), JSON.stringify(damage)).toEqual([])
        await db.updateTable('change').set({ before, after, at: written }).where('id', '=', id).execute()
      }
    }
    expect(warnings).toEqual([...new Set(warnings)])
    expect(warnings.length).toBeGreaterThan(5)
    for (const line of warnings) expect(line).toMatch(/^Row \d+ of the history is damaged and is left out\.$/)
  })

  test('that was just written makes a running site read everything again', async () => {
    const app = await startApp()
    const { vessel, port, schedule } = await addPortCall(app, '12 Dec')
    const dates = async () => {
      const { body } = await app.app.inject('/backend/api/sailing-schedule/1')
      return /1\d Dec/.exec(body)?.[0]
    }
    expect(await dates()).toBe('12 Dec')

    for (const [at, text] of DAMAGED.entries()) {
      const ids = { vessel_id: vessel.id, port_id: port.id }
      const version = Number(schedule.version) + at
      const saved = await put(app, `/api/schedules/${schedule.id}`, {
        ...ids,
        dates: `1${at + 3} Dec`,
        version,
      })
      expect(saved.statusCode).toBe(200)
      const { db } = app.database
      const { id } = await db
        .selectFrom('change')
        .select((row) => row.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      await db.updateTable('change').set({ before: text, after: text }).where('id', '=', id).execute()
      expect(await dates()).toBe(`1${at + 3} Dec`)
    }
    const { batch } = await newestBatch(app)
    const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect([undone.statusCode, undone.json().message]).toEqual([
      409,
      'What was before is damaged in the history, so this cannot be undone.',
    ])
  })
})

/** What the parameters in paths are on this site, or those of nothing. */
const PARAMETERS = {
  ...{
    port: 'chennai',
    ship: 'tamarind-crest',
    voyage: '041w',
    route: '1',
    routeId: '1',
    from: 'chennai',
    to: 'jpukb',
  },
  ...{ id: '1', categoryId: '0', page: 'overview', report: 'on-time', number: '0', batch: 'unknown' },
  ...{ key: 'unknown', hash: 'unknown', name: 'unknown' },
}

/** What visitors read, and whatever else is made from the history. */
async function addressesOf(database: Database): Promise<string[]> {
  const urls: string[] = []
  const { recorded, tables } = recordingTables(database)
  const { inject } = await startApp({
    database: recorded,
    onRoute: ({ method, url }) => {
      if (method === 'GET' && !url.includes('*')) urls.push(filledPath(url, PARAMETERS))
    },
  })
  const made: string[] = []
  for (const url of urls) {
    tables.clear()
    const { statusCode } = await inject(url)
    if (statusCode === 200 && (tables.has('change') || url.startsWith('/backend/'))) made.push(url)
  }
  return made
}

/** What a site that was just started does not answer: it has to read the whole history. */
async function failedOf(database: Database, urls: readonly string[]): Promise<string[]> {
  const { inject } = await startApp({ database })
  const failed: string[] = []
  for (const url of urls) {
    const { statusCode } = await inject(url)
    if (statusCode !== 200) failed.push(`${statusCode} ${url}`)
  }
  return failed
}
