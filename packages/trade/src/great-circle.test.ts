import { describe, expect, it, test } from 'vitest'
import { greatCircleDistance } from './great-circle.ts'

const SINGAPORE = { latitude: 1.2833, longitude: 103.85 }
const CHENNAI = { latitude: 13.1, longitude: 80.3 }
const NASHVILLE = { latitude: 36.12, longitude: -86.67 }
const LOS_ANGELES = { latitude: 33.94, longitude: -118.4 }
const LONDON = { latitude: 51.5074, longitude: -0.1278 }
const NEW_YORK = { latitude: 40.7128, longitude: -74.006 }

const distance = (from: typeof SINGAPORE, to: typeof SINGAPORE) => Math.round(greatCircleDistance(from, to))

describe('the great circle distance', () => {
  it('agrees with known distances', () => {
    // 5,570 km and 2,886 km.
    expect(distance(LONDON, NEW_YORK)).toBe(3008)
    expect(distance(NASHVILLE, LOS_ANGELES)).toBe(1559)
  })

  it('is shorter than the way by sea, which has to pass the land', () => {
    // By sea about 1,590 miles, through the Strait of Malacca.
    expect(distance(SINGAPORE, CHENNAI)).toBe(1570)
  })

  it('is the same in both directions, and nothing from a place to itself', () => {
    expect(greatCircleDistance(CHENNAI, SINGAPORE)).toBeCloseTo(greatCircleDistance(SINGAPORE, CHENNAI), 9)
    expect(greatCircleDistance(CHENNAI, CHENNAI)).toBe(0)
  })

  it('takes the short way over the date line', () => {
    const east = { latitude: 0, longitude: 179.5 }
    const west = { latitude: 0, longitude: -179.5 }
    expect(greatCircleDistance(east, west)).toBeCloseTo(60.04, 2)
    expect(greatCircleDistance(west, east)).toBeCloseTo(60.04, 2)
    expect(distance({ latitude: 5, longitude: 180 }, { latitude: 5, longitude: -180 })).toBe(0)
  })
})

test('a degree of latitude has sixty miles, a degree of longitude fewer towards the poles', () => {
  const from = (latitude: number) => ({ latitude, longitude: 80 })
  expect(greatCircleDistance(from(10), from(11))).toBeCloseTo(60.04, 2)
  expect(greatCircleDistance(from(60), { latitude: 60, longitude: 81 })).toBeCloseTo(30.02, 2)
  expect(greatCircleDistance(from(90), { latitude: 90, longitude: -20 })).toBeCloseTo(0, 6)
})

test('opposite sides of the globe are half its circumference apart', () => {
  const half = Math.round((Math.PI * 6371.0088) / 1.852)
  expect(distance({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(half)
  expect(distance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 37 })).toBe(half)
  expect(distance({ latitude: 23.4, longitude: 80.3 }, { latitude: -23.4, longitude: -99.7 })).toBe(half)
})
