import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coloursOf, contrast } from '../../tests/contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
describe.each(['light', 'dark'])('in the %s scheme every text has a contrast of 4.5:1 or more', (scheme) => {
  const colour = coloursOf(css, scheme)

  test.each([
    ['ink', ['panel', 'paper', 'sand-100', 'sand-200', 'indigo-50', 'indigo-100']],
    ['ink-soft', ['panel', 'paper', 'sand-100', 'sand-200', 'indigo-50', 'indigo-100', 'vermilion-50']],
    ['ink-faint', ['panel', 'paper']],
    ['past-ink', ['panel', 'indigo-50']],
    ['link', ['panel', 'paper', 'sand-100', 'sand-200', 'indigo-50', 'indigo-100', 'vermilion-50']],
    ['act', ['panel', 'paper']],
    ['indigo-500', ['panel', 'paper']],
    ['indigo-600', ['panel', 'paper']],
    ['white', ['vermilion-600', 'vermilion-700', 'indigo-700', 'indigo-900', 'indigo-950']],
    ['indigo-200', ['indigo-700', 'indigo-800', 'indigo-900', 'indigo-950']],
    ['vermilion-300', ['indigo-800', 'indigo-900', 'indigo-950']],
    ['good', ['panel', 'paper']],
    ['caution', ['panel', 'paper', 'caution-tint']],
  ])('%s', (text, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('styles name their colours, so that each has both schemes; on paper there is black', () => {
  const literal = /^(?!.*(?:#000|#999)).*(?:#[0-9a-f]{3,8}\b|rgba?\(|hsla?\().*$/gim
  const found = globSync('{src,packages/*/src}/**/*.css', { exclude: ['src/styles/*tokens.css'] }).flatMap(
    (file) => [...readFileSync(file, 'utf8').matchAll(literal)].map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([
    'src/circulars/screen/sheet/sheet-legend.module.css: border-block-end: 0.25rem solid #ffd966;',
  ])
})
