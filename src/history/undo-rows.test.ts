import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addReview, circularOf, dayAhead, publish } from '../../tests/circular-reviews.ts'
import { describeOnBoth, type TestDatabase } from '../../tests/databases.ts'
import { put, remove } from '../../tests/records.ts'

const PORTS = ['Yokohama', 'Kobe', 'Chennai']
const circular = (from: number) =>
  circularOf([
    ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W'],
    ...PORTS.map((port, at) => [port, dayAhead(from + at * 15), dayAhead(from + at * 15 + 3)]),
  ])

type Call = {
  id: number
  vessel_id: number
  port_id: number
  vessel_name: string
  port_name: string
  dates: string
}
const callsOf = async (app: StartedApp): Promise<Call[]> => (await app.inject('/api/schedules')).json()
const datesOf = async (app: StartedApp) => (await callsOf(app)).map(({ dates }) => dates)
const undo = (app: StartedApp, batch: string, rows = '') =>
  app.inject({ method: 'POST', url: `/api/history/${batch}/undo${rows && `?rows=${rows}`}` })

/** Two circulars, of which the second moved all six calls; one of them was then changed by hand. */
async function startChanged(on?: TestDatabase) {
  const app = await startApp(on ? { on } : {})
  await publish(app, await addReview(app, circular(10)))
  const before = await datesOf(app)
  const published = await publish(app, await addReview(app, circular(11)))
  const [call] = await callsOf(app)
  if (!call) throw new Error('No call')
  const { id, vessel_id, port_id } = call
  await put(app, `/api/schedules/${id}`, { vessel_id, port_id, dates: dayAhead(99) })
  return { app, before, batch: published.json().data.batch as string, id }
}

describeOnBoth('the undo of a write of which one row was changed since', (on) => {
  test('is refused as a whole, and takes back the others', async () => {
    const { app, before, batch } = await startChanged(on)
    expect((await undo(app, batch)).statusCode).toBe(409)
    const preview = (await app.inject(`/api/history/${batch}/undo?rows=untouched`)).json()
    expect(preview).toMatchObject({ total: 5, kept_total: 1, conflict: null })
    expect(preview.kept[0]).toMatch(
      /^Schedule TAMARIND CREST V.041W at Yokohama was later changed by administrator-/,
    )
    const undone = await undo(app, batch, 'untouched')
    expect(undone.json().message).toContain('1 row was changed since and stays.')
    expect(await datesOf(app)).toEqual([dayAhead(99), ...before.slice(1)])
    expect((await undo(app, batch, 'untouched')).statusCode).toBe(409)
    expect((await undo(app, undone.json().batch)).statusCode).toBe(200)
  })

  test('takes back all if somebody says so, and can be undone itself', async () => {
    const { app, before, batch } = await startChanged(on)
    const now = await datesOf(app)
    const undone = await undo(app, batch, 'all')
    expect(undone.statusCode).toBe(200)
    expect(await datesOf(app)).toEqual(before)
    expect((await undo(app, undone.json().batch)).statusCode).toBe(200)
    expect(await datesOf(app)).toEqual(now)
  })
})

test('a row that was deleted since comes back only with all', async () => {
  const { app, before, batch, id } = await startChanged()
  await remove(app, `/api/schedules/${id}`)
  await undo(app, batch, 'all')
  expect((await datesOf(app)).toSorted()).toEqual(before.toSorted())
})

test('an added voyage stays while one of its calls was changed since', async () => {
  const app = await startApp()
  const published = await publish(app, await addReview(app, circular(10)))
  const [call] = await callsOf(app)
  if (!call) throw new Error('No call')
  await put(app, `/api/schedules/${call.id}`, { ...call, dates: dayAhead(99) })
  const { batch } = published.json().data
  const preview = (await app.inject(`/api/history/${batch}/undo?rows=untouched`)).json()
  // The vessel and the route of the call stay, and so does its port, which was added with it.
  expect(preview).toMatchObject({ kept_total: 1, held: 3 })
  const names = preview.changes.map(({ name }: { name: string }) => name)
  expect(names.filter((name: string) => /^\d+ at|at \d+$/.test(name))).toEqual([])
  expect(names).toContain('NEEM ARGOSY V.7W at Kobe')
  const undone = await undo(app, batch, 'untouched')
  expect(undone.statusCode, undone.body).toBe(200)
  expect((await callsOf(app)).map(({ dates }) => dates)).toEqual([dayAhead(99)])
  expect((await app.inject('/api/vessels')).json()).toHaveLength(1)
})

test('what becomes of changed rows is untouched or all', async () => {
  const { app, batch } = await startChanged()
  expect((await undo(app, batch, 'some')).statusCode).toBe(400)
})
