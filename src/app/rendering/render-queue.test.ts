import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('pages are rendered one after the other, and what is made quickly goes before them', async () => {
  const inTurn = createRenderQueue()
  const done: string[] = []
  let rendering = 0
  const render = (name: string) => async () => {
    expect(++rendering).toBe(1)
    await nextTurn()
    rendering--
    done.push(name)
  }
  const quick = async () => {
    await nextTurn()
    done.push('quick')
  }

  const pages = [inTurn(render('first')), inTurn(render('second'))]
  await quick()
  await Promise.all(pages)

  expect(done).toEqual(['quick', 'first', 'second'])
})

test('a page that fails does not hold up the others', async () => {
  const inTurn = createRenderQueue()
  const failing = inTurn(() => Promise.reject(new Error('No data')))
  const page = inTurn(async () => 'page')

  await expect(failing).rejects.toThrow('No data')
  expect(await page).toBe('page')
})
