import { afterAll, expect, test, vi } from 'vitest'
import { startWithRoute, texts } from '../../../tests/drafts.ts'
import { addRoute, addVessel, readAllTables } from '../../../tests/records.ts'

// The year of dates without one depends on the current date.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T06:00:00Z') })
afterAll(() => vi.useRealTimers())

test('refuses a voyage that the route has already, on its field', async () => {
  const app = await startWithRoute()
  const name = 'Tamarind Crest'
  const named = (field: string) => ({
    errors: [{ field, message: 'A vessel with this name and voyage already exists on this route' }],
  })

  const stored = await app.saveGrid({ voyages: [{ id: -1, name, voyage: null }] })
  expect([stored.statusCode, stored.json()]).toMatchObject([409, named('voyages.0.name')])
  const twice = { name, voyage: '1W' }
  const both = await app.saveGrid({
    voyages: [
      { id: -1, ...twice },
      { id: -2, ...twice },
    ],
  })
  expect([both.statusCode, both.json()]).toMatchObject([409, named('voyages.1.name')])
  expect((await readAllTables(app)).vessel).toHaveLength(1)
})

test('refuses what does not fit with an error that names the call', async () => {
  const app = await startWithRoute()
  const elsewhere = await addVessel(app, 'ELSEWHERE', (await addRoute(app, 'INTRA ASIA')).id)
  const to = texts('1 Feb')
  const errorsOf = async (changes: object) => {
    const response = await app.saveGrid(changes)
    expect(response.statusCode).toBe(422)
    return response.json().errors
  }
  const one = (call: object) => ({ calls: [{ ...app.empty, to, ...call }] })

  for (const vessel_id of [99, -1, 0, elsewhere.id])
    expect(await errorsOf(one({ vessel_id }))).toEqual([
      { field: 'calls.0.vessel_id', message: 'Vessel not found on this route' },
    ])
  expect(await errorsOf(one({ port_id: 99 }))).toEqual([
    { field: 'calls.0.port_id', message: 'Port not found' },
  ])
  expect(
    await errorsOf({
      calls: [
        { ...app.empty, to },
        { ...app.empty, to: null },
      ],
    }),
  ).toEqual([{ field: 'calls.1', message: 'There are two changes of this call' }])
  expect(
    await errorsOf({
      calls: [
        { ...app.cell, to },
        { ...app.empty, to: texts(' ') },
      ],
    }),
  ).toEqual([{ field: 'calls.1.to.dates', message: 'Dates is required' }])
  expect(await errorsOf(one({ to: { ...to, cut_off: 'x'.repeat(121) } }))).toEqual([
    { field: 'calls.0.to.cut_off', message: 'Cargo cut-off must be at most 120 characters' },
  ])
  expect(await errorsOf({ voyages: [{ id: -1, name: '', voyage: null }] })).toEqual([
    { field: 'voyages.0.name', message: 'Vessel name is required' },
  ])
  const twice = { id: -1, voyage: null }
  expect(
    await errorsOf({
      voyages: [
        { ...twice, name: 'A' },
        { ...twice, name: 'B' },
      ],
    }),
  ).toEqual([{ field: 'voyages.1.id', message: 'Two voyages have this number' }])
  expect(await errorsOf({ voyages: 'none' })).toEqual([{ field: 'voyages', message: 'Voyages are required' }])
  await errorsOf(one({ port_id: 3_000_000_000 }))
  expect((await readAllTables(app)).schedule).toHaveLength(1)
})

test('answers 400 and 404', async () => {
  const app = await startWithRoute()
  const request = { method: 'PUT', url: app.grid, payload: { voyages: [], calls: [] } } as const
  expect((await app.inject({ ...request, url: '/api/sailing-routes/99/grid' })).statusCode).toBe(404)
  expect((await app.inject({ ...request, url: '/api/sailing-routes/x/grid' })).statusCode).toBe(400)
  const unreadable = { ...request, payload: '{', headers: { 'content-type': 'application/json' } }
  expect((await app.inject(unreadable)).statusCode).toBe(400)
})
