import { portMatcher } from '@sailing-desk/circular-reader/words/port-matching'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { JAPANESE_NAMES } from '@sailing-desk/trade/native-names'
import { expect, test } from 'vitest'
import { portDirectory } from './port-directory.ts'

const matcher = portMatcher(portDirectory([], []))

test('every known port has its own Japanese names', () => {
  expect(Object.keys(JAPANESE_NAMES).toSorted()).toEqual(KNOWN_PORTS.map(({ code }) => code).toSorted())
  for (const [code, names] of Object.entries(JAPANESE_NAMES)) {
    for (const name of names) expect(matcher.match(name).found?.code, name).toBe(code)
  }
})

test.each([
  ['神戸港', 'JPUKB'],
  ['横浜 (YOKOHAMA)', 'JPYOK'],
  ['ﾅｺﾞﾔ', 'JPNGO'],
  ['ポート・クラン', 'MYPKG'],
])('matches %s to %s', (name, code) => {
  expect(matcher.match(name).found?.code).toBe(code)
})
