import { expect, test } from 'vitest'
import { addressBucket } from '../../http/trusted-proxies.ts'
import { delayAfter, remainingDelay } from './throttle.ts'

test('the delay doubles up to 15 minutes', () => {
  const delays = [0, 9, 10, 11, 12, 20, 1000].map((failures) => delayAfter(failures, 10))

  expect(delays).toEqual([0, 0, 1000, 2000, 4000, 900_000, 900_000])
})

test('failures are forgotten after an hour', () => {
  const now = Date.now()
  const bucket = { failures: 50, last_at: new Date(now - 3_600_001).toISOString() }

  expect(remainingDelay(bucket, 10, now)).toBe(0)
  expect(remainingDelay({ ...bucket, last_at: new Date(now).toISOString() }, 10, now)).toBe(900_000)
})

test('a failure dated in the future by another clock does not lengthen the wait', () => {
  const now = Date.now()
  const last_at = new Date(now + 5000).toISOString()

  expect(remainingDelay({ failures: 3, last_at }, 10, now)).toBe(0)
  expect(remainingDelay({ failures: 10, last_at }, 10, now)).toBe(1000)
})

test('failures dated far ahead by a clock that was wrong are forgotten', () => {
  const now = Date.now()
  const last_at = new Date(now + 365 * 86_400_000).toISOString()

  expect(remainingDelay({ failures: 50, last_at }, 10, now)).toBe(0)
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1::2:0:0:9', '2001:db8:1:0::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.5:5678', '203.0.113.5'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.5]:443', '203.0.113.5'],
])('%s counts as %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket)
})
