import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { addVessel, newestBatch } from '../../../tests/records.ts'

const save = (app: StartedApp, payload: object, id = 1) =>
  app.inject({ method: 'PUT', url: `/api/ships/${id}`, payload })
const shipOf = async (app: StartedApp) => (await app.inject('/api/ships')).json()[0]

describeOnBoth('limits of ships', (on) => {
  test('are listed, changed, cleared and exported', async () => {
    const app = await startApp({ on })
    await addVessel(app, 'TAMARIND CREST')
    expect(await shipOf(app)).toMatchObject({ name: 'TAMARIND CREST', door_height: null, version: 1 })

    const saved = await save(app, { door_height: '3.9', crane_load: 40, version: 1 })
    expect(saved.json()).toMatchObject({ success: true, message: 'Ship updated successfully!' })
    expect(await shipOf(app)).toMatchObject({ door_height: 3.9, crane_load: 40, version: 2 })
    await save(app, { crane_load: '' })
    expect(await shipOf(app)).toMatchObject({ door_height: 3.9, crane_load: null })
    const found = await app.inject('/api/ships?search=tamarind&sort=-crane_load')
    expect([found.headers['x-total-count'], found.json().length]).toEqual(['1', 1])
    expect((await app.inject('/api/ships/export?format=csv')).body).toContain('TAMARIND CREST,')
  })

  test.each([
    [{ door_height: '475' }, 422, 'Door height (m) must lie between 0.1 and 30'],
    [{ door_height: 0 }, 422, 'Door height (m) must lie between 0.1 and 30'],
    [{ ramp_load: -1 }, 422, 'Ramp load (t) must lie between 0.1 and 2000'],
    [{ crane_load: 1e9 }, 422, 'Crane, single (t) must lie between 0.1 and 5000'],
    [{ hatch_width: '4,2' }, 422, 'Hatch width (m) must be a number'],
    [{ door_height: 4, version: 7 }, 409, 'This ship was changed by someone else. Reload and try again.'],
  ])('are refused: %j', async (form, status, message) => {
    const app = await startApp({ on })
    await addVessel(app)
    const refused = await save(app, form)
    expect([refused.statusCode, refused.json().message]).toEqual([status, message])
    expect(await shipOf(app)).toMatchObject({ version: 1 })
    expect((await save(app, {}, 99)).json().message).toBe('Ship not found')
  })

  test('are kept by the next circular, and a change of them can be undone', async () => {
    const app = await startApp({ on })
    const circulars = circularReviews(app.database)
    const read = (name: string) =>
      circulars.importFile({ account_id: null }, readFileSync(`samples/${name}`), { today: '2026-11-26' })
    await read('circular-2026-12.xlsx')
    await save(app, { ramp_load: 60 })
    await save(app, { ramp_load: 80 })
    await read('circular-2027-01.xlsx')
    expect(await shipOf(app)).toMatchObject({ ramp_load: 80, version: 3 })

    await save(app, { ramp_load: 90 })
    const { batch } = await newestBatch(app)
    const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect(undone.statusCode).toBe(200)
    expect(await shipOf(app)).toMatchObject({ ramp_load: 80, version: 5 })
  })
})
