import { expect, test } from 'vitest'
import type { ListState } from '../ui/lists/list-state.ts'
import { savedNote } from './saved-note.ts'

const state: ListState = { page: 2, size: 5, search: '', sort: '', filters: {}, show: null }
const saved = { id: 7, wasAdded: false, takesFocus: true, page: 2, wasFiltered: false }
const list = { rows: [{ id: 6 }, { id: 7 }], total: 12, page: 2 }

test('a row still on its page needs no note', () => {
  expect(savedNote('port', saved, state, list)).toBeNull()
  expect(savedNote('port', { ...saved, wasAdded: true }, state, list)).toBeNull()
})

test('a changed row that has left the page is noted', () => {
  expect(savedNote('port', saved, state, { ...list, rows: [{ id: 6 }] })).toEqual({
    text: 'The port that was saved is no longer on this page.',
    isHidden: true,
  })
})

test('a new row is noted with its page', () => {
  const added = { ...saved, wasAdded: true, page: 1 }
  expect(savedNote('port', added, state, list)?.text).toBe('The new port is on page 2 of 3.')
  expect(savedNote('port', { ...added, page: 2, wasFiltered: true }, state, list)?.text).toBe(
    'The new port is on page 2 of 3. The search was cleared to show it.',
  )
})
