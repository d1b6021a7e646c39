import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addReview, choose, circularOf, dayAhead } from '../../../tests/circular-reviews.ts'
import type { ArchivedCircular, Comparison } from './archive.schema.ts'

const HEADER = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const OLDER = [HEADER, ['Yokohama', dayAhead(10), dayAhead(12)], ['Chennai', dayAhead(30), dayAhead(33)]]
const NEWER = [
  ['PORT', 'TAMARIND CREST V.041W', 'OAK LEDGER V.3'],
  ['Yokohama', dayAhead(12), dayAhead(14)],
  ['Chenai', 'OMIT', dayAhead(35)],
]

const compare = (app: StartedApp, one: number, other: number) =>
  app.inject(`/api/circular-archive/${one}/comparison?with=${other}`)

/** The ids in the archive of two circulars. */
async function addBoth(app: StartedApp, older: Buffer, newer: Buffer) {
  await addReview(app, older)
  await choose(app, await addReview(app, newer), { ports: { Chenai: 'Chennai' } })
  const rows: ArchivedCircular[] = (await app.inject('/api/circular-archive')).json()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b) as [number, number]
}

test('says what changes from the older file to the newer, whatever is published', async () => {
  const app = await startApp()
  const [older, newer] = await addBoth(app, circularOf(OLDER), circularOf(NEWER))

  const compared: Comparison = (await compare(app, newer, older)).json()

  expect([compared.from.id, compared.to.id, compared.remark]).toEqual([older, newer, null])
  const vessel = 'TAMARIND CREST V.041W'
  expect(compared.changes).toMatchObject({
    changed_calls: [
      { vessel, port: 'Yokohama', from: dayAhead(10), to: dayAhead(12), kind: 'moved', days_later: 2 },
      { vessel, port: 'Chennai', from: dayAhead(30), to: 'OMIT', kind: 'omitted', days_later: null },
    ],
    new_voyages: [{ vessel: 'OAK LEDGER V.3' }],
    unlisted_voyages: [{ vessel: 'NEEM ARGOSY V.7W' }],
    unchanged_calls: 0,
  })
  expect(compared.changes.new_calls).toHaveLength(2)
  expect((await app.inject('/api/schedules')).json()).toEqual([])
})

test('names the routes of another layout that only one of the files has', async () => {
  const app = await startApp()
  const other = circularOf(NEWER, { name: 'CHINA-INDIA', title: 'EX FAR EAST TO INDIA ( IMPORT )' })
  const [older, newer] = await addBoth(app, circularOf(OLDER), other)

  expect((await compare(app, older, newer)).json()).toMatchObject({
    only_in_from: ['EX JAPAN TO INDIA ( IMPORT )'],
    only_in_to: ['EX FAR EAST TO INDIA ( IMPORT )'],
    remark: 'These two files have no route in common.',
  })
})

test('a circular is not compared with itself, nor with one that is not there', async () => {
  const app = await startApp()
  const [older] = await addBoth(app, circularOf(OLDER), circularOf(NEWER))

  const same = await compare(app, older, older)
  expect([same.statusCode, same.json().errors]).toEqual([
    422,
    [{ field: 'with', message: 'Choose another circular: this one would be compared with itself.' }],
  ])
  expect((await compare(app, older, 999)).statusCode).toBe(404)
  expect((await app.inject(`/api/circular-archive/${older}/comparison?with=x`)).statusCode).toBe(400)
})

test('equal files have no difference', async () => {
  const app = await startApp()
  const [older, newer] = await addBoth(app, circularOf(OLDER), circularOf(OLDER))

  const { changes } = (await compare(app, older, newer)).json()
  expect(changes).toMatchObject({ changed_calls: [], new_calls: [], dropped_calls: [], unchanged_calls: 4 })
})
