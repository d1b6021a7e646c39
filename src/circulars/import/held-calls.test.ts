import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { addReview, choose, circularOf, dayAhead, publish, ROUTE } from '../../../tests/circular-reviews.ts'

const HEADER = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const UNKNOWN = circularOf([
  HEADER,
  ['Yokohama', dayAhead(10), dayAhead(12)],
  ['Chenai', dayAhead(30), dayAhead(33)],
])

async function start() {
  const app = await startApp()
  const partlyApplied = async () => {
    const groups: Array<{ kind: string; findings: object[] }> = (
      await app.inject('/api/schedule-health')
    ).json()
    return groups.find(({ kind }) => kind === 'partly_applied')?.findings ?? []
  }
  return { ...app, partlyApplied }
}

test('is named by the health of the schedule until its cells are applied', async () => {
  const app = await start()
  await publish(app, await addReview(app, UNKNOWN))
  expect(await app.partlyApplied()).toMatchObject([
    {
      list: 'routes',
      subject: ROUTE,
      detail: expect.stringMatching(
        /^2 cells of the circular held back on .*: Chenai .* \(B5\), Chenai .* \(C5\)$/,
      ),
    },
  ])

  const again = await choose(app, await addReview(app, UNKNOWN), { ports: { Chenai: 'Chennai' } })
  await publish(app, again)
  expect(await app.partlyApplied()).toEqual([])
})

test('stays named for the voyages that a later correction does not list', async () => {
  const app = await start()
  await publish(app, await addReview(app, UNKNOWN))
  await publish(app, await addReview(app, circularOf([HEADER.slice(0, 2), ['Yokohama', dayAhead(11)]])))

  expect(await app.partlyApplied()).toMatchObject([
    { detail: expect.stringMatching(/^1 cell of the circular .*\(C5\)$/) },
  ])
})

test('is forgotten if it is undone, and if its cells are left out on purpose', async () => {
  const app = await start()
  const published = await publish(app, await addReview(app, UNKNOWN))
  await app.inject({ method: 'POST', url: `/api/history/${published.json().data.batch}/undo` })
  expect(await app.partlyApplied()).toEqual([])

  const cells = { 'JAPAN-INDIA': { B5: 'left_out' as const, C5: 'left_out' as const } }
  await publish(app, await choose(app, await addReview(app, UNKNOWN), { cells }))
  expect(await app.partlyApplied()).toEqual([])
})
