import { expect, test } from 'vitest'
import { positionText } from './position.ts'

test('formats degrees and whole minutes', () => {
  expect(positionText({ latitude: 35.45, longitude: 139.5833 })).toBe('35°27′ N 139°35′ E')
  expect(positionText({ latitude: -6.1, longitude: -0.5 })).toBe('6°06′ S 0°30′ W')
})

test('pads minutes with a decimal to two digits', () => {
  expect(positionText({ latitude: 13.0962, longitude: 80.2922 }, 1)).toBe('13°05.8′ N 80°17.5′ E')
})

test('rounds 60 minutes up to the next degree', () => {
  expect(positionText({ latitude: 12.9999, longitude: 79.9999 })).toBe('13°00′ N 80°00′ E')
  expect(positionText({ latitude: 12.9999, longitude: 79.9999 }, 1)).toBe('13°00.0′ N 80°00.0′ E')
})

test('formats the equator and the prime meridian', () => {
  expect(positionText({ latitude: 0, longitude: 0 }, 1)).toBe('0°00.0′ N 0°00.0′ E')
})
