import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { offices } from '../../../content/company.ts'
import { COAST_HEIGHT, COAST_WIDTH, coastFile, netOfCoast, placeOnCoast } from './office-coast.ts'

test.each(offices.map((office) => [office.city, office] as const))(
  'the coast around %s is drawn; if not, run scripts/make-office-coasts.ts',
  (_city, office) => {
    expect(existsSync(new URL(coastFile(office), import.meta.url))).toBe(true)
  },
)

const CHENNAI = { city: 'Chennai', latitude: 13.0962, longitude: 80.2922 }

test('the office is in the middle, north is up and east is right', () => {
  expect(placeOnCoast(CHENNAI, CHENNAI)).toEqual({ x: COAST_WIDTH / 2, y: COAST_HEIGHT / 2 })
  const { x, y } = placeOnCoast(CHENNAI, { latitude: 13.2, longitude: 80.4 })
  expect(x).toBeGreaterThan(COAST_WIDTH / 2)
  expect(y).toBeLessThan(COAST_HEIGHT / 2)
})

test('every tenth minute within the sketch has its line', () => {
  const lines = netOfCoast(CHENNAI)
  const degrees = (is: string) =>
    lines.filter((line) => line.is === is).map((line) => line.degrees.toFixed(4))
  expect(degrees('meridian')).toEqual(['80.0000', '80.1667', '80.3333', '80.5000'])
  expect(degrees('parallel')).toEqual(['13.0000', '13.1667'])
})

test('a city of two words names a file', () => {
  expect(coastFile({ ...CHENNAI, city: 'Port Blair' })).toBe('coast-port-blair-13.0962-80.2922.svg')
})
