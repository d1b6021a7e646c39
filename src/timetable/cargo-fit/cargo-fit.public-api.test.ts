import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { fillOrdinarySite } from '../../../tests/ordinary-site.ts'
import { addRecord, put } from '../../../tests/records.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-26T06:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const LIMITS = { ramp_width: 7, ramp_load: 100, door_height: 5, deck_height: 4.8, deck_load: 3 }
const LOADER = 'length=9&width=3.5&height=4&weight=60+t'

/** Kobe to Chennai by TAMARIND CREST, whose ramp is known. */
async function startSite() {
  const app = await startApp()
  const { chennai } = await fillOrdinarySite(app)
  await put(app, '/api/ships/1', LIMITS)
  const read = async (path: string) => (await app.inject(`/backend/api/${path}`)).json()
  return { app, chennai, read }
}

test('the page of a ship has her limits, and says whether a piece fits', async () => {
  const { app, read } = await startSite()
  const ship = 'vessels/tamarind-crest'

  const plain = await read(ship)
  expect(plain.limits).toMatchObject({ door_height: 5, crane_load: null })
  expect([plain.cargo, plain.fit]).toEqual([undefined, undefined])
  expect((await read(`${ship}?kind=&kind=Text`)).name).toBe(plain.name)
  expect((await read(`${ship}?${LOADER}`)).fit).toEqual({ verdict: 'fits', text: 'Fits' })
  const asked = (await read(`${ship}?${LOADER}&unit=cm`)).cargo.errors[0].message
  expect(asked).toBe('A piece of 9 × 3.5 × 4 cm cannot weigh 60,000 kg. Did you mean 9 × 3.5 × 4 m?')
  expect((await read('vessels/lotus-bay?weight=60+t')).fit.text).toBe(
    'Ask us: limits of this vessel not known; length, width and height of the cargo not given',
  )
  const answer = await app.inject(`/backend/api/${ship}?${LOADER}`)
  expect(answer.headers['cache-control']).toBe('no-store')
  await put(app, '/api/ships/1', { door_height: 3.9 })
  expect((await read(`${ship}?${LOADER}`)).fit.text).toBe('Does not fit: height 4.00 m, door 3.90 m')
})

test('each sailing is compared with her ship, and lifted cargo with both ports', async () => {
  const { app, chennai, read } = await startSite()
  const fitsOf = async (query: string) => {
    const { sailings } = await read(`sailings/jpukb/inmaa?${query}`)
    return sailings.map(({ fit }: { fit?: { text: string } }) => fit?.text)
  }
  expect(await fitsOf('')).toEqual([undefined])
  expect(await fitsOf(LOADER)).toEqual(['Fits'])

  await put(app, '/api/ships/1', { crane_load: 80, hatch_length: 20, hatch_width: 10, hold_height: 9 })
  await put(app, `/api/ports/${chennai.id}`, { ...chennai, heaviest_lift: 50 })
  expect(await fitsOf(`kind=lifted&${LOADER}`)).toEqual(['Does not fit: weight 60 t, Chennai 50 t'])
  expect(await fitsOf(`kind=lifted&${LOADER.replace('60', '20')}`)).toEqual([
    'Ask us: heaviest lift at Kobe not known',
  ])
})

test('what fits comes first, of the sailings between two ports and of all that load at a port', async () => {
  const { app, read } = await startSite()
  const { data: route } = await app.inject('/api/sailing-routes').then((all) => ({ data: all.json()[0] }))
  const early = await addRecord(app, 'vessels', { route_id: route.id, name: 'EARLY HERON', voyage: '1W' })
  const ports = (await app.inject('/api/ports')).json()
  const idOf = (name: string) => ports.find((port: { name: string }) => port.name === name).id
  for (const [port, dates] of [
    ['Kobe', '27 Nov'],
    ['Chennai', '15 Dec'],
  ] as const)
    await addRecord(app, 'schedules', { vessel_id: early.id, port_id: idOf(port), dates })
  type Judged = { ship: { name: string }; fit?: { verdict: string } }
  const inOrder = (all: Judged[]) => all.map(({ ship, fit }) => `${ship.name} ${fit?.verdict}`)

  expect(inOrder((await read('sailings/jpukb/inmaa')).sailings)[0]).toBe('EARLY HERON undefined')
  const expected = ['TAMARIND CREST fits', 'EARLY HERON ask us']
  expect(inOrder((await read(`sailings/jpukb/inmaa?${LOADER}`)).sailings)).toEqual(expected)
  const port = await read(`ports/jpukb?${LOADER}`)
  expect(inOrder(port.calls).slice(0, 2)).toEqual(expected)
  expect(port.cargo.values.weight).toBe('60 t')
  // Nothing is loaded at the last port.
  expect(inOrder((await read(`ports/inmaa?${LOADER}`)).calls)).toContain('TAMARIND CREST undefined')
  const answer = await app.inject(`/backend/api/ports/jpukb?${LOADER}`)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('of a sailing that a link names, what its ship and its ports can take is known', async () => {
  const { app, chennai, read } = await startSite()
  await put(app, `/api/ports/${chennai.id}`, { ...chennai, heaviest_lift: 50 })
  const legsOf = (vessel: string, ports = '&from_port=Kobe') =>
    read(`sailing-limits?vessel=${vessel}${ports}`)
  const unknown = (name: string) => ({ name, heaviest_lift: null })
  const tamarind = { ship: 'TAMARIND CREST', limits: expect.objectContaining(LIMITS) }

  expect(await legsOf('tamarind crest V.041W', '&from_port=Kobe&to_port=Chennai')).toEqual([
    { ...tamarind, ports: [unknown('Kobe'), { name: 'Chennai', heaviest_lift: 50 }] },
  ])
  expect(await legsOf('TAMARIND CREST V.041W', '')).toEqual([
    { ...tamarind, ports: [unknown('the port of loading'), unknown('the port of discharge')] },
  ])
  const [first, second] = await legsOf('TAMARIND CREST V.041W and LOTUS BAY')
  expect([first, second.ship]).toEqual([
    { ...tamarind, ports: [unknown('Kobe'), unknown('the port of discharge')] },
    'LOTUS BAY',
  ])
  for (const vessel of ['', 'HOSHI KADAMBA V.1W', 'TAMARIND CREST V.041W and HOSHI KADAMBA V.1W'])
    expect(await legsOf(vessel)).toEqual([])
})

test.each([
  ['length=475', { length: 'Length must be at most 99.999 m. Did you mean 475 cm?' }],
  ['width=0', { width: 'Width must be more than 0' }],
  ['height=-1', { height: 'Height must be more than 0' }],
  ['weight=1e9', { weight: 'Weight must be a number such as 1.24' }],
  ['weight=', { weight: 'Enter the weight, or at least one dimension' }],
  ['weight=120', { weight: 'Weight needs its unit: 120 kg or 120 t?' }],
  ['weight=1+t&weight=2+t&kind=flying', { kind: 'Choose rolling or lifted' }],
  [`height=${encodeURIComponent('<b>')}`, { height: 'Height must be a number such as 4.695' }],
])(
  'what is wrong with a piece is said of its field, and nothing is compared: %s',
  async (query, expected) => {
    const { read } = await startSite()
    for (const path of ['vessels/tamarind-crest', 'sailings/jpukb/inmaa', 'ports/jpukb']) {
      const { cargo, fit, sailings = [], calls = [] } = await read(`${path}?${query}`)
      const errors: { field: string; message: string }[] = cargo.errors
      expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual(expected)
      expect([fit, sailings[0]?.fit, calls[0]?.fit]).toEqual([undefined, undefined, undefined])
    }
  },
)
