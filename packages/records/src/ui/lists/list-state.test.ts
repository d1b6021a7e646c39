import { expect, test } from 'vitest'
import {
  addressOf,
  ID,
  isFiltered,
  listQueryOf,
  noMatchText,
  readListState,
  sortedBy,
  withListChanges,
} from './list-state.ts'

const RULES = { size: 5, sorts: ['id', 'name'], filters: { route_id: ID, reading: /^(exact|tba)$/ } }
const read = (query: string) => readListState(new URLSearchParams(query), RULES)
const PLAIN = { page: 1, size: 5, search: '', sort: '', filters: {}, show: null }

test('an address without parameters is the first page', () => {
  expect(read('')).toEqual(PLAIN)
  expect(addressOf(PLAIN, RULES).toString()).toBe('')
  expect(listQueryOf(PLAIN)).toBe('page=1&size=5')
})

test('an address is read and written alike', () => {
  const query = 'page=3&size=25&search=crest+%26+co&sort=-name&route_id=7&reading=tba'

  expect(read(query)).toEqual({
    page: 3,
    size: 25,
    search: 'crest & co',
    sort: '-name',
    filters: { route_id: '7', reading: 'tba' },
    show: null,
  })
  expect(addressOf(read(query), RULES).toString()).toBe(query)
  expect(listQueryOf(read(query))).toBe(query)
})

test.each([
  'page=0',
  'page=x',
  'page=-1',
  'size=7',
  'size=1000000',
  'sort=password',
  'sort=--name',
  'route_id=0',
  'reading=no',
  'show=1e3',
])('invalid parameters are ignored: %s', (query) => {
  expect(read(query)).toEqual(PLAIN)
})

test('a change of search, order or filter starts at the first page; a change of page keeps them', () => {
  const third = read('page=3&search=crest&show=4')

  expect(withListChanges(third, { search: 'vela' })).toMatchObject({ page: 1, search: 'vela', show: null })
  expect(withListChanges(third, { page: 2 })).toMatchObject({ page: 2, search: 'crest', show: null })
})

test('a row to show replaces the page', () => {
  expect(addressOf({ ...PLAIN, page: 4, show: 12 }, RULES).toString()).toBe('show=12')
})

test('a column sorts ascending, then descending', () => {
  const sortAfter = (sort: string) => sortedBy({ ...PLAIN, sort, page: 3 }, 'name')
  expect(sortAfter('')).toEqual({ ...PLAIN, sort: 'name' })
  expect(sortAfter('name')).toEqual({ ...PLAIN, sort: '-name' })
  expect(sortAfter('-name').sort).toBe('name')
  expect(sortAfter('-id').sort).toBe('name')
})

test('a list is filtered by a search or filters, but not by blanks', () => {
  expect(isFiltered(read('search=+'))).toBe(false)
  expect(isFiltered(read('search=a'))).toBe(true)
  expect(isFiltered(read('route_id=1'))).toBe(true)
})

test('the text for no matches begins as that of an empty list, and names the search and filters', () => {
  expect(noMatchText('schedules', read('search=+xyz+'))).toBe('No schedules found. Nothing matches “xyz”.')
  expect(noMatchText('schedules', read('search=xyz&route_id=1'))).toBe(
    'No schedules found. Nothing matches “xyz” and the filters.',
  )
  expect(noMatchText('equipment', read('route_id=1'))).toBe(
    'No equipment found. Nothing matches the filters.',
  )
})
