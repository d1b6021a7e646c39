import { expect, test } from 'vitest'
import { standingWrite, undoneBy } from './later-writes.ts'

const writes = (...all: [batch: string, undoes?: string][]) =>
  all.map(([batch, undoes = null], at) => ({ batch, undoes, last: 100 - at }))

test('nothing later, nothing in the way', () => {
  expect(standingWrite([])).toBeNull()
})

test('the newest later write stands in the way', () => {
  expect(standingWrite(writes(['c'], ['b']))).toMatchObject({ batch: 'c' })
})

test('what was undone counts for nothing, nor does its undo', () => {
  expect(standingWrite(writes(['undo of b', 'b'], ['b']))).toBeNull()
  expect(standingWrite(writes(['undo of c', 'c'], ['c'], ['b']))).toMatchObject({ batch: 'b' })
})

test('an undo that was undone lets the write stand again', () => {
  expect(standingWrite(writes(['redo', 'undo of b'], ['undo of b', 'b'], ['b']))).toMatchObject({
    batch: 'b',
  })
})

test('the undo of the write itself stands, as does that of an older one', () => {
  expect(standingWrite(writes(['undo', 'a']))).toMatchObject({ undoes: 'a' })
})

test('a write is undone as long as its undo holds', () => {
  const find = undoneBy([
    { batch: 'u1', undoes: 'a' },
    { batch: 'r1', undoes: 'u1' },
    { batch: 'u2', undoes: 'b' },
  ])
  expect(find('a')).toBeNull()
  expect(find('u1')).toMatchObject({ batch: 'r1' })
  expect(find('b')).toMatchObject({ batch: 'u2' })
  expect(find('c')).toBeNull()
})
