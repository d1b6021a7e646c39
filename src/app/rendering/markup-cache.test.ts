import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { createMarkupCache } from './first-view.tsx'

type Props = { calls: { port: string; changed?: string }[] }

/** A content that counts how often it is rendered. */
function countedContent() {
  const renderings: string[] = []
  const Calls = ({ calls }: Props) => {
    renderings.push(calls.map(({ port }) => port).join(' '))
    return calls.map(({ port, changed }) =>
      createElement('li', { key: port }, port, ': ', changed ?? 'as planned'),
    )
  }
  return { renderings, Calls }
}

const htmlOf = (content: object) => renderToStaticMarkup(createElement('ul', content))

test('content is escaped, and marked where React looks for two texts', () => {
  const { Calls } = countedContent()

  expect(htmlOf(createMarkupCache()(Calls, { calls: [{ port: '<Kobe>' }] }))).toBe(
    '<ul><li>&lt;Kobe&gt;<!-- -->: <!-- -->as planned</li></ul>',
  )
})

test('content is rendered again only if its properties have changed', () => {
  const { renderings, Calls } = countedContent()
  const renderedChildren = createMarkupCache()
  const kobe = () => ({ calls: [{ port: 'Kobe' }] })

  const first = renderedChildren(Calls, kobe())
  expect(renderedChildren(Calls, kobe())).toEqual(first)
  expect(renderings).toEqual(['Kobe'])

  expect(htmlOf(renderedChildren(Calls, { calls: [{ port: 'Kobe', changed: 'one day later' }] }))).toContain(
    'one day later',
  )
  expect(htmlOf(renderedChildren(() => 'another content', kobe()))).toBe('<ul>another content</ul>')
  expect(renderings).toEqual(['Kobe', 'Kobe'])
})

test('the markup of a component has a limit', () => {
  const { renderings, Calls } = countedContent()
  const renderedChildren = createMarkupCache(150)

  for (const port of ['Kobe', 'Osaka', 'Kobe', 'Chennai', 'Kobe'])
    renderedChildren(Calls, { calls: [{ port }] })

  expect(renderings).toEqual(['Kobe', 'Osaka', 'Chennai', 'Kobe'])
})

test('links in markup name a path from the root', () => {
  const Enquire = () => createElement(Link, { to: '/contact-us?from=Kobe#form' }, 'Enquire')

  expect(htmlOf(createMarkupCache()(Enquire, {}))).toContain('href="/contact-us?from=Kobe#form"')
})
