import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { fillOrdinarySite } from '../../../tests/ordinary-site.ts'
import { mailLink, messageLines, whatsAppLink } from '../../web/share-links.ts'

const ORIGIN = 'https://agent.example'

const unescaped = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

test.each([
  '/ports',
  '/vessels',
  '/ports/jpukb',
  '/vessels/tamarind-crest',
  '/sailings/jpukb/inmaa',
  '/changes',
  '/changes?port=inmaa&page=1',
])('the links of %s carry the text of its file before a script runs', async (url) => {
  const admin = await startApp({ pages: true, settings: { SITE_ORIGIN: ORIGIN } })
  await fillOrdinarySite(admin)
  const get = async (path: string) => {
    const { statusCode, body } = await admin.app.inject(path)
    expect(statusCode, path).toBe(200)
    return body
  }
  const path = url.replace('&page=1', '')
  const text = messageLines(await get(path.replace(/^[^?]+/, '$&.txt')))
  expect(text.split('\n').length).toBeGreaterThan(3)

  const html = await get(url)
  const [whatsApp = '', mail = ''] = [...html.matchAll(/href="((?:mailto:|https:\/\/wa\.me)[^"]*)"/g)]
    .map(([, href]) => unescaped(href ?? ''))
    .filter((href) => href.includes('text=') || href.includes('body='))
  const title = new URL(mail).searchParams.get('subject') ?? ''
  const shared = { title, url: ORIGIN + path, text }
  expect([mail, whatsApp]).toEqual([mailLink(shared), whatsAppLink(shared)])
})
