import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { largeCircular } from '../../../tests/large-circular.ts'
import { portDirectory } from '../import/port-directory.ts'
import { createCircularReader } from './circular-reader.ts'
import type { ReviewBasis } from './reading-messages.ts'

const december = readFileSync('samples/circular-2026-12.xlsx')
const BASIS: ReviewBasis = {
  storedData: {
    ports: portDirectory([], []),
    confirmed: [],
    names: { vessels: [], routes: [] },
    schedule: { vessels: [], calls: [] },
  },
  layouts: [],
  choices: null,
  today: '2026-11-28',
}

function start(maxMs: number) {
  const reader = createCircularReader({ maxMs })
  onTestFinished(reader.close)
  return reader
}

test('a file is loaded only once while the thread keeps it', async () => {
  const reader = start(30_000)
  let loads = 0
  const load = async () => {
    loads++
    return december
  }

  const first = await reader.review('a', load, BASIS)
  const again = await reader.review('a', load, BASIS, { sheet: 0 })

  expect(first.review).toEqual(again.review)
  expect(again.sheet).toContain('TAMARIND CREST')
  expect(loads).toBe(1)
})

test('a file that takes too long is refused, and the next one is read', async () => {
  const large = largeCircular(new Date('2026-11-28'))
  const impatient = start(300)

  await expect(impatient.review('large', async () => large, BASIS)).rejects.toThrow('takes too long')
  await impatient.close()
  const { review } = await start(30_000).review('small', async () => december, BASIS)
  expect(review.circular).toBe('2026-12')
})

test('the end of a thread does not disturb the one after it', async () => {
  const reader = start(30_000)
  await reader.review('a', async () => december, BASIS)

  const closed = reader.close()
  const { review } = await reader.review('b', async () => december, BASIS)
  await closed

  expect(review.circular).toBe('2026-12')
})
