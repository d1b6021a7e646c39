import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { JAPANESE_NAMES } from '@sailing-desk/trade/native-names'
import { expect, test } from 'vitest'
import { portMatcher } from './port-matching.ts'

const matcher = portMatcher(KNOWN_PORTS)
const codeOf = (printed: string) => matcher.match(printed).found?.code ?? null

test.each([
  ['CHENNAI', 'INMAA', 'name'],
  ['  chennai ', 'INMAA', 'name'],
  ['ＣＨＥＮＮＡＩ', 'INMAA', 'name'],
  ['Chennai*', 'INMAA', 'name'],
  ['CHENNAI ¹', 'INMAA', 'name'],
  ['CHENNAI (2)', 'INMAA', 'name'],
  ['1. CHENNAI', 'INMAA', 'name'],
  ['CHENNAI PORT', 'INMAA', 'name'],
  ['PORT OF CHENNAI', 'INMAA', 'name'],
  ['CHENNAI (INMAA)', 'INMAA', 'name'],
  ['Chennai, India', 'INMAA', 'name'],
  ['Chennai-India', 'INMAA', 'name'],
  ['CHENNAI\nINDIA', 'INMAA', 'name'],
  ['INMAA', 'INMAA', 'code'],
  ['INMAA - Madras port area', 'INMAA', 'code'],
  ['MADRAS', 'INMAA', 'alias'],
  ['PORT KLANG', 'MYPKG', 'name'],
  ['PORT KELANG', 'MYPKG', 'alias'],
  ['Ho  Chi Minh', 'VNSGN', 'alias'],
  ['N.SHEVA', 'INNSA', 'alias'],
  ['N. SHEVA', 'INNSA', 'alias'],
  ['NHAVASHEVA', 'INNSA', 'name'],
  ['NHAVA SHEVA (JNPT)', 'INNSA', 'name'],
  ['HITACHI NAKA', 'JPHIC', 'name'],
  ['ENNORE', 'INENR', 'alias'],
  ['XINGANG (TIANJIN)', 'CNTXG', 'name'],
  ['YOKOHAMA [JPYOK]', 'JPYOK', 'name'],
  ['TUTICORIN [INTUT]', 'INTUT', 'name'],
  ['CHENNAI{INMAA}', 'INMAA', 'name'],
  ['MUMBAI <INBOM>', 'INBOM', 'name'],
  ['COLOMBO【LKCMB】', 'LKCMB', 'name'],
  ['KOBE 〔神戸〕', 'JPUKB', 'name'],
  ['横浜 YOKOHAMA', 'JPYOK', 'name'],
  ['Chennai சென்னை', 'INMAA', 'name'],
  ['釜山BUSAN', 'KRPUS', 'name'],
])('matches %j to %s by %s', (printed, code, by) => {
  expect(matcher.match(printed)).toMatchObject({ found: { code }, by })
})

test.each([
  ...['', 'PORT', 'INDIA', 'CHITAGONG', 'MUMBAI / NHAVA SHEVA', 'KOBE-OSAKA', '!!!'],
  ...['YOKOHAMA [JPUKB]', 'COLOMBO VIA SINGAPORE', 'CHENNAI (VIA COLOMBO)', 'MUMBAI (T/S SINGAPORE)'],
  ...['CHENNAI VIA ATLANTIS', 'CHENNAI\nTRANSHIPMENT', 'コロンボ経由 CHENNAI'],
  ...['ENNORE (KAMARAJAR) OR MUNDRA', 'ENNORE OR ATLANTIS', 'Kobe and Osaka', 'KOBE または 大阪'],
])('does not match %j to a port', (printed) => {
  expect(codeOf(printed)).toBeNull()
})

test('does not match a name to the port of another name beside it in another script', () => {
  const bilingual = portMatcher(
    KNOWN_PORTS.map((port) => ({
      ...port,
      aliases: [...port.aliases, ...(JAPANESE_NAMES[port.code] ?? [])],
    })),
  )

  expect(bilingual.match('横浜 YOKOHAMA').found?.code).toBe('JPYOK')
  expect(bilingual.match('横浜 KOBE').found).toBeNull()
})

test('returns the ports that a way may go by', () => {
  const match = matcher.match('COLOMBO VIA SINGAPORE')

  expect(match.found === null && match.rivals.map(({ name }) => name)).toEqual(['Colombo', 'Singapore'])
})

test('returns both ports of an ambiguous text', () => {
  const match = matcher.match('Mumbai / JNPT')

  expect(match.found === null && match.rivals.map(({ name }) => name)).toEqual(['Mumbai', 'Nhava Sheva'])
})

test.each([
  ['Chitagong', 'Chittagong'],
  ['VISAKHAPATANAM', 'Visakhapatnam'],
  ['SINGAPROE', 'Singapore'],
  ['YOKOHAMMA*', 'Yokohama'],
  ['ATLANTIS', null],
  ['KOB', null],
  ['x'.repeat(5000), null],
])('suggests for %s the port %s', (printed, name) => {
  expect(matcher.suggest(printed)?.name ?? null).toBe(name)
})

test('prefers a name to the alias of another port, and the first of two ports', () => {
  const own = { name: 'Goa', code: null, aliases: [] }
  const twice = portMatcher([...KNOWN_PORTS, own, { name: 'GOA', code: 'XXGOA', aliases: [] }])

  expect(twice.match('goa').found).toBe(own)
})
