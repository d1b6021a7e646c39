import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { largeCircular } from '../../../tests/large-circular.ts'
import { NOTHING_OWN } from '../import/own-data.ts'
import { portDirectory } from '../import/port-directory.ts'
import { createCircularReader, type ReviewBasis } from './circular-reader.ts'

const december = readFileSync('samples/circular-2026-12.xlsx')
const BASIS: ReviewBasis = {
  storedData: {
    ports: portDirectory([], []),
    confirmed: [],
    own: NOTHING_OWN,
    names: { vessels: [], routes: [], formerVessels: {} },
    schedule: { vessels: [], calls: [] },
  },
  layouts: [],
  choices: {},
  layout: 'recognised',
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

  const first = await reader.review({ key: 'a', load }, async () => BASIS)
  const again = await reader.review({ key: 'a', load }, async () => BASIS, { sheet: 0 })

  expect(first.review).toEqual(again.review)
  expect(again.sheet).toContain('TAMARIND CREST')
  expect(loads).toBe(1)
})

test('a file that takes too long is refused, and the next one is read', async () => {
  const large = largeCircular(new Date('2026-11-28'))
  const impatient = start(300)

  await expect(
    impatient.review({ key: 'large', load: async () => large }, async () => BASIS),
  ).rejects.toThrow('takes too long')
  await impatient.close()
  const { review } = await start(30_000).review(
    { key: 'small', load: async () => december },
    async () => BASIS,
  )
  expect(review.circular).toBe('2026-12')
})

test('the end of a thread does not disturb the one after it', async () => {
  const reader = start(30_000)
  await reader.review({ key: 'a', load: async () => december }, async () => BASIS)

  const closed = reader.close()
  const { review } = await reader.review({ key: 'b', load: async () => december }, async () => BASIS)
  await closed

  expect(review.circular).toBe('2026-12')
})

test('a circular waits for the one before it, and is then compared with the schedule of that moment', async () => {
  const reader = start(30_000)
  const steps: string[] = []
  const review = (key: string) => {
    const load = async () => {
      steps.push(`file ${key}`)
      return december
    }
    const readBasis = async () => {
      steps.push(`schedule ${key}`)
      return BASIS
    }
    return reader.review({ key, load }, readBasis)
  }

  await Promise.all(['a', 'b'].map(review))

  expect(steps).toEqual(['schedule a', 'file a', 'schedule b', 'file b'])
})
