import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map([...css.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2] ?? '']))

/** WCAG 2.2: relative luminance of an sRGB colour written as #rrggbb. */
function luminance(name: string) {
  const hex = colours.get(name)
  if (!hex) throw new Error(`No colour --${name}`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(text: string, ground: string) {
  const [light = 0, dark = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('every pair of text and ground that the site uses reads at 4.5:1 or more', () => {
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
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
