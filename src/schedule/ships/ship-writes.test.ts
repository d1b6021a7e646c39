import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { addVessel, newestBatch, put, remove } from '../../../tests/records.ts'

const undoNewest = async (app: StartedApp) =>
  app.inject({ method: 'POST', url: `/api/history/${(await newestBatch(app)).batch}/undo` })

/** The address of the ship of each voyage. */
async function shipsOf({ database: { db } }: StartedApp) {
  const rows = await db
    .selectFrom('vessel')
    .leftJoin('ship', 'ship.id', 'vessel.ship_id')
    .select('slug')
    .orderBy('vessel.id')
    .execute()
  return rows.map(({ slug }) => slug)
}

const slugsOf = async ({ database: { db } }: StartedApp) =>
  (await db.selectFrom('ship').select('slug').orderBy('id').execute()).map(({ slug }) => slug)

describeOnBoth('ships', (on) => {
  test('are shared by voyages with the same name, however it is spelled', async () => {
    const app = await startApp({ on })
    const { route_id } = await addVessel(app, 'TAMARIND CREST')
    for (const [voyage, name] of [
      'Tamarind  Crest',
      'ＴＡＭＡＲＩＮＤ CREST',
      'TAMARIND-CREST',
      '..',
      '横浜丸',
      'TBN',
    ].entries())
      await app.inject({
        method: 'POST',
        url: '/api/vessels',
        payload: { route_id, name, voyage: `${voyage}W` },
      })

    expect(await shipsOf(app)).toEqual([
      ...['tamarind-crest', 'tamarind-crest', 'tamarind-crest', 'tamarind-crest-2'],
      ...['ship', '横浜丸', null],
    ])
  })

  test('follow a voyage that is renamed, deleted or restored', async () => {
    const app = await startApp({ on })
    const { id, route_id } = await addVessel(app, 'TAMARIND CREST')
    await put(app, `/api/vessels/${id}`, { route_id, name: 'NEEM ARGOSY' })
    expect(await shipsOf(app)).toEqual(['neem-argosy'])

    await undoNewest(app)
    expect(await shipsOf(app)).toEqual(['tamarind-crest'])
    await remove(app, `/api/vessels/${id}`)
    await undoNewest(app)

    expect(await shipsOf(app)).toEqual(['tamarind-crest'])
    expect(await slugsOf(app)).toEqual(['tamarind-crest', 'neem-argosy'])
  })

  test('are added by an imported circular, and not by its review', async () => {
    const app = await startApp({ on })
    const circulars = circularReviews(app.database)
    const circular = readFileSync('samples/circular-2026-12.xlsx')
    const today = '2026-11-26'

    await circulars.reviewFile(circular, { today })
    expect(await slugsOf(app)).toEqual([])
    await circulars.importFile({ account_id: null }, circular, { today })

    const voyages = await shipsOf(app)
    expect(voyages).toHaveLength(37)
    expect(voyages).not.toContain(null)
    expect(new Set(voyages)).toEqual(new Set(await slugsOf(app)))
  })

  test('are not added by a preview', async () => {
    const app = await startApp({ on })
    const { route_id } = await addVessel(app, 'TAMARIND CREST')
    const url = `/api/sailing-routes/${route_id}/draft`
    const changes = { voyages: [{ id: -1, name: 'NEW SHIP', voyage: '1W' }], calls: [] }
    await app.inject({ method: 'PUT', url, payload: { version: null, changes } })
    const { draft } = (await app.inject(url)).json()

    const { path } = (await app.inject({ method: 'POST', url: `/api/drafts/${draft.id}/preview` })).json()
    const shown = await app.inject(`/backend/api${path}`)

    expect(JSON.stringify(shown.json())).toContain('NEW SHIP')
    expect(await slugsOf(app)).toEqual(['tamarind-crest'])
  })
})
