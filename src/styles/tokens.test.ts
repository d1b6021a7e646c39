import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../tests/contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map([...css.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2] ?? '']))

function colour(name: string): string {
  const hex = colours.get(name)
  if (!hex) throw new Error(`No colour --${name}`)
  return hex
}

describe('every pair of text and background colours has a contrast of 4.5:1 or more', () => {
  test.each([
    ['ink', ['white', 'paper', 'sand-100', 'sand-200', 'indigo-50', 'indigo-100', 'vermilion-100']],
    ['ink-soft', ['white', 'paper', 'sand-100', 'sand-200', 'indigo-50', 'indigo-100', 'vermilion-50']],
    ['ink-faint', ['white', 'paper']],
    ['indigo-700', ['white', 'paper', 'sand-100', 'sand-200', 'indigo-50', 'indigo-100', 'vermilion-50']],
    ['vermilion-600', ['white', 'paper']],
    ['white', ['vermilion-600', 'vermilion-700', 'indigo-600', 'indigo-700', 'indigo-900', 'indigo-950']],
    ['indigo-200', ['indigo-700', 'indigo-800', 'indigo-900', 'indigo-950']],
    ['vermilion-300', ['indigo-800', 'indigo-900', 'indigo-950']],
    ['ok', ['white', 'paper']],
    ['warn', ['white', 'paper']],
  ])('%s', (text, grounds) => {
    for (const ground of grounds) {
      expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
