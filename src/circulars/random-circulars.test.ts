import { expect, test } from 'vitest'
import { judgeCircular } from '../../tests/judge-circular.ts'
import { randomCircular } from '../../tests/random-circulars/random-circular.ts'

/** How many workbooks to try; more than the default take a while. */
const COUNT = Number(process.env.RANDOM_CIRCULARS ?? 300)

test('reads random circulars exactly, or asks', { timeout: COUNT * 200 }, () => {
  const results = Array.from({ length: COUNT }, (_, seed) => ({
    seed,
    ...judgeCircular(randomCircular(seed)),
  }))
  const ofVerdict = (verdict: string) => results.filter((one) => one.verdict === verdict)
  const counts = ['exact', 'asked', 'rejected', 'wrong'].map((one) => `${one} ${ofVerdict(one).length}`)
  console.log(`${COUNT} random circulars: ${counts.join(', ')}`)

  expect(ofVerdict('wrong')).toEqual([])
  expect(ofVerdict('exact').length).toBeGreaterThan(COUNT * 0.9)
})
