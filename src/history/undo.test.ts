import { describe, expect, test } from 'vitest'
import { createAccount, openBrowser } from '../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../tests/app.ts'
import {
  addAttribute,
  addCategory,
  addPort,
  addPortCall,
  addRecord,
  addRoute,
  addVessel,
  newestBatch,
  put,
  readAllTables,
  remove,
} from '../../tests/records.ts'

const undo = (app: StartedApp, batch: string) =>
  app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
const undoNewest = async (app: StartedApp) => undo(app, (await newestBatch(app)).batch)

/** All tables of the back office, without versions. */
async function maintained(app: StartedApp) {
  const { change, change_search, public_change, route_changed, revision, session, idempotency, ...tables } =
    await readAllTables(app)
  return JSON.parse(JSON.stringify(tables), (key, value) => (key === 'version' ? undefined : value))
}

describe('undo', () => {
  test('restores a deletion with everything deleted along, under the same ids and new versions', async () => {
    const app = await startApp()
    const { vessel, schedule } = await addPortCall(app)
    const before = await maintained(app)
    const publicly = `/backend/api/sailing-schedule/${vessel.route_id}`
    await app.inject(publicly)
    await remove(app, `/api/sailing-routes/${vessel.route_id}`)
    expect((await app.inject(publicly)).statusCode).toBe(404)

    const undone = await undoNewest(app)

    expect(undone.statusCode).toBe(200)
    expect(undone.json()).toMatchObject({
      success: true,
      message: 'Undone: 1 route, 1 vessel and 1 schedule restored.',
      batch: (await newestBatch(app)).batch,
    })
    expect(await maintained(app)).toEqual(before)
    expect((await app.inject(publicly)).json().schedules).toMatchObject([{ id: schedule.id, version: 2 }])
    const stale = await put(app, `/api/vessels/${vessel.id}`, { name: 'X', route_id: 1, version: 1 })
    expect(stale.statusCode).toBe(409)
    expect((await addRoute(app, 'EX INDIA ( EXPORT )')).id).toBe(2)
  })

  test('reverts an update and removes an added row', async () => {
    const app = await startApp()
    await addPort(app)
    await put(app, '/api/ports/1', { name: 'Chennai', country: 'India' })

    expect((await undoNewest(app)).json().message).toBe('Undone: 1 port reverted.')
    expect((await app.inject('/api/ports')).json()).toMatchObject([
      { id: 1, name: 'Mumbai', country: null, version: 3 },
    ])
    const added = (await app.inject('/api/history/batches')).json().at(-1)
    expect((await undo(app, added.batch)).json().message).toBe('Undone: 1 port removed.')
    expect((await app.inject('/api/ports')).json()).toEqual([])
  })

  test('restores a category with its attributes and values, and reassigns its equipment', async () => {
    const app = await startApp()
    const { id: category_id } = await addCategory(app)
    const attribute = await addAttribute(app, category_id, {
      name: 'capacity',
      display_name: 'Capacity (MT)',
    })
    const attribute_values = { [attribute.id]: '40' }
    await addRecord(app, 'equipment', { name: 'Crane 1', category_id, attribute_values })
    const before = await maintained(app)
    await remove(app, `/api/equipment-categories/${category_id}?force=true`)

    expect((await undoNewest(app)).statusCode).toBe(200)
    expect(await maintained(app)).toEqual(before)
    expect((await app.inject('/backend/api/equipment')).json()).toMatchObject([
      { name: 'Crane 1', category_name: 'Cranes', attribute_values: [{ value: '40' }] },
    ])
    expect((await undoNewest(app)).statusCode).toBe(200)
    expect((await app.inject('/api/equipment')).json()).toMatchObject([{ category_id: null }])
  })

  test('refuses a second undo of the same write', async () => {
    const app = await startApp()
    await addPort(app)
    const { batch } = await newestBatch(app)
    const [one, other] = await Promise.all([undo(app, batch), undo(app, batch)])
    const before = await readAllTables(app)
    const third = await undo(app, batch)

    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409])
    expect(third.json().message).toMatch(/^This was already undone by administrator-\S+ on \d/)
    expect(await readAllTables(app)).toEqual(before)
    const [, added] = (await app.inject('/api/history/batches')).json()
    expect(added).toMatchObject({ batch, can_be_undone: false, undone: { at: expect.any(String) } })
  })

  test('is refused if the row was changed later, and names the change and its author', async () => {
    const app = await startApp()
    const vessel = await addVessel(app)
    const { batch } = await newestBatch(app)
    await createAccount(app.database, { username: 'asha' })
    const asha = openBrowser(app)
    await asha.login('asha')
    const body = { name: 'TAMARIND CREST', voyage: '041W', route_id: vessel.route_id }
    await asha.put(`/api/vessels/${vessel.id}`, body)
    const before = await readAllTables(app)

    const refused = await undo(app, batch)

    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(
      /^Vessel TAMARIND CREST V\.041W was later changed by asha on \d+ \w+ \d{4}, .+\. Undo that first\.$/,
    )
    expect(await readAllTables(app)).toEqual(before)
  })

  test('does not remove a row that has newer children', async () => {
    const app = await startApp()
    const { id } = await addRoute(app)
    const { batch } = await newestBatch(app)
    await addVessel(app, 'BANYAN STAR', id)

    expect((await undo(app, batch)).json().message).toMatch(
      /^Vessel BANYAN STAR was later added by .+ and belongs to this record\. Undo that first\.$/,
    )
  })

  test('does not restore a row whose name or port call was taken since', async () => {
    const app = await startApp()
    const { vessel, port, schedule } = await addPortCall(app)
    await remove(app, `/api/schedules/${schedule.id}`)
    const call = await newestBatch(app)
    const again = { vessel_id: vessel.id, port_id: port.id, dates: 'TBA' }
    const { id } = await addRecord(app, 'schedules', again)
    expect((await undo(app, call.batch)).json().message).toMatch(
      /^Schedule TAMARIND CREST at Mumbai was later added by .+ and has taken its place\./,
    )
    await remove(app, `/api/schedules/${id}`)
    await remove(app, `/api/ports/${port.id}`)
    const gone = await newestBatch(app)
    await addPort(app, ' MUMBAI ')
    expect((await undo(app, gone.batch)).json().message).toMatch(/^Port MUMBAI was later added by .+ place\./)
  })

  test('does not restore a row whose parent was deleted', async () => {
    const app = await startApp()
    const { vessel, port, schedule } = await addPortCall(app)
    await remove(app, `/api/schedules/${schedule.id}`)
    const { batch } = await newestBatch(app)
    await remove(app, `/api/ports/${port.id}`)
    expect((await undo(app, batch)).json().message).toMatch(
      /^Port Mumbai was later deleted by .+, and this record belongs to it\. Undo that first\.$/,
    )
    await undoNewest(app)
    expect((await undo(app, batch)).statusCode).toBe(200)
    expect((await app.inject('/api/schedules')).json()).toMatchObject([{ vessel_id: vessel.id }])
  })

  test('does not restore values of equipment that moved to another category', async () => {
    const app = await startApp()
    const { id: category_id } = await addCategory(app)
    const other = await addCategory(app, 'Trailers')
    const { id } = await addAttribute(app, category_id, { name: 'size' })
    await addRecord(app, 'equipment', { name: 'Crane 1', category_id, attribute_values: { [id]: '9' } })
    await remove(app, `/api/equipment-categories/${category_id}/attributes/${id}`)
    const { batch } = await newestBatch(app)
    await put(app, '/api/equipment/1', { name: 'Crane 1', category_id: other.id })

    expect((await undo(app, batch)).json().message).toMatch(
      /^Equipment item Crane 1 was later changed by .+ and now has another category\. Undo that first\.$/,
    )
    await undoNewest(app)
    expect((await undo(app, batch)).statusCode).toBe(200)
  })

  test('finds nothing to undo in unknown writes and account events', async () => {
    const app = await startApp()
    await createAccount(app.database)
    await openBrowser(app).login()
    const login = await newestBatch(app)
    expect(login).toMatchObject({ can_be_undone: false, counts: [{ one: 'account', action: 'login' }] })

    for (const batch of [login.batch, 'unknown', '%27--']) {
      const refused = await undo(app, batch)
      expect(refused.statusCode).toBe(404)
      expect(refused.json().message).toBe('There is nothing to undo')
    }
    expect((await undo(app, 'x'.repeat(61))).statusCode).toBe(400)
  })
})
