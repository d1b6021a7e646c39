import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { addReview, choose, circularOf, dayAhead, publish } from '../../../tests/circular-reviews.ts'

const HEADER = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.7W']
const ROWS = [HEADER, ['Yokohama', dayAhead(10), dayAhead(12)], ['Chennai', dayAhead(30), dayAhead(33)]]

async function scheduleOf(app: StartedApp) {
  const calls = (await app.inject('/api/schedules')).json()
  return calls.map(
    ({ vessel_name, port_name, dates }: Record<string, string>) => `${vessel_name} ${port_name} ${dates}`,
  )
}

test('remembers the choices of a named layout, which then asks nothing', async () => {
  const app = await startApp()
  const rows = [
    ['CARRIER', 'TRIP', 'WHERE', 'DATE 1', 'DATE 2'],
    ['TAMARIND CREST', '041W', 'Yokohama', dayAhead(10), dayAhead(11)],
    ['TAMARIND CREST', '041W', 'Chennai', dayAhead(30), dayAhead(31)],
  ]
  const roles = (['vessel', 'voyage', 'port', 'arrival', 'departure'] as const).map((role, i) => ({
    sheet: 'JAPAN-INDIA',
    range: `${'ABCDE'.charAt(i)}3`,
    role,
  }))
  const review = await addReview(app, circularOf(rows))
  const answered = await choose(app, review, { roles })
  expect(answered.changes.new_calls).toHaveLength(2)
  expect((await publish(app, answered, { layout_name: 'List of Kaiyo' })).statusCode).toBe(200)

  const later = rows.map((row) => row.map((cell) => cell.replace('041W', '042W')))
  const next = await addReview(app, circularOf(later, { name: 'NEXT MONTH' }))
  expect(next.layout).toEqual({ name: 'List of Kaiyo', recognised: 'known' })
  expect(next.changes.new_calls).toHaveLength(2)
  expect(next.choices.roles?.[0]?.sheet).toBe('NEXT MONTH')
})

test('reads back of the notes of the next circular only the new one', async () => {
  const app = await startApp()
  const notes = ['Zorb quibbles over wharfage', 'Terms of the house apply']
  const rows = (...more: string[]) => [...ROWS, ...[...notes, ...more].map((note) => [note])]
  await publish(app, await addReview(app, circularOf(rows())))
  const known = await addReview(app, circularOf([...rows(), ['']]))
  const next = await addReview(app, circularOf(rows('Zorb mumbles of demurrage')))

  expect(known.read_back).toEqual([])
  expect(next.read_back.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^This text changes no call: "Zorb mumbles of demurrage" \(A\d+\)\.$/),
  ])
  expect(next.failed_checks).toMatchObject([{ check: 'layout' }])
})

test('changes only the voyages that it contains', async () => {
  const app = await startApp()
  await publish(app, await addReview(app, circularOf(ROWS)))
  const review = await addReview(
    app,
    circularOf([HEADER.slice(0, 2), ['Yokohama', dayAhead(11)], ['Chennai', dayAhead(30)]]),
  )

  expect(review.changes).toMatchObject({
    changed_calls: [{ port: 'Yokohama', from: dayAhead(10), to: dayAhead(11) }],
    dropped_calls: [],
    unlisted_voyages: [{ vessel: 'NEEM ARGOSY V.7W' }],
    unchanged_calls: 1,
  })
  await publish(app, review)
  expect(await scheduleOf(app)).toHaveLength(4)
})

test('tells visitors nothing of the same days written differently, and takes the new text', async () => {
  const app = await startApp()
  await publish(app, await addReview(app, circularOf(ROWS)))
  const publicChanges = async () => (await app.inject('/backend/api/changes')).json().changes
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await app.database.db.updateTable('public_change').set({ at }).execute()
  const written = (days: number) => dayAhead(days).toUpperCase().replaceAll(' ', '-')
  const rows = [HEADER, ['Yokohama', written(10), written(12)], ['Chennai', written(30), dayAhead(34)]]
  const review = await addReview(app, circularOf(rows))

  expect(review.changes).toMatchObject({ changed_calls: [{ port: 'Chennai', days_later: 1 }] })
  expect(review.changes.rewritten_calls).toMatchObject([
    { port: 'Yokohama', from: dayAhead(10), to: written(10) },
    { port: 'Yokohama', from: dayAhead(12), to: written(12) },
    { port: 'Chennai', from: dayAhead(30), to: written(30) },
  ])
  await publish(app, review)
  expect(await scheduleOf(app)).toContain(`TAMARIND CREST Yokohama ${written(10)}`)
  const news = (await publicChanges()).filter((change: { at: string }) => change.at > at)
  expect(news).toMatchObject([{ ship: { name: 'NEEM ARGOSY' }, port: { name: 'Chennai' } }])
})

test('is not published if the schedule or the choices changed since it was looked at', async () => {
  const app = await startApp()
  await publish(app, await addReview(app, circularOf(ROWS)))
  const rows = [HEADER, ['Yokohama', dayAhead(11), dayAhead(12)], ['Chennai', dayAhead(30), dayAhead(33)]]
  const review = await addReview(app, circularOf(rows))
  const [call] = (await app.inject('/api/schedules')).json()
  const { vessel_id, port_id, version } = call
  await app.inject({
    method: 'PUT',
    url: `/api/schedules/${call.id}`,
    payload: { vessel_id, port_id, version, dates: dayAhead(9) },
  })

  const refused = await publish(app, review)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'changed' })
  const chosen = await choose(app, review, { remove_calls: true })
  expect((await publish(app, review)).statusCode).toBe(409)
  const again = await app.inject({
    method: 'PUT',
    url: `/api/circular-reviews/${review.id}`,
    payload: { version: review.version, choices: {} },
  })
  expect(again.statusCode).toBe(409)
  expect(again.json().message).toContain('was changed by')
  expect((await publish(app, chosen)).statusCode).toBe(200)
})

test('is refused while a check of the whole file fails, until that is accepted', async () => {
  const app = await startApp()
  const old = circularOf(ROWS)
  await publish(app, await addReview(app, old))
  const rows = [HEADER, ['Yokohama', dayAhead(10), dayAhead(12)], ['Chennai', dayAhead(30), dayAhead(33)]]
  const review = await addReview(app, circularOf(rows))
  const dated = await choose(app, review, {
    issued: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
  })
  expect(dated.failed_checks.map(({ check }) => check)).toEqual(['older'])
  const refused = await publish(app, dated)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('has been applied already')

  const accepted = await choose(app, dated, { ...dated.choices, accept: ['older'] })
  expect((await publish(app, accepted)).statusCode).toBe(200)
})
