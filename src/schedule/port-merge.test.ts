import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth, type TestDatabase } from '../../tests/databases.ts'
import { addPort, addRecord, addRoute, newestBatch } from '../../tests/records.ts'

const merge = async (app: StartedApp, id: number, form: object) => {
  const response = await app.inject({ method: 'POST', url: `/api/ports/${id}/merge`, payload: form })
  return { status: response.statusCode, ...response.json() }
}
const undo = async (app: StartedApp) =>
  app.inject({ method: 'POST', url: `/api/history/${(await newestBatch(app)).batch}/undo` })
const listed = async (app: StartedApp, path: string) => (await app.inject(`/api/${path}`)).json()

/** Chittagong and 'Chitagong Port', each with a call of its own voyage and the misspelt one with all that a port can have. */
async function startWithPorts(on?: TestDatabase, code: string | null = 'BDXXX') {
  const app = await startApp(on ? { on } : {})
  const route = await addRoute(app)
  const right = await addPort(app, 'Chittagong')
  const wrong = await addRecord(app, 'ports', {
    name: 'Chitagong Port',
    country: 'Bangladesh',
    code,
  })
  const one = await addRecord(app, 'vessels', { route_id: route.id, name: 'TAMARIND CREST', voyage: '041W' })
  const other = await addRecord(app, 'vessels', { route_id: route.id, name: 'NEEM ARGOSY', voyage: '7W' })
  await addRecord(app, 'schedules', { vessel_id: one.id, port_id: right.id, dates: '5 Jan 2027' })
  await addRecord(app, 'schedules', { vessel_id: other.id, port_id: wrong.id, dates: '7 Jan 2027' })
  const rule = { days: 2, counted_from: 'etd', counting: 'calendar', time: '17:00' }
  for (const [port_id, kind] of [
    [wrong.id, 'cargo'],
    [right.id, 'documents'],
    [wrong.id, 'documents'],
  ])
    await addRecord(app, 'cut-off-rules', { port_id, kind, ...rule })
  return { app, right, wrong, one }
}

describeOnBoth('a port that is merged into another', (on) => {
  test('gives it its calls, rules and names, and everything comes back by an undo', async () => {
    const { app, right, wrong } = await startWithPorts(on)
    const before = [
      await listed(app, 'ports'),
      await listed(app, 'schedules'),
      await listed(app, 'cut-off-rules'),
    ]

    expect(await merge(app, wrong.id, { into: right.id, version: 1, into_version: 1 })).toMatchObject({
      status: 200,
      message: 'Chitagong Port is now a spelling of Chittagong.',
    })

    expect(await listed(app, 'ports')).toMatchObject([
      { name: 'Chittagong', country: 'Bangladesh', code: 'BDXXX', spellings: ['Chitagong Port'] },
    ])
    expect(await listed(app, 'schedules')).toMatchObject([
      { port_name: 'Chittagong', dates: '5 Jan 2027' },
      { port_name: 'Chittagong', dates: '7 Jan 2027' },
    ])
    expect(await listed(app, 'cut-off-rules')).toMatchObject([{ kind: 'cargo' }, { kind: 'documents' }])
    expect((await app.inject('/backend/api/ports/chitagong-port')).headers.location).toBe(
      '/backend/api/ports/bdxxx',
    )
    const { changes } = (await app.inject('/backend/api/changes')).json()
    expect(changes.filter(({ kind }: { kind: string }) => kind === 'omitted')).toEqual([])

    expect((await undo(app)).statusCode).toBe(200)
    const strip = (rows: object[]) => rows.map((row) => ({ ...row, version: 0 }))
    const after = [
      await listed(app, 'ports'),
      await listed(app, 'schedules'),
      await listed(app, 'cut-off-rules'),
    ]
    expect(after.map(strip)).toEqual(before.map(strip))
  })
})

test('a port is not merged if a voyage calls at both', async () => {
  const { app, right, wrong, one } = await startWithPorts()
  await addRecord(app, 'schedules', { vessel_id: one.id, port_id: wrong.id, dates: '8 Jan 2027' })
  const message = 'Both ports have a call of TAMARIND CREST V.041W. Delete one of the two first.'
  expect(await merge(app, wrong.id, { into: right.id })).toMatchObject({
    status: 409,
    message,
    errors: [{ field: 'into', message }],
  })
  expect(await listed(app, 'ports')).toHaveLength(2)
})

test.each([
  [{ into: 1 }, 1, 422, 'Choose another port'],
  [{ into: 99 }, 1, 422, 'Port not found'],
  [{ into: 1 }, 99, 404, 'Port not found'],
  [{ into: 1, version: 7 }, 2, 409, 'This port was changed by someone else. Reload and try again.'],
  [{ into: 1, into_version: 7 }, 2, 409, 'This port was changed by someone else. Reload and try again.'],
])('a merge by %j of port %i is refused', async (form, id, status, message) => {
  const { app } = await startWithPorts()
  expect(await merge(app, id, form)).toMatchObject({ status, message })
})

test.each(['BDXXX', null])('visitors are not told of a call that moved with its port (%s)', async (code) => {
  const { app: first, right, wrong } = await startWithPorts(undefined, code)
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await first.database.db.updateTable('public_change').set({ at }).execute()
  await first.database.db.updateTable('change').set({ at }).execute()
  const app = await startApp({ database: first.database })
  const before = (await app.inject('/backend/api/changes')).json().changes
  expect(await merge(app, wrong.id, { into: right.id })).toMatchObject({ status: 200 })
  const after = (await app.inject('/backend/api/changes')).json().changes
  const kindsOf = (changes: { kind: string }[]) => changes.map(({ kind }) => kind)
  expect(kindsOf(after)).toEqual(kindsOf(before))
})
