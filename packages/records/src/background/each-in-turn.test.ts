import { expect, test } from 'vitest'
import { eachInTurn } from './concurrency.ts'

test('what fails does not keep the others from being done, and is reported', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 1) throw new Error('The first failed')
    done.push(item)
    return item
  }
  await expect(eachInTurn([1, 2, 3], work)).rejects.toThrow('The first failed')
  expect(done).toEqual([2, 3])
  expect(await eachInTurn([4], work)).toEqual([4])
})
