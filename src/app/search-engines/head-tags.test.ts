import { createElement as element } from 'react'
import { renderToStaticMarkup as asHtml } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company, defaultCompany } from '../../../content/company.ts'
import { headTextOf } from '../../../tests/head-text.ts'
import { DocumentMeta } from '../../web/public-layout/page-meta.tsx'
import { type HeadText, SentDocumentContext } from '../../web/sent-document.ts'
import { HeadTags, type Listing, StructuredData } from './head-tags.tsx'

const ORIGIN = 'https://www.example.com'
const HOSTILE = '</script><script>alert(1)</script><!-- "\'&\u2028\u202e$&$1'

const page = {
  title: `Cargoes · ${company.name}`,
  description: 'What we carry.',
  company: defaultCompany,
  path: '/cargoes',
  siteOrigin: ORIGIN,
  picture: '/assets/share-cargoes.png',
}

/** A document with the tags of a page, as React renders it. */
function tagged(facts: Partial<HeadText & Listing> = {}): string {
  const { title, description, ...listing } = { ...page, ...facts }
  const tagsFor = (words: HeadText) => element(HeadTags, { ...words, ...listing })
  const document = element(
    'html',
    null,
    element('head', null, element('style', null, 'p{}')),
    element(
      'body',
      null,
      element('svg', null, element('title', null, 'A drawing')),
      element(DocumentMeta, { title, description }),
      element(StructuredData, { title, ...listing }),
    ),
  )
  return asHtml(element(SentDocumentContext, { value: { tagsFor } }, document))
}

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(html)?.[1]

test('a page has its address, title and description before its styles', () => {
  const html = tagged()

  expect(html).toContain('<link rel="canonical" href="https://www.example.com/cargoes"/>')
  expect(content(html, 'og:url')).toBe('https://www.example.com/cargoes')
  expect(content(html, 'og:title')).toBe('Cargoes')
  expect(content(html, 'og:site_name')).toBe(company.name)
  expect(content(html, 'og:description')).toBe('What we carry.')
  expect(content(html, 'twitter:description')).toBe('What we carry.')
  expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('<style>'))
})

test('the share picture has an address, a size and an alternative text', () => {
  const html = tagged()

  expect(content(html, 'og:image')).toBe('https://www.example.com/assets/share-cargoes.png')
  expect(content(html, 'og:image:width')).toBe('1200')
  expect(content(html, 'og:image:height')).toBe('630')
  expect(content(html, 'og:image:alt')).toContain('Cargoes')
  expect(content(html, 'twitter:card')).toBe('summary_large_image')
  expect(content(tagged({ picture: undefined }), 'og:image')).toBeUndefined()
})

test('without a public address no host appears anywhere', () => {
  const html = tagged({ siteOrigin: undefined })

  expect(html).not.toContain('canonical')
  expect(content(html, 'og:url')).toBeUndefined()
  expect(content(html, 'og:image')).toBeUndefined()
  expect(html.replaceAll('https://schema.org', '')).not.toMatch(/https?:\/\//)
})

test('hostile text is escaped, in attributes and in JSON-LD', () => {
  const html = tagged({ title: HOSTILE, description: HOSTILE })

  expect(headTextOf(html)).toEqual({ title: HOSTILE, description: HOSTILE })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<!--')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(data).not.toMatch(/[<>\u2028]/)
  const breadcrumbs = JSON.parse(data)['@graph'].at(-1)
  expect(breadcrumbs.itemListElement[1].name).toBe(HOSTILE)
})
