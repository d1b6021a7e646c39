import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createConcurrencyLimit, createRunner } from './concurrency.ts'

it('runs at most so many at a time, in order, whatever becomes of them', async () => {
  const limitConcurrency = createConcurrencyLimit(2, 10_000)
  const log: string[] = []
  let [running, most] = [0, 0]
  const work = (n: number) => async () => {
    log.push(`${n}`)
    running += 1
    most = Math.max(most, running)
    await pause(5)
    running -= 1
    if (n === 1) throw new Error('failed')
    return n
  }

  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => limitConcurrency(work(n))))

  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  expect([log.join(''), most]).toEqual(['01234', 2])
})

it('goes on after work that throws at once', async () => {
  const limitConcurrency = createConcurrencyLimit(1, 1000)
  const thrown = limitConcurrency(() => {
    throw new Error('failed')
  })

  await expect(thrown).rejects.toThrow('failed')
  expect(await limitConcurrency(async () => 'next')).toBe('next')
})

it('rejects what waits too long, which is then not run, and goes on', async () => {
  const limitConcurrency = createConcurrencyLimit(1, 20)
  const { promise, resolve } = Promise.withResolvers<string>()
  const long = limitConcurrency(() => promise)
  let isRun = false

  const late = limitConcurrency(async () => {
    isRun = true
  })
  await expect(late).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  resolve('done')

  expect(await long).toBe('done')
  expect(await limitConcurrency(async () => 'next')).toBe('next')
  expect(isRun).toBe(false)
})

it('runs one after the other, and what is made quickly goes before them', async () => {
  const inTurn = createRunner(2)
  const done: string[] = []
  let running = 0
  const slow = (name: string) => async () => {
    expect(++running).toBe(1)
    await nextTurn()
    running--
    done.push(name)
  }
  const quick = async () => {
    await nextTurn()
    done.push('quick')
  }

  const all = [inTurn(slow('first')), inTurn(slow('second'))]
  await quick()
  await Promise.all(all)

  expect(done).toEqual(['quick', 'first', 'second'])
})
