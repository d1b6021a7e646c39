import { expect, test } from 'vitest'
import { batchText } from './batch-text.ts'
import type { HistoryBatch } from './history.schema.ts'

const count = (one: string, action: string, n: number) => ({
  entity: one,
  one,
  many: `${one}s`,
  action,
  count: n,
})

function batch(
  counts: HistoryBatch['counts'],
  changed: { action: string; noun: string; name: string }[],
  is_undo = false,
) {
  const total = counts.reduce((sum, each) => sum + each.count, 0)
  return { counts, total, is_undo, changes: changed }
}

test('one change is described with its name', () => {
  const one = [{ action: 'update', noun: 'Vessel', name: 'TAMARIND CREST V.041W' }]
  expect(batchText(batch([count('vessel', 'update', 1)], one))).toBe('Changed vessel TAMARIND CREST V.041W')
})

test('several changes are described with their counts', () => {
  const counts = [count('route', 'delete', 1), count('vessel', 'delete', 8), count('port', 'update', 2)]
  expect(batchText(batch(counts, []))).toBe('Deleted 1 route and 8 vessels; changed 2 ports')
})

test('an undo is described as an undo', () => {
  expect(batchText(batch([count('port', 'add', 2)], [], true))).toBe('Restored 2 ports')
})

test('account events are described by their own texts', () => {
  const login = [{ action: 'login', noun: 'Account', name: '' }]
  expect(batchText(batch([count('account', 'login', 1)], login))).toBe('Logged in')
})
