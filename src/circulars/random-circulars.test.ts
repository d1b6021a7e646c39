import { expect, test } from 'vitest'
import { judgeCircular } from '../../tests/judge-circular.ts'
import { randomCircular } from '../../tests/random-circulars.ts'

const COUNT = Number(process.env.RANDOM_CIRCULARS ?? 300)

test('reads generated circulars exactly, or asks', () => {
  const results = Array.from({ length: COUNT }, (_, seed) => ({
    seed,
    ...judgeCircular(randomCircular(seed)),
  }))
  const wrong = results.filter(({ verdict }) => verdict === 'wrong')
  const count = (verdict: string) => results.filter((one) => one.verdict === verdict).length
  console.log(
    `exact ${count('exact')}, asked ${count('asked')}, rejected ${count('rejected')}, wrong ${wrong.length}`,
  )
  const byLayout = Map.groupBy(results, ({ layout }) => layout.split(';')[0])
  for (const [layout, group] of byLayout)
    console.log(
      layout,
      Object.entries(Object.groupBy(group, ({ verdict }) => verdict))
        .map(([v, l]) => `${v} ${l?.length}`)
        .join(', '),
    )
  if (process.env.SHOW)
    console.log(
      results
        .filter(({ verdict }) => verdict === process.env.SHOW)
        .slice(0, Number(process.env.N ?? 12))
        .map(({ seed, layout, reasons }) => `${seed} ${layout}\n    ${reasons.slice(0, 4).join('\n    ')}`)
        .join('\n'),
    )
  expect(
    wrong.map(({ seed, layout, reasons }) => ({ seed, layout, reasons: reasons.slice(0, 3) })).slice(0, 5),
  ).toEqual([])
})
