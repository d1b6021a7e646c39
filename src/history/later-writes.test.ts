import { expect, test } from 'vitest'
import { blockingWrite, undoneBy } from './undo.store.ts'

const writes = (...all: [batch: string, undoes?: string][]) =>
  all.map(([batch, undoes = null], at) => ({ batch, undoes, last: 100 - at }))

test('without later writes nothing blocks an undo', () => {
  expect(blockingWrite([])).toBeNull()
})

test('the newest later write blocks an undo', () => {
  expect(blockingWrite(writes(['c'], ['b']))).toMatchObject({ batch: 'c' })
})

test('undone writes and their undos do not block', () => {
  expect(blockingWrite(writes(['undo of b', 'b'], ['b']))).toBeNull()
  expect(blockingWrite(writes(['undo of c', 'c'], ['c'], ['b']))).toMatchObject({ batch: 'b' })
})

test('a write whose undo was undone blocks again', () => {
  expect(blockingWrite(writes(['redo', 'undo of b'], ['undo of b', 'b'], ['b']))).toMatchObject({
    batch: 'b',
  })
})

test('the undo of the write itself blocks, and so does that of an older write', () => {
  expect(blockingWrite(writes(['undo', 'a']))).toMatchObject({ undoes: 'a' })
})

test('a write is undone while its undo is in effect', () => {
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
