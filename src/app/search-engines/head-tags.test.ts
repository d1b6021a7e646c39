import { createElement as element } from 'react'
import { renderToStaticMarkup as asHtml } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company, defaultCompany } from '../../../content/company.ts'
import { withHeadTags } from './head-tags.ts'
import { headTextOf } from './page-words.ts'

const ORIGIN = 'https://www.example.com'
const HOSTILE = '</script><script>alert(1)</script><!-- "\'&\u2028\u202e$&$1'

/** HTML as React renders it. */
function page({ title = `Cargoes · ${company.name}`, description = 'What we carry.' } = {}): string {
  return [
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/>',
    asHtml(element('title', null, title)),
    asHtml(element('meta', { name: 'description', content: description })),
    '<link rel="stylesheet" href="/assets/a.css"/></head><body><svg><title>A drawing</title></svg></body></html>',
  ].join('')
}

function tagged(html = page(), facts = {}) {
  return withHeadTags(html, {
    company: defaultCompany,
    path: '/cargoes',
    siteOrigin: ORIGIN,
    picture: '/assets/share-cargoes.png',
    ...facts,
  })
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
  expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('rel="stylesheet"'))
})

test('the tags precede styles that were rendered with a nonce', () => {
  const html = tagged(page().replace('<link rel="stylesheet"', '<link nonce="b-_1" rel="stylesheet"'))

  expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('rel="stylesheet"'))
})

test('the share picture has an address, a size and an alternative text', () => {
  const html = tagged()

  expect(content(html, 'og:image')).toBe('https://www.example.com/assets/share-cargoes.png')
  expect(content(html, 'og:image:width')).toBe('1200')
  expect(content(html, 'og:image:height')).toBe('630')
  expect(content(html, 'og:image:alt')).toContain('Cargoes')
  expect(content(html, 'twitter:card')).toBe('summary_large_image')
  expect(content(tagged(page(), { picture: undefined }), 'og:image')).toBeUndefined()
})

test('without a public address no host appears anywhere', () => {
  const html = tagged(page(), { siteOrigin: undefined })

  expect(html).not.toContain('canonical')
  expect(content(html, 'og:url')).toBeUndefined()
  expect(content(html, 'og:image')).toBeUndefined()
  expect(html.replaceAll('https://schema.org', '')).not.toMatch(/https?:\/\//)
})

test('hostile text is escaped, in attributes and in JSON-LD', () => {
  const html = tagged(page({ title: HOSTILE, description: HOSTILE }))

  expect(headTextOf(html)).toEqual({ title: HOSTILE, description: HOSTILE })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<!--')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(data).not.toMatch(/[<>\u2028]/)
  const breadcrumbs = JSON.parse(data)['@graph'].at(-1)
  expect(breadcrumbs.itemListElement[1].name).toBe(HOSTILE)
})

test('anything but a whole page is unchanged', () => {
  expect(tagged('<p>Moved</p>')).toBe('<p>Moved</p>')
})
