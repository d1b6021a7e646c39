import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { describeOnBoth, type TestDatabase } from '../../../tests/databases.ts'
import { addPort, addRecord, addRoute, newestBatch, put } from '../../../tests/records.ts'

const substitute = async (app: StartedApp, id: number, form: object) => {
  const response = await app.inject({ method: 'POST', url: `/api/vessels/${id}/substitute`, payload: form })
  const { message, errors } = response.json()
  return {
    status: response.statusCode,
    message,
    fields: errors?.map((each: { field: string }) => each.field),
  }
}
const changesOf = async (app: StartedApp): Promise<[kind: string, text: string][]> => {
  const { changes } = (await app.inject('/backend/api/changes')).json()
  return changes.map(({ kind, text }: Record<string, unknown>) => [kind, text])
}
const pageOf = async (app: StartedApp, ship: string) => {
  const { statusCode, headers, body } = await app.inject(`/backend/api/vessels/${ship}/041w`)
  return statusCode === 200 ? JSON.parse(body).voyages : (headers.location ?? statusCode)
}
/** As a later write, which is not merged with those before. */
async function setBack({ database: { db } }: StartedApp) {
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await db.updateTable('public_change').set({ at }).execute()
  await db.updateTable('change').set({ at }).execute()
}

/** V.041W of a vessel with one call, entered two hours ago, and V.041W of NEEM ARGOSY on the same route. */
async function startWithVoyage(on: TestDatabase, name: string) {
  const first = await startApp({ on })
  const { id: route_id } = await addRoute(first)
  const row = { route_id, name, voyage: '041W', type: 'PCTC', imo: '9321483' }
  const voyage = await addRecord(first, 'vessels', row)
  await addRecord(first, 'vessels', { route_id, name: 'NEEM ARGOSY', voyage: '041W' })
  const { id: port_id } = await addPort(first, 'Chennai')
  await addRecord(first, 'schedules', { vessel_id: voyage.id, port_id, dates: 'TBA' })
  await setBack(first)
  return { app: await startApp({ database: first.database }), id: voyage.id, version: voyage.version, row }
}

const onDay = expect.stringMatching(
  /^Vessel changed: TAMARIND CREST instead of (HOSHI KADAMBA|TBN), on \d+ \w+$/,
)

describeOnBoth('another vessel for a voyage', (on) => {
  test('is told to visitors, and the old address of the voyage leads on', async () => {
    const { app, id, version } = await startWithVoyage(on, 'HOSHI KADAMBA')

    expect(await substitute(app, id, { name: 'Tamarind crest'.toUpperCase(), version })).toMatchObject({
      status: 200,
      message: 'Vessel changed: TAMARIND CREST instead of HOSHI KADAMBA.',
    })

    expect((await changesOf(app))[0]).toEqual(['vessel_changed', onDay])
    expect(await pageOf(app, 'tamarind-crest')).toMatchObject([
      { ship: { name: 'TAMARIND CREST' }, type: 'PCTC', imo: null, vessel_changed: onDay, calls: [{}] },
    ])
    expect(await pageOf(app, 'hoshi-kadamba')).toBe('/backend/api/vessels/tamarind-crest/041w')
  })

  test('is found in lists by the name before', async () => {
    const { app, id, version } = await startWithVoyage(on, 'HOSHI KADAMBA')
    await substitute(app, id, { name: 'TAMARIND CREST', version })

    expect((await app.inject('/api/vessels?search=hoshi+041w')).json()).toMatchObject([{ id }])
    expect((await app.inject('/api/schedules?search=hoshi+chennai')).json()).toMatchObject([
      { vessel_name: 'TAMARIND CREST' },
    ])
  })

  test('has the type that is typed, else her own, else that of the vessel before', async () => {
    const { app, id } = await startWithVoyage(on, 'HOSHI KADAMBA')
    const typeNow = async () => (await app.inject('/api/vessels')).json()[0].type
    await addRecord(app, 'vessels', {
      route_id: (await addRoute(app, 'INTRA ASIA')).id,
      name: 'MIKAN COURIER',
      voyage: '9E',
    })
    const ship = (await app.inject('/api/ships'))
      .json()
      .find(({ name }: { name: string }) => name === 'MIKAN COURIER')
    await put(app, `/api/ships/${ship.id}`, { name: 'MIKAN COURIER', type: 'MPP' })

    await substitute(app, id, { name: 'TAMARIND CREST' })
    expect(await typeNow()).toBe('PCTC')
    await substitute(app, id, { name: 'JAMUN HARRIER', type: 'RORO' })
    expect(await typeNow()).toBe('RORO')
    await substitute(app, id, { name: 'MIKAN COURIER' })
    expect(await pageOf(app, 'mikan-courier')).toMatchObject([{ type: 'MPP' }])
    await substitute(app, id, { name: 'HOSHI KADAMBA', type: '' })
    expect(await typeNow()).toBeNull()
  })

  test('is told of a voyage without a vessel, and cancels out when it is undone at once', async () => {
    const { app, id } = await startWithVoyage(on, 'TBN')
    await substitute(app, id, { name: 'TAMARIND CREST' })
    expect((await changesOf(app))[0]).toEqual(['vessel_changed', onDay])
    const { batch } = await newestBatch(app)
    expect((await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })).statusCode).toBe(200)
    expect((await changesOf(app)).filter(([kind]) => kind === 'vessel_changed')).toEqual([])
    expect((await app.inject(`/api/vessels`)).json()).toMatchObject([{ name: 'TBN', imo: '9321483' }, {}])
  })

  test('may be none', async () => {
    const { app, id } = await startWithVoyage(on, 'HOSHI KADAMBA')
    expect(await substitute(app, id, { name: 'TBN' })).toMatchObject({
      status: 200,
      message: 'Vessel changed: TBN instead of HOSHI KADAMBA.',
    })
  })

  test('is not meant by a corrected name', async () => {
    const { app, id, row } = await startWithVoyage(on, 'HOSHI KADAMBA')
    await put(app, `/api/vessels/${id}`, { ...row, name: 'HOSHI KADAMBAA' })
    expect((await changesOf(app))[0]?.[0]).toBe('voyage_renamed')
  })

  test.each([
    ['the same vessel', { name: 'hoshi  kadamba' }, 422, 'This voyage has this vessel already'],
    [
      'one with this voyage',
      { name: 'NEEM ARGOSY' },
      409,
      'A vessel with this name and voyage already exists on this route',
    ],
    ['no name', { name: ' ' }, 422, 'Vessel name is required'],
    ['a long name', { name: 'X'.repeat(201) }, 422, 'Vessel name must be at most 200 characters'],
  ])('is refused: %s', async (_what, form, status, message) => {
    const { app, id } = await startWithVoyage(on, 'HOSHI KADAMBA')
    expect(await substitute(app, id, form)).toEqual({ status, message, fields: ['name'] })
  })

  test('is refused after somebody else changed the voyage, and for none', async () => {
    const { app, id, version, row } = await startWithVoyage(on, 'HOSHI KADAMBA')
    await put(app, `/api/vessels/${id}`, { ...row, type: 'MPP' })
    expect(await substitute(app, id, { name: 'TAMARIND CREST', version })).toMatchObject({ status: 409 })
    expect(await substitute(app, 99, { name: 'TAMARIND CREST' })).toMatchObject({ status: 404 })
  })
})
