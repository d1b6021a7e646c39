import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { headTextOf } from '../../../tests/head-text.ts'
import { ALL_INJECTIONS } from '../../../tests/injection/strings.ts'
import { setNow } from '../../../tests/outbox.ts'
import { publishTexts, readTexts, sendTexts } from '../../../tests/page-texts.ts'
import { EDITED_PAGES } from './slots/pages.ts'

const SECTION = 'sections.what-we-do'
const TEXTS = {
  title: 'About <us> & ours',
  searchTitle: 'About the agency',
  intro: 'Agent in India since long ago',
  'figures.established.figure': '2007',
  [`${SECTION}.heading`]: 'Our work',
  [`${SECTION}.blocks`]: [
    ['A ', { words: 'bold', strong: true }, ' and ', { words: 'slanted', em: true }, ' word, a '],
    { list: ['One', ['see ', { words: 'the map', href: '/map' }]] },
  ],
}
const SHOWN = [
  '<h1>About &lt;us&gt; &amp; ours</h1>',
  'Agent in India since long ago',
  '<dd>2007</dd>',
  '<h2>Our work</h2>',
  '<p>A <strong>bold</strong> and <em>slanted</em> word, a</p>',
  '<li>One</li>',
  '<a href="/map" data-discover="true">the map</a>',
]

const startPages = () => startApp({ pages: true, settings: { SITE_ORIGIN: 'https://www.example.com' } })

test('page, head and JSON show the published texts, and a preview the draft', async () => {
  const app = await startPages()
  const fresh = (await app.inject('/overview')).body
  expect(fresh).toContain('<h2>What we do</h2>')
  await sendTexts(app, 'overview', TEXTS, { publish: 'draft' })
  const { preview } = await readTexts(app, 'overview')

  const previewed = await app.inject(preview)

  expect(previewed.statusCode).toBe(200)
  for (const part of SHOWN) expect(previewed.body).toContain(part)
  expect((await app.inject('/overview')).body).toContain('<h2>What we do</h2>')
  await publishTexts(app, 'overview', TEXTS)
  const { body } = await app.inject('/overview')
  for (const part of SHOWN) expect(body).toContain(part)
  expect(headTextOf(body).title).toMatch(/^About the agency · /)
  expect(body).toContain('property="og:title" content="About the agency')
  await publishTexts(app, 'overview', {})
  expect((await app.inject('/overview')).body).toBe(fresh)
})

test('a preview may be shown in the back office, is not cached and not for search engines', async () => {
  const app = await startPages()
  const { preview } = await readTexts(app, 'overview')

  const { headers } = await app.inject(preview)

  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect((await app.inject('/overview')).headers['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  )
  const other = await app.inject('/west-east-bound?draft=x&from=Chennai')
  expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a guessed or expired address of a preview, or that of another page, leads to a page that says so', async () => {
  const app = await startPages()
  const { preview } = await readTexts(app, 'overview')
  const key = new URL(preview, 'http://localhost').searchParams.get('draft') ?? ''
  const isRefused = async (address: string) => {
    const { statusCode, headers } = await app.inject(address)
    expect([statusCode, headers.location], address).toEqual([302, '/preview/expired'])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }

  for (const wrong of ['guessed', `${key}x`, key.slice(0, -1), 'x'.repeat(150)])
    await isRefused(`/overview?draft=${wrong}`)
  await isRefused(`/statistics?draft=${key}`)
  const end = await app.inject('/preview/expired')
  expect([end.statusCode, end.headers['x-robots-tag']]).toEqual([404, 'noindex'])
  expect(end.body).toContain('There is no preview at this address, or it has expired.')
  setNow(Date.now() + 8 * 86_400_000)
  await isRefused(preview)
})

test('every page shows its texts changed, and every harmful string as text', async () => {
  const app = await startPages()
  let at = 0
  for (const [page, { path }] of Object.entries(EDITED_PAGES)) {
    const { slots } = await readTexts(app, page)
    const texts: Record<string, unknown> = {}
    for (const { id, kind, max } of slots) {
      const text = ALL_INJECTIONS[at++ % ALL_INJECTIONS.length] ?? ''
      if (kind === 'blocks') texts[id] = [text, [{ words: `${text} `, em: true }, 'and'], { list: [text] }]
      if (kind === 'text') texts[id] = `<i>${text.slice(0, max - 20)}`
    }
    const sent = await sendTexts(app, page, texts)
    expect(sent.statusCode, sent.body).toBe(200)

    const { body, statusCode } = await app.inject(path)

    expect(statusCode, path).toBe(200)
    expect(body).toContain('&lt;i&gt;')
    expect(body.replace(/<script[\s\S]*?<\/script>/g, ''), path).not.toMatch(/<i>|<img src=x/)
  }
})
