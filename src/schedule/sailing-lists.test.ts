import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { addPort, addPortCall, addRecord, addRoute, addVessel } from '../../tests/records.ts'

describeOnBoth('listing sailings', (on) => {
  test('counts the rows of every tab in one request', async () => {
    const app = await startApp({ on })
    await addPortCall(app)
    await addPort(app, 'Kobe')

    expect((await app.inject('/api/sailing-counts')).json()).toEqual({
      routes: 1,
      vessels: 1,
      ports: 2,
      schedules: 1,
    })
  })

  test('returns the whole list without parameters, otherwise a page with the total', async () => {
    const app = await startApp({ on })
    const names = await addPorts(app, 12)

    const whole = await app.inject('/api/ports')
    expect(namesIn(whole)).toEqual(names)
    expect(whole.headers).toMatchObject({ 'x-total-count': '12' })
    expect(whole.headers).not.toHaveProperty('x-page')

    expect(await readList(app, '/api/ports?page=3&size=5')).toMatchObject({
      names: names.slice(10),
      total: 12,
      page: 3,
    })
    expect(await readList(app, '/api/ports?page=9&size=5')).toMatchObject({ names: [], total: 12, page: 9 })
    expect(await readList(app, '/api/ports?page=1')).toMatchObject({ names, total: 12 })
    expect((await app.inject('/api/ports?colour=red')).headers).not.toHaveProperty('x-page')
  })

  test('searches names that contain the text, ignoring case', async () => {
    const app = await startApp({ on })
    for (const name of ['Ålesund', 'GÖTEBORG', 'Port 100%', 'Port_1', 'Port 1001', 'back\\slash']) {
      await addPort(app, name)
    }

    const found = async (text: string) =>
      (await readList(app, `/api/ports?search=${encodeURIComponent(text)}`)).names
    expect(await found('ÅLE')).toEqual(['Ålesund'])
    expect(await found('öteb')).toEqual(['GÖTEBORG'])
    expect(await found(' port  100')).toEqual(['Port 100%', 'Port 1001'])
    expect(await found('100%')).toEqual(['Port 100%'])
    expect(await found('t_1')).toEqual(['Port_1'])
    expect(await found('k\\s')).toEqual(['back\\slash'])
    expect(await found("'; drop table port")).toEqual([])
    expect((await found('')).length).toBe(6)
  })

  test('searches vessels by name and voyage, schedules by vessel or port, routes by direction', async () => {
    const app = await startApp({ on })
    const { first, second } = await addTwoVoyages(app)

    expect((await readList(app, '/api/vessels?search=tamarind+crest+v.041')).names).toEqual([
      'TAMARIND CREST',
    ])
    expect((await readList(app, '/api/sailing-routes?search=export')).ids).toEqual([second.route_id])
    expect((await readList(app, '/api/schedules?search=kobe')).total).toBe(2)
    expect((await readList(app, '/api/schedules?search=041w')).total).toBe(2)
    expect((await readList(app, '/api/schedules?search=nothing')).total).toBe(0)
    expect((await readList(app, `/api/vessels?route_id=${first.route_id}`)).ids).toEqual([first.id])
  })

  test('searches words in any order, in one or several fields', async () => {
    const app = await startApp({ on })
    await addTwoVoyages(app)

    const total = async (list: string, search: string) =>
      (await readList(app, `/api/${list}?search=${encodeURIComponent(search)}`)).total
    expect(await total('schedules', 'tamarind chennai')).toBe(1)
    expect(await total('schedules', 'CHENN  crest tama')).toBe(1)
    expect(await total('schedules', 'umebachi chennai')).toBe(0)
    expect(await total('schedules', 'tamarind 10%')).toBe(0)
    expect(await total('schedules', 'tamarind _')).toBe(0)
    expect(await total('vessels', '041w tamarind')).toBe(1)
    expect(await total('sailing-routes', 'import japan')).toBe(1)
    expect(await total('sailing-routes', 'import india')).toBe(0)
  })

  test('filters schedules by route, vessel, port and reading', async () => {
    const app = await startApp({ on })
    const { first, kobe } = await addTwoVoyages(app)

    expect((await readList(app, `/api/schedules?route_id=${first.route_id}`)).total).toBe(2)
    expect((await readList(app, `/api/schedules?vessel_id=${first.id}&search=kobe`)).total).toBe(1)
    expect((await readList(app, `/api/schedules?port_id=${kobe.id}`)).total).toBe(2)
    expect((await readList(app, '/api/schedules?reading=omit')).total).toBe(1)
    expect((await readList(app, '/api/schedules?reading=omit&route_id=99')).total).toBe(0)
  })

  test('sorts in both directions, rows without a value last', async () => {
    const app = await startApp({ on })
    for (const [name, country] of [
      ['Yokohama', 'Japan'],
      ['kobe', null],
      ['Mumbai', 'India'],
      ['Osaka', 'japan'],
    ]) {
      await addRecord(app, 'ports', { name, country })
    }

    const sorted = async (by: string) => (await readList(app, `/api/ports?sort=${by}`)).names
    expect(await sorted('name')).toEqual(['kobe', 'Mumbai', 'Osaka', 'Yokohama'])
    expect(await sorted('-name')).toEqual(['Yokohama', 'Osaka', 'Mumbai', 'kobe'])
    expect(await sorted('country')).toEqual(['Mumbai', 'Yokohama', 'Osaka', 'kobe'])
    expect(await sorted('-country')).toEqual(['Yokohama', 'Osaka', 'Mumbai', 'kobe'])
    expect(await sorted('-id')).toEqual(['Osaka', 'Mumbai', 'kobe', 'Yokohama'])
  })

  test('sorts dates by the understood days', async () => {
    const app = await startApp({ on })
    const vessel = await addVessel(app)
    for (const [port, dates, eta, cut_off] of [
      ['A', 'TBA', null, 'TBA'],
      ['B', '2 Mar 2027', '2 Mar', '26 Feb 2027'],
      ['C', '29-30 Jan 2027', null, '1 Mar 2027'],
      ['D', '5 Feb 2027', '5 Feb', '30 Jan 2027'],
    ]) {
      const { id } = await addPort(app, `${port}`)
      await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: id, dates, eta, cut_off })
    }

    const sorted = async (by: string) =>
      (await app.inject(`/api/schedules?sort=${by}`))
        .json()
        .map(({ port_name }: { port_name: string }) => port_name)
        .join('')
    expect(await sorted('dates')).toBe('CDBA')
    expect(await sorted('-dates')).toBe('BDCA')
    expect(await sorted('eta')).toBe('DBAC')
    expect(await sorted('cut_off')).toBe('DBCA')
    expect(await sorted('-cut_off')).toBe('CBDA')
    expect(await sorted('-port_name')).toBe('DCBA')
  })

  test('returns the page that contains the row to be shown', async () => {
    const app = await startApp({ on })
    const names = await addPorts(app, 12)

    expect(await readList(app, '/api/ports?show=7&size=5')).toMatchObject({
      names: names.slice(5, 10),
      page: 2,
    })
    expect(await readList(app, '/api/ports?show=1&size=5&sort=-name')).toMatchObject({ page: 3 })
    expect(await readList(app, '/api/ports?show=1&size=5&search=Port+07')).toMatchObject({
      names: ['Port 07'],
    })
    expect(await readList(app, '/api/ports?show=99&size=5&page=2')).toMatchObject({ page: 2 })
  })

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=', 'page'],
    ['page=1&page=2', 'page'],
    ['page=99999999999', 'page'],
    ['size=7', 'size'],
    ['size=1000', 'size'],
    ['sort=password', 'sort'],
    ['sort=name%20desc', 'sort'],
    ['sort=', 'sort'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=a&search=b', 'search'],
    ['show=x', 'show'],
    ['route_id=0', 'route_id'],
    ['reading=perhaps', 'reading'],
  ])('refuses %s and names the parameter', async (query, field) => {
    const { inject } = await startApp({ on })
    const response = await inject(`/api/schedules?${query.replace('sort=name', 'sort=port_name')}`)

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field }])
  })
})

test('documents the header and the parameters in the OpenAPI description', async () => {
  const { inject } = await startApp()
  const { paths } = (await inject('/openapi-office.json')).json()

  expect(paths['/api/ports'].get.responses['200'].headers).toHaveProperty('X-Total-Count')
  expect(paths['/api/ports'].get.parameters.map(({ name }: { name: string }) => name)).toContain('search')
})

async function addPorts(app: StartedApp, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `Port ${String(n + 1).padStart(2, '0')}`)
  for (const name of names) await addPort(app, name)
  return names
}

/** Two vessels of two routes with a call at Kobe each, one also with an omitted call at Chennai. */
async function addTwoVoyages(app: StartedApp) {
  const first = await addVoyage(app, 'EX JAPAN ( IMPORT )', 'TAMARIND CREST', '041W')
  const second = await addVoyage(app, 'EX INDIA ( EXPORT )', 'UMEBACHI VELA', '007E')
  const kobe = await addPort(app, 'Kobe')
  const chennai = await addPort(app, 'Chennai')
  for (const [vessel, port, dates] of [
    [first, kobe, '29-30 Jan'],
    [first, chennai, 'OMIT'],
    [second, kobe, '12 Feb'],
  ] as const) {
    await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: port.id, dates })
  }
  return { first, second, kobe }
}

async function addVoyage(app: StartedApp, direction: string, name: string, voyage: string) {
  const route = await addRoute(app, direction)
  return addRecord(app, 'vessels', { route_id: route.id, name, voyage })
}

type Response = Awaited<ReturnType<StartedApp['inject']>>
const namesIn = (response: Response) => response.json().map(({ name }: { name: string }) => name)

async function readList({ inject }: StartedApp, url: string) {
  const response = await inject(url)
  expect(response.statusCode, url).toBe(200)
  return {
    names: namesIn(response),
    ids: response.json().map(({ id }: { id: number }) => id),
    total: Number(response.headers['x-total-count']),
    page: Number(response.headers['x-page']),
  }
}
