import { expect, test } from 'vitest'
import { withAssignee } from './inbox-people.ts'

const MEERA = { id: 1, username: 'meera' }

test('the current assignee can be chosen even if the account is gone', () => {
  expect(withAssignee([MEERA], { assignee_id: null, assignee: null })).toEqual([MEERA])
  expect(withAssignee([MEERA], { assignee_id: 1, assignee: 'meera' })).toEqual([MEERA])
  expect(withAssignee([MEERA], { assignee_id: 2, assignee: 'ravi' })).toEqual([
    MEERA,
    { id: 2, username: 'ravi' },
  ])
  expect(withAssignee([], { assignee_id: 3, assignee: null })).toEqual([{ id: 3, username: 'account 3' }])
})
