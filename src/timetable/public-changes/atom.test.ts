import type { SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import { Parser } from 'saxen'
import { describe, expect, it } from 'vitest'
import { atomOf } from './changes.service.ts'

const CHANGE: SailingChange = {
  key: '12-1795161900',
  at: '2026-11-20T08:35:00.000Z',
  kind: 'moved',
  route: { id: 1, direction: 'EX JAPAN TO INDIA ( IMPORT )' },
  voyage_id: 1,
  is_current: true,
  ship: { key: 'tamarind-crest', name: 'TAMARIND CREST' },
  voyage: '041W',
  port: { key: 'inmaa', name: 'Chennai', country: 'India', code: 'INMAA' },
  call_id: 1,
  before: { dates: '12 Dec', starts_on: '2026-12-12', ends_on: '2026-12-12', reading: 'exact' },
  after: { dates: '15 Dec', starts_on: '2026-12-15', ends_on: '2026-12-15', reading: 'exact' },
  days_later: 3,
  is_plausible: true,
  text: 'Was 12 Dec, now 15 Dec (3 days later), on 20 Nov',
}
const OPTIONS = { filter: {}, origin: 'https://sagara.example', author: 'Sagara & Co' }

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

/** Reads XML strictly: any fault is an error. */
function parse(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  new Parser()
    .on('error', (error) => {
      throw error
    })
    .on('warn', (error) => {
      throw error
    })
    .on('openTag', (name, attributes, decode) => {
      const own = Object.entries(attributes() || {}).map(([key, value]) => [key, decode(value)])
      const element = { name, attributes: Object.fromEntries(own), text: '', children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    })
    .on('closeTag', () => {
      open.pop()
    })
    .on('text', (value, decode) => {
      const element = open.at(-1)
      if (element) element.text += decode(value)
    })
    .parse(text)
  expect(open).toHaveLength(1)
  const [feed] = root.children
  if (!feed) throw new Error('no element')
  return feed
}

const childrenOf = (element: Element, name: string) => element.children.filter((child) => child.name === name)
const textOf = (element: Element, name: string) => childrenOf(element, name)[0]?.text
const linksOf = (element: Element) =>
  Object.fromEntries(childrenOf(element, 'link').map(({ attributes: { rel, href } }) => [rel, href]))

describe('the Atom feed', () => {
  it('names itself, its page, its author and its last change', () => {
    const older = { ...CHANGE, key: '11-1', at: '2026-11-19T08:35:00.000Z' }
    const feed = parse(atomOf([CHANGE, older], { ...OPTIONS, filter: { route: 1, port: 'inmaa' } }))

    expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } })
    expect(textOf(feed, 'id')).toBe('tag:sagara-liner.example,2026:changes?route=1&port=inmaa')
    expect(textOf(feed, 'updated')).toBe('2026-11-20T08:35:00.000Z')
    expect(linksOf(feed)).toEqual({
      self: 'https://sagara.example/changes.atom?route=1&port=inmaa',
      alternate: 'https://sagara.example/changes?route=1&port=inmaa',
    })
    expect(childrenOf(feed, 'author').map((author) => textOf(author, 'name'))).toEqual(['Sagara & Co'])
    expect(childrenOf(feed, 'entry')).toHaveLength(2)
  })

  it('has an entry for each change, whose id stays', () => {
    const [entry] = childrenOf(parse(atomOf([CHANGE], OPTIONS)), 'entry')
    if (!entry) throw new Error('no entry')

    expect(textOf(entry, 'id')).toBe('tag:sagara-liner.example,2026:changes/12-1795161900')
    expect(textOf(entry, 'title')).toBe('TAMARIND CREST V.041W at Chennai')
    expect(textOf(entry, 'updated')).toBe(CHANGE.at)
    expect(textOf(entry, 'summary')).toBe(`${CHANGE.text}. EX JAPAN TO INDIA ( IMPORT )`)
    expect(linksOf(entry)).toEqual({ alternate: 'https://sagara.example/vessels/tamarind-crest' })
    expect(childrenOf(entry, 'category')[0]?.attributes).toEqual({ term: 'moved' })
  })

  it('is a feed without changes too', () => {
    const feed = parse(atomOf([], { ...OPTIONS, changed_at: '2026-06-01T00:00:00.000Z' }))

    expect(textOf(feed, 'updated')).toBe('2026-06-01T00:00:00.000Z')
    expect(textOf(parse(atomOf([], OPTIONS)), 'updated')).toBe('1970-01-01T00:00:00Z')
  })

  it.each(['</title><script>alert(1)</script>', ']]> <!-- &amp; &#0; "\'', 'Ménara 日本丸 \u{1f6a2}'])(
    'keeps the hostile name %j as text',
    (name) => {
      const change = {
        ...CHANGE,
        ship: { key: null, name },
        port: null,
        route: { id: 1, direction: name },
        text: name,
      }
      const [entry] = childrenOf(parse(atomOf([change], { ...OPTIONS, author: name })), 'entry')

      expect(entry && textOf(entry, 'title')).toBe(`${name} V.041W`)
      expect(entry && textOf(entry, 'summary')).toBe(`${name}. ${name}`)
      expect(entry && linksOf(entry)).toEqual({ alternate: 'https://sagara.example/changes' })
    },
  )

  it('drops characters that XML forbids', () => {
    const text = atomOf([{ ...CHANGE, text: 'a\u0000b\u001bc\ud800d\uffffe\u0085f' }], OPTIONS)

    expect(text).toContain('abc\ufffdde\u0085f')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uffff]/)
  })

  it('has ids that are URIs, whatever the origin', () => {
    const feed = parse(
      atomOf([CHANGE], { ...OPTIONS, origin: 'http://localhost:3000', filter: { vessel: '日本丸' } }),
    )

    expect(textOf(feed, 'id')).toBe(
      'tag:sagara-liner.example,2026:changes?vessel=%E6%97%A5%E6%9C%AC%E4%B8%B8',
    )
  })
})
