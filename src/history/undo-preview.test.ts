import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import {
  addPort,
  addPortCall,
  addVessel,
  newestBatch,
  put,
  readAllTables,
  remove,
} from '../../tests/records.ts'
import type { UndoPreview } from './history.schema.ts'

async function preview({ inject }: StartedApp, batch: string, query = ''): Promise<UndoPreview> {
  const response = await inject(`/api/history/${batch}/undo${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describeOnBoth('the preview of an undo', (on) => {
  test('shows what each row would return to, and changes nothing', async () => {
    const app = await startApp({ on })
    const { vessel, port, schedule } = await addPortCall(app, '29 Jan')
    await put(app, `/api/schedules/${schedule.id}`, {
      vessel_id: vessel.id,
      port_id: port.id,
      dates: '31 Jan',
    })
    const { batch } = await newestBatch(app)
    const before = await readAllTables(app)

    expect(await preview(app, batch)).toEqual({
      text: expect.stringContaining('This returns 1 schedule to its earlier values.'),
      changes: [
        expect.objectContaining({
          ...{ action: 'update', noun: 'Schedule', name: 'TAMARIND CREST at Mumbai' },
          fields: expect.arrayContaining([expect.objectContaining({ before: '31 Jan', after: '29 Jan' })]),
        }),
      ],
      total: 1,
      conflict: null,
      ...{ kept: [], kept_total: 0, held: 0 },
    })
    expect(await readAllTables(app)).toEqual(before)
  })

  test('shows the rows that a deletion took along, of a voyage or of one call', async () => {
    const app = await startApp({ on })
    const { vessel } = await addPortCall(app)
    await remove(app, `/api/sailing-routes/${vessel.route_id}`)
    const { batch, changes } = await newestBatch(app)
    const call = changes.find(({ noun }) => noun === 'Schedule')

    const whole = await preview(app, batch)
    expect(whole.changes.map(({ action, name }) => `${action} ${name}`)).toEqual([
      'add EX JAPAN TO INDIA ( IMPORT )',
      'add TAMARIND CREST',
      'add TAMARIND CREST at Mumbai',
    ])
    const one = await preview(app, batch, `?change=${call?.id}`)
    expect(one).toMatchObject({
      total: 0,
      conflict: expect.stringMatching(/^Vessel TAMARIND CREST was later deleted/),
    })
    expect(await preview(app, batch, `?change=${call?.id}&whole=voyage`)).toMatchObject({
      conflict: expect.stringMatching(/^Route EX JAPAN .* was later deleted/),
    })
  })

  test('names the later change that prevents it', async () => {
    const app = await startApp({ on })
    const port = await addPort(app)
    const { batch } = await newestBatch(app)
    await put(app, `/api/ports/${port.id}`, { name: 'Mumbai', country: 'India' })
    expect(await preview(app, batch)).toEqual({
      ...{ text: '', changes: [], total: 0, kept: [], kept_total: 0, held: 0 },
      conflict: expect.stringMatching(/^Port Mumbai was later changed by administrator.* Undo that first\.$/),
    })
  })

  test('says if there is no room any more for what was deleted', async () => {
    const app = await startApp({ on })
    const add = (title: string) => {
      const payload = { title, kind: 'enquiry', text: 'अ'.repeat(5000) }
      return app.inject({ method: 'POST', url: '/api/reply-templates', payload })
    }
    await add('First')
    await remove(app, '/api/reply-templates/1')
    const { batch } = await newestBatch(app)
    for (let nr = 1; (await add(`Next ${nr}`)).statusCode === 201; nr++) expect(nr).toBeLessThan(60)

    const { changes, conflict } = await preview(app, batch)
    expect([changes, conflict]).toEqual([[], expect.stringMatching(/^There can be at most 800 kB/)])
    const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect([undone.statusCode, undone.json().message]).toEqual([422, conflict])
  })

  test('is refused for what is not there', async () => {
    const app = await startApp({ on })
    await addPort(app)
    const { batch } = await newestBatch(app)
    for (const address of ['unknown/undo', `${batch}/undo?change=999`])
      expect((await app.inject(`/api/history/${address}`)).statusCode).toBe(404)
    for (const query of ['change=x', 'change=1&whole=route'])
      expect((await app.inject(`/api/history/${batch}/undo?${query}`)).statusCode).toBe(400)
  })
})

test('a write is called what its writer says, and its undo after it', async () => {
  const app = await startApp()
  const vessel = await addVessel(app)
  expect(await newestBatch(app)).toMatchObject({ title: 'Added vessel TAMARIND CREST' })
  const form = { name: 'NEEM GLORY', route_id: vessel.route_id }
  const renamed = await put(app, `/api/vessels/${vessel.id}`, form)
  expect(renamed.json().batch).toBe((await newestBatch(app)).batch)
  expect((await put(app, `/api/vessels/${vessel.id}`, form)).json().batch).toBeUndefined()
  expect(await newestBatch(app)).toMatchObject({ title: 'Vessel TAMARIND CREST renamed to NEEM GLORY' })

  const undoNewest = async () =>
    app.inject({ method: 'POST', url: `/api/history/${(await newestBatch(app)).batch}/undo` })
  await undoNewest()
  expect(await newestBatch(app)).toMatchObject({
    title: 'Undone: Vessel TAMARIND CREST renamed to NEEM GLORY',
  })
  await undoNewest()
  expect(await newestBatch(app)).toMatchObject({
    title: 'Restored: Vessel TAMARIND CREST renamed to NEEM GLORY',
  })
  await undoNewest()
  const { title, changes, batch } = await newestBatch(app)
  expect(title).toBe('Undone: Vessel TAMARIND CREST renamed to NEEM GLORY')
  expect((await app.inject('/api/history/batches?search=renamed+neem')).headers['x-total-count']).toBe('4')

  const body = { change: changes[0]?.id, whole: 'voyage' }
  await app.inject({ method: 'POST', url: `/api/history/${batch}/undo-part`, payload: body })
  expect(await newestBatch(app)).toMatchObject({ title: 'Vessel TAMARIND CREST with its calls taken back' })
})
