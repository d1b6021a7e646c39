import { describe, expect, test } from 'vitest'
import { isNavigable, isOnLand } from '../../../../tests/land.ts'
import { unproject } from './chart-projection.ts'
import { LANES } from './lanes.ts'
import { APPROACHES, laneCurves, pointOn } from './passage.ts'

const ALL = [...LANES, ...APPROACHES]
const STEPS = 24

describe('lanes do not cross land', () => {
  test.each(ALL.map((lane) => [lane.name, lane] as const))('%s', (_name, { waypoints }) => {
    const ashore = laneCurves(waypoints)
      .flatMap((curve) => Array.from({ length: STEPS + 1 }, (_, i) => unproject(pointOn(curve, i / STEPS))))
      .filter((at) => !isNavigable(at))
      .map(({ longitude, latitude }) => `${longitude.toFixed(2)} ${latitude.toFixed(2)}`)

    expect(ashore).toEqual([])
  })
})

test('the helper distinguishes land, islands, sea and lakes', () => {
  expect(isOnLand({ longitude: 79, latitude: 15 })).toBe(true)
  expect(isOnLand({ longitude: 80.7, latitude: 7.3 })).toBe(true)
  expect(isOnLand({ longitude: 88, latitude: 12 })).toBe(false)
  expect(isOnLand({ longitude: 51, latitude: 42 })).toBe(false)
})
