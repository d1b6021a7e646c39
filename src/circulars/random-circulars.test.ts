import { expect, test } from 'vitest'
import { type Judgement, judgeCircular } from '../../tests/judge-circular.ts'
import { judgeNextCircular } from '../../tests/judge-next-circular.ts'
import { randomCircular } from '../../tests/random-circulars/random-circular.ts'
import { READ_SHAPES, SHAPES, type ShapeName } from '../../tests/random-circulars/shapes.ts'

/** How many workbooks to try, and of which shape: `npm run test:fuzz -- circulars 3000 'ditto marks'`. */
const { RANDOM_CIRCULARS, RANDOM_CIRCULARS_SHAPE: WANTED } = process.env
const COUNT = Number(RANDOM_CIRCULARS ?? Number.POSITIVE_INFINITY)
const MAX_MS = RANDOM_CIRCULARS ? Number.POSITIVE_INFINITY : 5000
const SLOWEST_MS = 200

const shapes = WANTED ? Object.keys(SHAPES).filter((name) => name === WANTED) : READ_SHAPES

test('reads random circulars and those that follow them exactly, or asks', {
  timeout: RANDOM_CIRCULARS ? COUNT * SLOWEST_MS : 60_000,
}, () => {
  const results: Array<Judgement & { seed: number; shape: ShapeName; which: string }> = []
  const until = Date.now() + MAX_MS
  for (let seed = 0; results.length < COUNT && Date.now() < until; seed++) {
    const shape = shapes[seed % shapes.length] as ShapeName
    const first = randomCircular(seed, { shape })
    const next = randomCircular(seed, { shape, isNext: true })
    results.push({ seed, shape, which: 'first', ...judgeCircular(first) })
    results.push({ seed, shape, which: 'next', ...judgeNextCircular(first, next) })
  }
  const ofVerdict = (verdict: string) => results.filter((one) => one.verdict === verdict)
  const counts = ['exact', 'asked', 'rejected', 'wrong'].map((one) => `${one} ${ofVerdict(one).length}`)
  console.log(`${results.length} random circulars of ${shapes.length} shapes: ${counts.join(', ')}`)

  expect(ofVerdict('wrong')).toEqual([])
  const plain = results.filter(({ shape }) => shape === 'plain')
  const isExact = plain.filter(({ verdict }) => verdict === 'exact')
  expect(isExact.length).toBeGreaterThanOrEqual(plain.length * 0.9)
})
