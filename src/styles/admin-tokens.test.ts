import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coloursOf, contrast } from '../../tests/contrast.ts'

const [common, own] = ['./tokens.css', './admin-tokens.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
)
/** The colours of cells by what they are in a circular. */
const ROLES = [...`${own}`.matchAll(/^ *--(role-[\w-]+):/gm)].map(([, name = '']) => name)
const READABLE = 4.5
const VISIBLE = 3

describe.each(['light', 'dark'])('the back office in the %s scheme', (scheme) => {
  const colour = coloursOf(`${common}${own}`, scheme)

  test.each([
    ['ink', ['ground', 'panel', 'panel-head', 'tint', 'good-tint', 'danger-tint', 'caution-tint', ...ROLES]],
    ['ink-soft', ['ground', 'panel', 'panel-head', ...ROLES]],
    ['link', ['ground', 'panel', 'panel-head', 'tint']],
    ['on-accent', ['accent', 'accent-hover', 'danger-fill', 'danger-hover']],
    ['danger', ['ground', 'panel', 'danger-tint']],
    ['good', ['ground', 'panel', 'good-tint']],
    ['caution', ['ground', 'panel', 'caution-tint']],
  ])('%s has a contrast of 4.5:1 or more', (text, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(READABLE)
    }
  })

  test('the edges of controls and the focus ring have a contrast of 3:1 or more', () => {
    for (const edge of ['control-line', 'ring', 'mark']) {
      for (const ground of ['ground', 'panel', 'panel-head']) {
        expect(contrast(colour(edge), colour(ground)), `${edge} on ${ground}`).toBeGreaterThanOrEqual(VISIBLE)
      }
    }
  })
})
