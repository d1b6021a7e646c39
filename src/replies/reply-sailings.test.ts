import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { setNow } from '../../tests/outbox.ts'
import { addRecord, addRoute } from '../../tests/records.ts'

test('the next sailings between two ports as lines, or what is wrong with the ports', async () => {
  setNow('2026-11-26T06:00:00Z')
  const app = await startApp()
  const route = await addRoute(app)
  const ids = new Map<string, number>()
  for (const [name, country, code] of [
    ['Chennai', 'India', 'INMAA'],
    ['Yokohama', 'Japan', 'JPYOK'],
    ['Kobe', 'Japan', 'JPUKB'],
  ])
    ids.set(`${name}`, (await addRecord(app, 'ports', { name, country, code })).id)
  for (const [voyage, start, end] of [
    ['1E', '1-3 Dec', '22-23 Dec'],
    ['2E', '8 Dec', '29 Dec'],
    ['3E', '15 Dec', '5 Jan'],
    ['4E', '20 Dec', '10 Jan'],
  ]) {
    const vessel = await addRecord(app, 'vessels', { route_id: route.id, name: 'NEEM ARGOSY', voyage })
    await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: ids.get('Chennai'), dates: start })
    await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: ids.get('Yokohama'), dates: end })
  }
  const read = async (query: string) => (await app.inject(`/api/reply-sailings?${query}`)).json()

  const found = await read('from=chennai&to=JPYOK')

  expect(found).toMatchObject({ path: '/sailings/inmaa/jpyok', title: 'Chennai → Yokohama', errors: [] })
  expect(found.text).toMatch(/^CHENNAI → YOKOHAMA\n/)
  expect(found.text).toContain('NEEM ARGOSY V.1E\nDeparture 1-3 Dec  Arrival 22-23 Dec\n19 days')
  expect(found.text.match(/NEEM ARGOSY/g)).toHaveLength(3)
  expect((await read('from=Chennai&to=Yokohama&count=5')).text.match(/NEEM ARGOSY/g)).toHaveLength(4)
  const messages = async (query: string) =>
    (await read(query)).errors.map(({ field, message }: Record<string, string>) => `${field}: ${message}`)
  expect(await messages('from=Chenai&to=Yokohama')).toEqual([
    expect.stringMatching(/^from: .*Did you mean Chennai\?$/),
  ])
  expect(await messages('from=Chennai&to=')).toEqual(['to: To port is required'])
  expect(await messages('from=&to=')).toEqual([
    expect.stringMatching(/^from: /),
    expect.stringMatching(/^to: /),
  ])
  expect(await messages('from=Chennai&to=Kobe')).toEqual([expect.stringMatching(/^to: .*Kobe/)])
  expect((await app.inject('/api/reply-sailings?from=a&to=b&count=99')).statusCode).toBe(400)
  expect((await app.inject('/api/reply-sailings?from=a')).statusCode).toBe(400)
})
