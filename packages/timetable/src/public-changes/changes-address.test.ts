import { expect, it } from 'vitest'
import { changesHref } from './changes-address.ts'

it.each([
  [{}, 1, '', '/changes'],
  [
    { route: 2, vessel: 'a&b=c', port: 'inmaa' },
    3,
    '',
    '/changes?route=2&vessel=a%26b%3Dc&port=inmaa&page=3',
  ],
  [{ port: '日本' }, undefined, '.atom', '/changes.atom?port=%E6%97%A5%E6%9C%AC'],
])('writes the filter into the address: %j', (filter, page, extension, href) => {
  expect(changesHref(filter, page === undefined ? {} : { page }, extension)).toBe(href)
})
