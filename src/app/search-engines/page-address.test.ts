import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../site-map.ts'
import { addressesOf, canonicalPath } from './page-address.ts'

const schedule = PUBLIC_PAGES.find(({ path }) => path === '/west-east-bound') ?? {
  path: '',
  file: '',
  tables: [],
}

test.each([
  ['', '/west-east-bound'],
  ['?tab=import', '/west-east-bound'],
  ['?tab=import&view=port', '/west-east-bound'],
  ['?tab=export', '/west-east-bound?tab=export'],
  ['?tab=export&view=table', '/west-east-bound?tab=export'],
])('the schedule%s has the canonical path %s', (query, path) => {
  expect(canonicalPath(schedule, query)).toBe(path)
})

test('both schedules have their own address, any other page has one', () => {
  expect(addressesOf(schedule)).toEqual(['/west-east-bound', '/west-east-bound?tab=export'])
  expect(addressesOf({ path: '/map', file: '', tables: [], aliases: ['/chart'] })).toEqual(['/map'])
})
