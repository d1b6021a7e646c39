import { addDays, dayInIndia } from '@sailing-desk/dates/days'
import { describe, expect, test } from 'vitest'
import { defaultCompany } from '../../../content/company.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { addRecord, newestBatch, put } from '../../../tests/records.ts'
import { TOO_MANY_DESKS, WRONG_DESK, WRONG_HOURS, WRONG_WHATSAPP } from './company.schema.ts'

const [CHENNAI, MUMBAI] = defaultCompany.offices.map(({ address, phone, ...office }) => ({
  ...office,
  address: address.join('\n'),
  phone: phone.label,
}))
const PEOPLE = {
  hours: 'Mon - Fri 9.30 to 18:00; Sat 9:30-13:00',
  whatsapp: '+91 98400 12345',
  desks: 'Exports: Priya Raman, +91 44 2345 6789\n\nImports: K. Suresh, Documentation',
}

const save = (app: StartedApp, people: object) =>
  put(app, '/api/company', { offices: [{ ...CHENNAI, ...people }, MUMBAI] })

const contact = async ({ app }: StartedApp) => (await app.inject('/contact-us')).body

describeOnBoth('an office', (on) => {
  test('shows its hours, WhatsApp and names by desk', async () => {
    const app = await startApp({ on, pages: true })
    expect((await save(app, PEOPLE)).statusCode).toBe(200)
    const { offices } = (await app.inject('/backend/api/company')).json()
    expect(offices[0]).toMatchObject({
      hours: 'Mon–Fri 9:30–18:00, Sat 9:30–13:00',
      whatsapp: { label: '+91 98400 12345', number: '+919840012345' },
      desks: [
        {
          desk: 'Exports',
          name: 'Priya Raman',
          phone: { label: '+91 44 2345 6789', number: '+914423456789' },
        },
        { desk: 'Imports', name: 'K. Suresh, Documentation' },
      ],
    })
    expect(offices[1]).toEqual(defaultCompany.offices[1])
    const page = await contact(app)
    for (const text of [
      'Mon–Fri 9:30–18:00, Sat 9:30–13:00',
      'href="https://wa.me/919840012345"',
      'Priya Raman',
      'href="tel:+914423456789"',
      'K. Suresh, Documentation',
      '"openingHours":["Mo-Fr 09:30-18:00","Sa 09:30-13:00"]',
    ])
      expect(page).toContain(text)
    const { batch } = await newestBatch(app)
    const history = (await app.inject(`/api/history/batches/${batch}`)).body
    expect(history).toContain('Exports: Priya Raman, +91 44 2345 6789')
  })

  test('without any of these shows nothing of them, and is as the site came', async () => {
    const app = await startApp({ on, pages: true })
    for (const people of [{}, { hours: '', whatsapp: '', desks: '' }, { hours: null }]) {
      expect((await save(app, people)).statusCode).toBe(200)
      expect((await app.inject('/backend/api/company')).json()).toEqual({})
    }
    const page = await contact(app)
    expect(page).not.toMatch(/data-hours|wa\.me|openingHours/)
    expect(page).toContain('>Department<')
  })

  test('is closed on the holidays of India and of all countries', async () => {
    const app = await startApp({ on })
    const today = dayInIndia()
    const days = { india: 2, japan: 3, everywhere: 5, far: 60 }
    const add = (at: number, country: string | null) =>
      addRecord(app, 'holidays', { day: addDays(today, at), country, name: 'A holiday' })
    await add(days.india, 'India')
    await add(days.japan, 'Japan')
    await add(days.everywhere, null)
    await add(days.far, null)
    expect((await app.inject('/backend/api/office-holidays')).json()).toEqual([
      addDays(today, days.india),
      addDays(today, days.everywhere),
    ])
  })
})

describe('an office refuses', () => {
  const desks = (count: number) => Array.from({ length: count }, (_, at) => `Desk ${at}: Somebody`).join('\n')

  test.each([
    [{ hours: 'always' }, 'hours', WRONG_HOURS],
    [{ hours: 5 }, 'hours', 'Opening hours must be text'],
    [{ whatsapp: 'write us' }, 'whatsapp', WRONG_WHATSAPP],
    [{ desks: 'Priya Raman' }, 'desks', WRONG_DESK],
    [{ desks: `Exports: ${'x'.repeat(61)}` }, 'desks', WRONG_DESK],
    [{ desks: desks(9) }, 'desks', TOO_MANY_DESKS],
  ])('%j', async (people, field, message) => {
    const app = await startApp()
    const refused = await save(app, people)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual([{ field: `offices.0.${field}`, message }])
  })
})
