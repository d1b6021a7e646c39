import { expect, test } from 'vitest'
import { defaultCompany } from '../../../content/company.ts'
import { startApp } from '../../../tests/app.ts'
import { fillOrdinarySite } from '../../../tests/ordinary-site.ts'
import { addRecord } from '../../../tests/records.ts'
import { createPictureQueue } from './register-pictures.ts'

const ORIGIN = 'https://agent.example'
const MAX_BYTES = 60_000

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('every page of a sailing, port, ship, voyage and route has a picture of its own with the words of its description', async () => {
  const { app, ...admin } = await startApp({ pages: true, settings: { SITE_ORIGIN: ORIGIN } })
  await fillOrdinarySite({ app, ...admin })
  const pages = {
    '/ports/jpukb': /^Kobe \(JPUKB\), Japan: next vessel .+; \d+ calls? planned$/,
    '/vessels/tamarind-crest': /^TAMARIND CREST: (next call .+, )?\d+ voyages?/,
    '/vessels/tamarind-crest/041w': /^TAMARIND CREST V\.041W: 2 calls, Kobe 1–2 Dec to Chennai 20 Dec$/,
    '/sailings/jpukb/inmaa': /^Kobe → Chennai: next \d+ \w{3}, arrives \d+ \w{3}, \d+ days, .+$/,
    '/routes/1': /: \d+ vessels, \d+ ports, next call .+ at .+$/,
  }
  const pictures = new Set<string>()
  for (const [path, description] of Object.entries(pages)) {
    const { body } = await app.inject(path)
    expect(metaOf(body, 'og:description'), path).toMatch(description)
    expect(metaOf(body, 'og:image'), path).toBe(`${ORIGIN}${path}.png`)
    const { statusCode, headers, rawPayload } = await app.inject(`${path}.png`)
    expect([statusCode, headers['content-type']], path).toEqual([200, 'image/png'])
    expect(sizeOf(rawPayload), path).toEqual([1200, 630])
    expect(rawPayload.length, path).toBeLessThan(MAX_BYTES)
    pictures.add(rawPayload.toString('latin1'))
  }
  expect(pictures.size).toBe(5)
  for (const unknown of [
    ...['/ports/xxxxx', '/vessels/flying-dutchman', '/vessels/tamarind-crest/999w'],
    ...['/sailings/jpukb/xxxxx', '/routes/99'],
  ])
    expect((await app.inject(`${unknown}.png`)).statusCode, unknown).toBe(404)
})

test('an address that only looks like a page has no picture, and a name of any characters has one', async () => {
  const { app, ...admin } = await startApp({ pages: true, settings: { SITE_ORIGIN: ORIGIN } })
  for (const page of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '/nowhere', ''])
    expect((await app.inject(`/share-picture.png?page=${page}`)).statusCode, page).toBe(404)

  const name = 'Kobe \uFFFF\uFFFE\uFFFD\u0378 Port'
  await addRecord(admin, 'ports', { name, code: 'JPUKB', country: 'Japan' })
  const response = await app.inject('/ports/jpukb.png')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
})

test('without a public address a page has no picture', async () => {
  const { app, ...admin } = await startApp({ pages: true })
  await fillOrdinarySite({ app, ...admin })
  expect((await app.inject('/ports/jpukb')).body).not.toContain('og:image')
  expect((await app.inject('/ports/jpukb.png')).headers['content-type']).not.toBe('image/png')
})

test('a picture is drawn once for the same words, whatever is in them, and refuses a flood', async () => {
  const { drawPicture, close } = createPictureQueue()
  const { name, tagline } = defaultCompany.company
  const words = {
    name,
    tagline,
    heading: `${'W'.repeat(60)} → 横浜 चेन्नई <&>`,
    text: 'next 16 Dec, '.repeat(40),
  }
  const [one, other] = await Promise.all([drawPicture(words, 'a'), drawPicture(words, 'b')])
  expect(other).toBe(one)
  expect(sizeOf(Buffer.from(one))).toEqual([1200, 630])
  expect(one.length).toBeLessThan(MAX_BYTES)

  const flood = Array.from({ length: 50 }, (_, at) =>
    drawPicture({ name, tagline, heading: `${at}`, text: '' }, `${at}`),
  )
  const outcomes = await Promise.allSettled(flood)
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10)
  await close()
})
