import { reloadAndTryAgain } from '@sailing-desk/records/messages'
import { describe, expect, test } from 'vitest'
import { defaultCompany } from '../../../content/company.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { newestBatch, put } from '../../../tests/records.ts'
import {
  NO_OFFICE,
  SAME_CARGO,
  TOO_MANY_OFFICES,
  TWO_PARTNERS,
  WRONG_TONS,
  WRONG_WEBSITE,
} from './company.schema.ts'

const { company: NAMES, facts: FIGURES, partners: PARTNERS } = defaultCompany
const EXPORTS = defaultCompany.annualExports
const OFFICES = defaultCompany.offices.map(({ address, phone, ...office }) => ({
  ...office,
  address: address.join('\n'),
  phone: phone.label,
}))
const [CHENNAI, MUMBAI] = OFFICES
const PHONE = '+91 44 4910 2222'

const read = async ({ inject }: StartedApp) => (await inject('/api/company')).json()
const readPublic = async ({ inject }: StartedApp) => (await inject('/backend/api/company')).json()

const save = (app: StartedApp, body: object) => put(app, '/api/company', body)

const saveOffices = (app: StartedApp, offices: unknown, version?: number) =>
  save(app, { offices, ...(version !== undefined && { versions: { offices: version } }) })

/** The errors of a refused save, by field. */
async function errorsOf(app: StartedApp, body: object): Promise<Record<string, string>> {
  const refused = await save(app, body)
  expect(refused.statusCode).toBe(422)
  const { errors }: { errors: { field: string; message: string }[] } = refused.json()
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

describeOnBoth('the company', (on) => {
  test('is what the site came with until the office changes it', async () => {
    const app = await startApp({ on })
    expect(await readPublic(app)).toEqual({})
    expect(await read(app)).toEqual({
      company: defaultCompany,
      versions: { names: 0, offices: 0, partners: 0, figures: 0, exports: 0 },
    })
  })

  test('gets another telephone number, dialled as its digits say', async () => {
    const app = await startApp({ on })
    const saved = await saveOffices(app, [{ ...CHENNAI, phone: ` ${PHONE} ` }, MUMBAI], 0)
    expect(saved.json()).toMatchObject({ success: true, message: 'Company saved' })
    const [office, other] = (await readPublic(app)).offices
    expect(office).toEqual({
      ...defaultCompany.offices[0],
      phone: { label: PHONE, number: '+914449102222' },
    })
    expect(other).toEqual(defaultCompany.offices[1])
  })

  test('stores only what differs from the defaults', async () => {
    const app = await startApp({ on })
    const names = { ...NAMES, email: 'desk@coast.example' }
    const figures = { ...FIGURES, fleet_size: '9000 dwt' }
    await save(app, { names, figures, partners: PARTNERS, exports: EXPORTS })
    expect(await readPublic(app)).toEqual({
      company: { email: 'desk@coast.example' },
      facts: { fleet_size: '9000 dwt' },
    })
    await save(app, { names: NAMES })
    expect(await readPublic(app)).toEqual({ facts: { fleet_size: '9000 dwt' } })
  })

  test('keeps all its parts as they were if one of them is refused or was changed meanwhile', async () => {
    const app = await startApp({ on })
    await save(app, { figures: { ...FIGURES, fleet_size: '9000 dwt' } })
    const names = { ...NAMES, tagline: 'Two coasts' }
    expect((await save(app, { names, offices: [] })).statusCode).toBe(422)
    const stale = { names: 0, figures: 0 }
    expect((await save(app, { names, figures: FIGURES, versions: stale })).statusCode).toBe(409)
    expect(await readPublic(app)).toEqual({ facts: { fleet_size: '9000 dwt' } })
    const { versions } = await read(app)
    expect((await save(app, { names, figures: FIGURES, versions })).statusCode).toBe(200)
    expect(await readPublic(app)).toEqual({ company: { tagline: 'Two coasts' } })
  })

  test('refuses a save of what somebody else has changed since, also after an undo', async () => {
    const app = await startApp({ on })
    const stale = [409, reloadAndTryAgain('This part of the company')]
    await saveOffices(app, [MUMBAI], 0)
    const refused = await saveOffices(app, [CHENNAI], 0)
    expect([refused.statusCode, refused.json().message]).toEqual(stale)

    const { versions: first } = await read(app)
    const { batch } = await newestBatch(app)
    await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect((await read(app)).versions.offices).toBe(0)
    await saveOffices(app, [{ ...CHENNAI, phone: PHONE }], 0)
    expect((await saveOffices(app, [MUMBAI], first.offices)).statusCode).toBe(409)
  })

  test('is in the history in the words of the screen, and comes back by an undo', async () => {
    const app = await startApp({ on })
    await save(app, { names: { ...NAMES, email: 'desk@coast.example' } })
    await save(app, { names: { ...NAMES, email: 'office@coast.example' } })
    const { batch } = await newestBatch(app)
    const shown = (await app.inject(`/api/history/batches/${batch}`)).body
    expect(shown).toContain('Email: office@coast.example')
    expect(shown).toContain('Names')
    await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect(await readPublic(app)).toEqual({ company: { email: 'desk@coast.example' } })
  })
})

describe('the company refuses', () => {
  test('what is no address, number or position, and says so beside the field', async () => {
    const app = await startApp()
    const office = { ...CHENNAI, phone: 'call us', email: 'desk', latitude: '91', longitude: '', city: '' }
    expect(await errorsOf(app, { offices: [MUMBAI, office] })).toEqual({
      'offices.1.phone': 'Telephone must be a number such as +91 44 2345 6789, at most 60 characters',
      'offices.1.email': 'Email must be an address such as name@example.com',
      'offices.1.latitude': 'Latitude must lie between -90 and 90',
      'offices.1.longitude': 'Longitude is required',
      'offices.1.city': 'City is required',
    })
    expect(await readPublic(app)).toEqual({})
  })

  test('no office, eleven offices, and another number of partners than two', async () => {
    const app = await startApp()
    expect(await errorsOf(app, { offices: [] })).toEqual({ offices: NO_OFFICE })
    expect(await errorsOf(app, { offices: 'none' })).toEqual({ offices: NO_OFFICE })
    const eleven = Array.from({ length: 11 }, () => CHENNAI)
    expect(await errorsOf(app, { offices: eleven })).toEqual({ offices: TOO_MANY_OFFICES })
    expect(await errorsOf(app, { partners: [PARTNERS[0]] })).toEqual({ partners: TWO_PARTNERS })
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://www.example.com/',
    'https://user:secret@www.example.com/',
    'https://',
    'www.example.com',
    '//www.example.com',
  ])('%j as the website of a partner', async (url) => {
    const app = await startApp()
    const partners = [{ ...PARTNERS[0], url }, PARTNERS[1]]
    expect(await errorsOf(app, { partners })).toEqual({ 'partners.0.url': WRONG_WEBSITE })
  })

  test('texts that are too long, years that are none, and tons that are no whole number', async () => {
    const app = await startApp()
    const names = { ...NAMES, name: 'x'.repeat(10_000), established: 'ages' }
    expect(await errorsOf(app, { names })).toEqual({
      'names.name': 'Name must be at most 60 characters',
      'names.established': 'Established must be a year such as 2006',
    })
    const [granite, chrome] = EXPORTS
    const exports = [granite, { ...chrome, tons: '1.5' }, { ...chrome, cargo: ' GRANITE', tons: 0 }]
    expect(await errorsOf(app, { exports })).toEqual({
      'exports.1.tons': WRONG_TONS,
      'exports.2.tons': WRONG_TONS,
    })
    expect(await errorsOf(app, { exports: [granite, { ...granite, cargo: ' GRANITE' }] })).toEqual({
      'exports.1.cargo': SAME_CARGO,
    })
    expect(await readPublic(app)).toEqual({})
  })
})

test('annual exports are kept with the largest first', async () => {
  const app = await startApp()
  const { data } = (await save(app, { exports: [{ ...EXPORTS[4], tons: '2,000,000' }, EXPORTS[0]] })).json()
  expect(data.company.annualExports).toEqual([{ ...EXPORTS[4], tons: 2_000_000 }, EXPORTS[0]])
})
