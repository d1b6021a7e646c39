import { createSmtp } from '@sailing-desk/records/mail/smtp'
import { expect, test } from 'vitest'
import { defaultCompany } from '../../../content/company.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { sendEnquiry } from '../../../tests/forms.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { fillOrdinarySite } from '../../../tests/ordinary-site.ts'
import { put } from '../../../tests/records.ts'
import { createDelivery } from '../../mail/delivery.ts'

const ORIGIN = 'https://www.example.com'
const { company: NAMES, offices } = defaultCompany
const forms = offices.map(({ address, phone, ...office }) => ({
  ...office,
  address: address.join('\n'),
  phone: phone.label,
}))

/** What the office changes, one after the other, and where it is shown then. */
const CHANGES = [
  {
    save: (app: StartedApp) => saveOffice(app, { phone: '+91 44 4910 2222' }),
    text: '+91 44 4910 2222',
    on: ['/', '/contact-us', '/terms-of-use', '/west-east-bound', 'mail'],
  },
  {
    save: (app: StartedApp) =>
      saveOffice(app, { address: '12 Mint Street\nChennai 600 079\nTamil Nadu, India' }),
    text: '12 Mint Street',
    on: ['/', '/contact-us', '/careers'],
  },
  {
    save: (app: StartedApp) => put(app, '/api/company', { names: { ...NAMES, name: 'Coromandel Lines' } }),
    text: 'Coromandel Lines',
    on: [
      ...['/', '/contact-us', '/ports/jpukb', '/manifest.webmanifest', '/ports/jpukb.ics'],
      ...['/changes.atom', 'mail', 'name of the sender'],
    ],
  },
]

const saveOffice = (app: StartedApp, fields: object) => {
  const [first, ...others] = forms
  return put(app, '/api/company', { offices: [{ ...first, ...fields }, ...others] })
}

/** Sends an enquiry and delivers its mail to a real server. */
async function mailOf(app: StartedApp) {
  const server = await startMailServer()
  expect((await sendEnquiry(app)).statusCode).toBe(201)
  const readName = app.services.company.readName
  const send = createSmtp({ smtpUrl: server.url, from: 'site@agency.example', readName })
  const { deliverDue } = createDelivery(app.database, send, { lane: 'correspondence' })
  await deliverDue({ stop: new AbortController().signal, abort: new AbortController().signal })
  return server.received.map(({ message }) => message.replaceAll('=\r\n', '')).join('\n')
}

test('a change is on the next page, in the next file and in the next mail', { timeout: 60_000 }, async () => {
  const app = await startApp({ pages: true, settings: { SITE_ORIGIN: ORIGIN } })
  await fillOrdinarySite(app)
  const textAt = async (place: string) => {
    if (place === 'mail') return mailOf(app)
    if (place === 'name of the sender') return /^From: .*/m.exec(await mailOf(app))?.[0] ?? ''
    return (await app.app.inject(place)).body
  }
  for (const { save, text, on } of CHANGES) {
    for (const place of on) expect(await textAt(place), `${place} before`).not.toContain(text)
    expect((await save(app)).statusCode).toBe(200)
    for (const place of on) expect(await textAt(place), place).toContain(text)
  }

  const page = (await app.app.inject('/contact-us')).body
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')
  expect(data['@graph'][0].name).toBe('Coromandel Lines')
  expect(data['@graph'][1]).toMatchObject({
    name: 'Coromandel Lines, Chennai',
    telephone: defaultCompany.offices[0]?.phone.number,
    address: { streetAddress: '12 Mint Street', postalCode: '600 079' },
  })
  expect(page).toContain('<title>Contact Us · Coromandel Lines</title>')
  expect(page).toContain('property="og:site_name" content="Coromandel Lines"')
  const picture = /property="og:image" content="([^"]*)"/.exec(page)?.[1]?.slice(ORIGIN.length) ?? ''
  expect(picture).toContain('/share-picture.png')
  const drawn = await app.app.inject(picture)
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await app.app.inject('/share-picture.png?page=/admin')).statusCode).toBe(404)
})

test('a new site sends its pages nothing of the company but that nothing is changed', async () => {
  const app = await startApp({ pages: true })
  const page = (await app.app.inject('/overview')).body
  expect(page).toMatch(/\\"company\\",\{\}|"company\\",\{\}/)
  expect(page).toContain(NAMES.name)
})

test('if the company cannot be read, a page shows the defaults and is not kept', async () => {
  const app = await startApp({ pages: true })
  const rename = (from: string, to: string) => app.database.db.schema.alterTable(from).renameTo(to).execute()
  await put(app, '/api/company', { names: { ...NAMES, name: 'Coromandel Lines' } })
  await rename('company_setting', 'company_away')
  const without = await app.app.inject('/overview')
  expect([without.statusCode, without.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(without.body).toContain(NAMES.name)
  await rename('company_away', 'company_setting')
  const page = await app.app.inject('/overview')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Coromandel Lines')
})

test('two offices in one city have ids of their own', async () => {
  const app = await startApp({ pages: true })
  await put(app, '/api/company', { offices: [forms[0], { ...forms[1], city: 'Chennai' }] })
  const page = (await app.app.inject('/contact-us')).body
  const ids = [...page.matchAll(/"@id":"\/contact-us#([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['chennai', 'chennai-2'])
  expect(page).toContain('Offices in Chennai, and an enquiry form.')
})
