import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { addPort, addRecord, addRoute, addVessel, newestBatch } from '../../../tests/records.ts'
import type { Ship } from './ship.schema.ts'

const shipsOf = async (app: StartedApp): Promise<Ship[]> => (await app.inject('/api/ships')).json()
const voyagesOf = async (app: StartedApp): Promise<Record<string, unknown>[]> =>
  (await app.inject('/api/vessels')).json()
const namesOf = async (app: StartedApp) => (await voyagesOf(app)).map(({ name }) => name)
const summary = async (app: StartedApp) =>
  (await shipsOf(app)).map(({ name, former_names }) => [name, former_names])

const send = async (app: StartedApp, method: 'PUT' | 'POST', url: string, payload: object) => {
  const response = await app.inject({ method, url, payload })
  const { message, errors } = response.json()
  return {
    status: response.statusCode,
    message,
    fields: errors?.map((each: { field: string }) => each.field),
  }
}
const rename = (app: StartedApp, id: number, name: string, more: object = {}) =>
  send(app, 'PUT', `/api/ships/${id}`, { name, ...more })
const merge = (app: StartedApp, id: number, into: number, more: object = {}) =>
  send(app, 'POST', `/api/ships/${id}/merge`, { into, ...more })
const undo = async (app: StartedApp) => {
  const { batch } = await newestBatch(app)
  return (await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })).statusCode
}
const movedTo = async (app: StartedApp, path: string) => {
  const { statusCode, headers } = await app.inject(path)
  return statusCode === 200 ? 'found' : headers.location
}

/** TAMARIND CREST with V.041W and V.042W, and TAMARIND CRST with V.043W. */
async function startWithShips(on: Parameters<typeof startApp>[0]) {
  const app = await startApp(on)
  const { id: route_id } = await addRoute(app)
  const { id: port_id } = await addPort(app)
  for (const [voyage, name] of [
    ['041W', 'TAMARIND CREST'],
    ['042W', 'Tamarind Crest'],
    ['043W', 'TAMARIND CRST'],
  ]) {
    const { id: vessel_id } = await addRecord(app, 'vessels', { route_id, name, voyage, type: 'PCTC' })
    await addRecord(app, 'schedules', { vessel_id, port_id, dates: 'TBA' })
  }
  const [one, other] = await shipsOf(app)
  return { app, route_id, one: one as Ship, other: other as Ship }
}

describeOnBoth('the name of a ship', (on) => {
  test('is changed with those of all her voyages in one write, and back', async () => {
    const { app, one } = await startWithShips({ on })

    expect(await rename(app, one.id, ' MORNING  TAMARIND ', { version: one.version })).toMatchObject({
      status: 200,
    })

    expect(await namesOf(app)).toEqual(['MORNING TAMARIND', 'MORNING TAMARIND', 'TAMARIND CRST'])
    expect(await summary(app)).toEqual([
      ['MORNING TAMARIND', ['TAMARIND CREST']],
      ['TAMARIND CRST', []],
    ])
    expect((await app.inject('/api/ships?search=tamarind crest')).json()).toHaveLength(1)
    expect(await undo(app)).toBe(200)
    expect(await namesOf(app)).toEqual(['TAMARIND CREST', 'Tamarind Crest', 'TAMARIND CRST'])
    expect(await summary(app)).toEqual([
      ['TAMARIND CREST', []],
      ['TAMARIND CRST', []],
    ])
  })

  test('may be one that she had before', async () => {
    const { app, one } = await startWithShips({ on })
    await rename(app, one.id, 'MORNING TAMARIND')
    await rename(app, one.id, 'TAMARIND CREST')
    expect((await summary(app))[0]).toEqual(['TAMARIND CREST', ['MORNING TAMARIND']])
    expect(await undo(app)).toBe(200)
    expect((await summary(app))[0]).toEqual(['MORNING TAMARIND', ['TAMARIND CREST']])
  })

  test('may differ in its signs only, at the same address', async () => {
    const { app, one } = await startWithShips({ on, pages: true })
    await rename(app, one.id, 'TAMARIND-CREST')
    expect((await summary(app))[0]).toEqual(['TAMARIND-CREST', ['TAMARIND CREST']])
    expect(await movedTo(app, '/vessels/tamarind-crest/042w')).toBe('found')
  })

  test('leads on from the old address, for ships, voyages, files and changes', async () => {
    const { app, one } = await startWithShips({ on, pages: true })
    expect(await movedTo(app, '/vessels/tamarind-crest/041w')).toBe('found')
    await rename(app, one.id, 'MORNING TAMARIND')

    expect(await movedTo(app, '/vessels/tamarind-crest')).toBe('/vessels/morning-tamarind')
    expect(await movedTo(app, '/vessels/tamarind-crest/041w')).toBe('/vessels/morning-tamarind/041w')
    expect(await movedTo(app, '/vessels/tamarind-crest.ics')).toBe('/vessels/morning-tamarind.ics')
    expect(await movedTo(app, '/vessels/morning-tamarind/041w')).toBe('found')
    const { filter, total } = (await app.inject('/backend/api/changes?vessel=tamarind-crest')).json()
    expect([filter, total > 0]).toEqual([{ vessel: 'morning-tamarind' }, true])
  })

  test('is taken by a voyage that is entered under a former one', async () => {
    const { app, one, route_id } = await startWithShips({ on })
    await rename(app, one.id, 'MORNING TAMARIND')
    const added = await addRecord(app, 'vessels', { route_id, name: 'tamarind crest', voyage: '050W' })
    expect(added.name).toBe('MORNING TAMARIND')
    expect(
      await send(app, 'POST', '/api/vessels', { route_id, name: 'TAMARIND CREST', voyage: '041W' }),
    ).toEqual({
      status: 409,
      message: 'A vessel with this name and voyage already exists on this route',
      fields: ['name'],
    })
  })

  test.each([
    [
      'TAMARIND CRST',
      409,
      'Another ship is called TAMARIND CRST. If both are one ship, cancel and choose ‘Merge’ in her row.',
    ],
    ['OLD NAME', 409, 'This is a former name of TAMARIND CRST, which is another ship'],
    [' ', 422, 'Ship is required'],
    ['TBN', 422, 'This stands for a vessel that is not named yet. Enter the name of the ship.'],
    ['X'.repeat(201), 422, 'Ship must be at most 200 characters'],
  ])('is refused: %.20s', async (name, status, message) => {
    const { app, one, other } = await startWithShips({ on })
    await rename(app, other.id, 'OLD NAME')
    await rename(app, other.id, 'TAMARIND CRST')
    expect(await rename(app, one.id, name)).toEqual({ status, message, fields: ['name'] })
    expect(await namesOf(app)).toEqual(['TAMARIND CREST', 'Tamarind Crest', 'TAMARIND CRST'])
  })

  test('still matches in the next circular, which prints the old one', async () => {
    const app = await startApp({ on })
    const circulars = circularReviews(app.database)
    const read = (name: string) =>
      circulars.importFile({ account_id: null }, readFileSync(`samples/${name}`), { today: '2026-11-26' })
    await read('circular-2026-12.xlsx')
    const before = await voyagesOf(app)
    const [ship] = await shipsOf(app)
    await rename(app, ship?.id ?? 0, 'RENAMED SHIP')
    const ids = (await voyagesOf(app)).filter(({ name }) => name === 'RENAMED SHIP').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)

    const again = await circulars.reviewFile(readFileSync('samples/circular-2026-12.xlsx'), {
      today: '2026-11-26',
    })
    expect([again.changes.added_vessels, again.changes.vessels_no_longer_listed]).toEqual([[], []])
    await read('circular-2027-01.xlsx')

    const after = await voyagesOf(app)
    expect(after.filter(({ name }) => name === ship?.name)).toEqual([])
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(after.length).toBeGreaterThanOrEqual(before.length)
    expect((await shipsOf(app)).filter(({ name }) => name === ship?.name)).toEqual([])
  })
})

describeOnBoth('ships that are one', (on) => {
  test('are suggested, and merged only by an administrator', async () => {
    const { app, one, other } = await startWithShips({ on, pages: true })
    await send(app, 'PUT', `/api/ships/${other.id}`, { ramp_load: 60, type: 'PCTC' })
    const pair = {
      ship: { id: one.id, name: 'TAMARIND CREST' },
      other: { id: other.id, name: 'TAMARIND CRST' },
    }
    expect((await app.inject('/api/ships/similar')).json()).toMatchObject([pair])

    expect(await merge(app, other.id, one.id, { version: 2, into_version: 1 })).toMatchObject({
      status: 200,
      message: 'TAMARIND CRST is now known as TAMARIND CREST.',
    })

    expect(await summary(app)).toEqual([['TAMARIND CREST', ['TAMARIND CRST']]])
    expect(await shipsOf(app)).toMatchObject([{ ramp_load: 60, type: 'PCTC' }])
    expect(await namesOf(app)).toEqual(['TAMARIND CREST', 'Tamarind Crest', 'TAMARIND CREST'])
    expect((await app.inject('/api/ships/similar')).json()).toEqual([])
    expect(await movedTo(app, '/vessels/tamarind-crst/043w')).toBe('/vessels/tamarind-crest/043w')
    expect(await undo(app)).toBe(200)
    expect(await namesOf(app)).toEqual(['TAMARIND CREST', 'Tamarind Crest', 'TAMARIND CRST'])
    expect(await shipsOf(app)).toMatchObject([{ ramp_load: null }, { ramp_load: 60 }])
    expect(await movedTo(app, '/vessels/tamarind-crst/043w')).toBe('found')
  })

  test('are not suggested again once somebody said that they are two, until that is undone or one is renamed', async () => {
    const { app, one, other } = await startWithShips({ on })
    const keepApart = async (id: number, form: object) => {
      const payload = { from: one.id, ...form }
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `/api/ships/${id}/distinct`,
        payload,
      })
      return [statusCode, JSON.parse(body).message]
    }
    const similar = async () => (await app.inject('/api/ships/similar')).json()
    expect(await keepApart(other.id, { version: 7 })).toEqual([
      409,
      'This ship was changed by someone else. Reload and try again.',
    ])
    expect(await keepApart(one.id, { version: 1 })).toEqual([422, 'Choose another ship'])
    expect(await keepApart(other.id, { from: 99 })).toEqual([422, 'Ship not found'])
    expect(await keepApart(99, {})).toEqual([404, 'Ship not found'])
    const asked = await similar()
    expect(asked).toHaveLength(1)

    const { version } = asked[0].other
    expect(await keepApart(other.id, { version })).toEqual([
      200,
      'TAMARIND CRST and TAMARIND CREST stay two ships.',
    ])
    expect(await similar()).toEqual([])
    const history = JSON.stringify((await app.inject('/api/history?entity=ship')).json())
    expect(history).toContain('"distinct_from":"TAMARIND CREST"')
    expect(await undo(app)).toBe(200)
    expect(await similar()).toHaveLength(1)

    await keepApart(other.id, {})
    const renamed = { name: 'TAMARIND CRESTS' }
    await app.inject({ method: 'PUT', url: `/api/ships/${one.id}`, payload: renamed })
    expect(await similar()).toMatchObject([{ ship: renamed }])
  })

  test('are not merged with themselves, with none, or with one voyage twice', async () => {
    const { app, one, other, route_id } = await startWithShips({ on })
    expect(await merge(app, one.id, one.id)).toEqual({
      status: 422,
      message: 'Choose another ship',
      fields: ['into'],
    })
    expect(await merge(app, one.id, 99)).toEqual({ status: 422, message: 'Ship not found', fields: ['into'] })
    expect(await merge(app, 99, one.id)).toMatchObject({ status: 404, message: 'Ship not found' })
    await addRecord(app, 'vessels', { route_id, name: 'TAMARIND CRST', voyage: '041W' })
    expect(await merge(app, other.id, one.id)).toMatchObject({
      status: 409,
      message: 'Both ships have voyage 041W on EX JAPAN TO INDIA ( IMPORT ). Delete one of the two first.',
    })
    expect(await summary(app)).toHaveLength(2)
  })

  test('are not merged after a colleague renamed one of them', async () => {
    const { app, one, other } = await startWithShips({ on })
    await rename(app, one.id, 'MORNING TAMARIND')
    const stale = { version: other.version, into_version: one.version }
    expect(await merge(app, other.id, one.id, stale)).toMatchObject({
      status: 409,
      message: 'This ship was changed by someone else. Reload and try again.',
    })
    expect(await merge(app, one.id, other.id, { version: 1, into_version: 1 })).toMatchObject({ status: 409 })
  })

  test('keep all their former names', async () => {
    const { app, one, other } = await startWithShips({ on })
    await rename(app, other.id, 'THIRD NAME')
    await merge(app, other.id, one.id)
    expect(await summary(app)).toEqual([['TAMARIND CREST', ['TAMARIND CRST', 'THIRD NAME']]].map(sorted))
    expect(await merge(app, other.id, one.id)).toMatchObject({ status: 404 })
  })
})

const sorted = ([name, former]: (string | string[])[]) => [name, [...(former ?? [])].sort().reverse()]

describeOnBoth('the particulars of a ship', (on) => {
  test('are those of her voyages, unless a voyage says otherwise', async () => {
    const { app, one, route_id } = await startWithShips({ on })
    const { id } = await addRecord(app, 'vessels', { route_id, name: 'TAMARIND CREST', voyage: '060W' })
    const { id: port_id } = await addPort(app, 'Kobe')
    await addRecord(app, 'schedules', { vessel_id: id, port_id, dates: 'TBA' })
    const save = (form: object) => send(app, 'PUT', `/api/ships/${one.id}`, form)
    expect(await save({ type: 'MPP', imo: 'IMO 9321483', capacity: '6,500 units' })).toMatchObject({
      status: 200,
    })

    const typesOf = async () => {
      const { voyages } = (await app.inject('/backend/api/vessels/tamarind-crest')).json()
      return voyages.map(({ voyage, type, imo }: Record<string, unknown>) => [voyage, type, imo])
    }
    expect((await typesOf()).sort()).toEqual([
      ['041W', 'PCTC', '9321483'],
      ['042W', 'PCTC', '9321483'],
      ['060W', 'MPP', '9321483'],
    ])
    await send(app, 'PUT', `/api/vessels/${id}`, { route_id, name: 'TAMARIND CREST', type: 'MPP' })
    await save({ type: 'MPP / RO-RO' })
    expect((await typesOf()).find(([voyage]: string[]) => voyage === '060W')).toEqual([
      '060W',
      'MPP / RO-RO',
      '9321483',
    ])
    expect((await typesOf()).find(([voyage]: string[]) => voyage === '041W')).toEqual([
      '041W',
      'PCTC',
      '9321483',
    ])
  })

  test.each(['9321484', '932148', 'ABC'])('have no IMO number %s', async (imo) => {
    const { app, one } = await startWithShips({ on })
    expect(await send(app, 'PUT', `/api/ships/${one.id}`, { imo })).toEqual({
      status: 422,
      message: 'IMO number must have seven digits, of which the last is the check digit',
      fields: ['imo'],
    })
  })
})

test('one ship is not found twice', async () => {
  const app = await startApp()
  await addVessel(app, 'TAMARIND CREST')
  expect((await app.inject('/api/ships/similar')).json()).toEqual([])
})
