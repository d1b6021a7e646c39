import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { offices } from '../../../content/company.ts'
import { COAST_HEIGHT, COAST_WIDTH, coastFile, coastGridLines, placeOnCoast } from './office-coast.ts'

test.each(offices.map((office) => [office.city, office] as const))(
  'the coast around %s is drawn; if not, run scripts/make/office-coasts.ts',
  (_city, office) => {
    expect(existsSync(new URL(coastFile(office), import.meta.url))).toBe(true)
  },
)

test.each(offices.map((office) => [office.city, office] as const))(
  'the office in %s is on land; the coast is coarse, so its position may have to move inland',
  (_city, office) => {
    expect(isOnLand(office, { x: COAST_WIDTH / 2, y: COAST_HEIGHT / 2 })).toBe(true)
    const corners = [0, COAST_WIDTH].flatMap((x) => [0, COAST_HEIGHT].map((y) => isOnLand(office, { x, y })))
    expect(new Set(corners), 'land and sea are told apart').toEqual(new Set([true, false]))
  },
)

/** By the even-odd rule, as the sketch is drawn. */
function isOnLand(office: (typeof offices)[number], { x, y }: { x: number; y: number }): boolean {
  const svg = readFileSync(new URL(coastFile(office), import.meta.url), 'utf8')
  const path = /id="land" d="([^"]*)"/.exec(svg)?.[1] ?? ''
  const crossings = path.split('z').flatMap((ring) => {
    let at: [number, number] = [0, 0]
    const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
    const points = numbers.flatMap((dx, i) => {
      if (i % 2) return []
      at = [at[0] + dx, at[1] + (numbers[i + 1] ?? 0)]
      return [at]
    })
    return points.filter(([x1, y1], i) => {
      const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1]
      return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
    })
  })
  return crossings.length % 2 === 1
}

const CHENNAI = { city: 'Chennai', latitude: 13.0962, longitude: 80.2922 }

test('the office is in the centre, north is up and east is right', () => {
  expect(placeOnCoast(CHENNAI, CHENNAI)).toEqual({ x: COAST_WIDTH / 2, y: COAST_HEIGHT / 2 })
  const { x, y } = placeOnCoast(CHENNAI, { latitude: 13.2, longitude: 80.4 })
  expect(x).toBeGreaterThan(COAST_WIDTH / 2)
  expect(y).toBeLessThan(COAST_HEIGHT / 2)
})

test('every tenth minute in the sketch has its grid line', () => {
  const lines = coastGridLines(CHENNAI)
  const degrees = (kind: string) =>
    lines.filter((line) => line.kind === kind).map((line) => line.degrees.toFixed(4))
  expect(degrees('meridian')).toEqual(['80.0000', '80.1667', '80.3333', '80.5000'])
  expect(degrees('parallel')).toEqual(['13.0000', '13.1667'])
})

test('a city of two words has a valid file name', () => {
  expect(coastFile({ ...CHENNAI, city: 'Port Blair' })).toBe('coast-port-blair-13.0962-80.2922.svg')
})
