import { describe, expect, it } from 'vitest'
import { mainPassage } from './main-passage.ts'

const COUNTRIES: Record<string, string> = {
  Yokohama: 'Japan',
  Kobe: 'Japan',
  Hakata: 'Japan',
  Busan: 'South Korea',
  Shanghai: 'China',
  'Hong Kong': 'Hong Kong',
  Singapore: 'Singapore',
  'Port Klang': 'Malaysia',
  Yangon: 'Myanmar',
  Chittagong: 'Bangladesh',
  Colombo: 'Sri Lanka',
  Kolkata: 'India',
  Chennai: 'India',
  Mumbai: 'India',
}

/** One day at each port, five days of passage before each; a port that COUNTRIES does not list has no country. */
const callsAt = (...ports: string[]) =>
  ports.map((port, at) => ({
    port,
    country: COUNTRIES[port] ?? null,
    arrives: `2026-12-${String(at * 2 + 1).padStart(2, '0')}`,
    departs: `2026-12-${String(at * 2 + 2).padStart(2, '0')}`,
  }))

const between = (direction: string, ...ports: string[]) => {
  const passage = mainPassage(direction, callsAt(...ports))
  return passage && `${passage.from.port} - ${passage.to.port}`
}

describe('the main passage of a voyage', () => {
  it.each([
    [
      'EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )',
      ['Yokohama', 'Kobe', 'Singapore', 'Port Klang', 'Yangon', 'Kolkata', 'Colombo'],
      'Port Klang - Yangon',
    ],
    [
      'EX INDIA / B.O.B TO S.E.A / FAR EAST ( EXPORT )',
      ['Chennai', 'Chittagong', 'Singapore', 'Hong Kong', 'Shanghai', 'Busan'],
      'Chittagong - Singapore',
    ],
    [
      'EX CHINA / KOREA TO INDIA WEST COAST ( IMPORT )',
      ['Busan', 'Shanghai', 'Singapore', 'Mumbai'],
      'Shanghai - Mumbai',
    ],
    [
      'EX INDIA WEST COAST TO JAPAN ( EXPORT )',
      ['Chennai', 'Mumbai', 'Colombo', 'Singapore', 'Hakata', 'Kobe'],
      'Mumbai - Hakata',
    ],
    ['India to Japan', ['Chennai', 'Singapore', 'Kobe'], 'Chennai - Kobe'],
  ])('lies between the sides that %s names', (direction, ports, expected) => {
    expect(between(direction, ...ports)).toBe(expected)
  })

  it('leaves out a country that the direction names on both sides', () => {
    expect(between('EX CHINA TO FAR EAST', 'Shanghai', 'Hong Kong', 'Busan')).toBe('Shanghai - Hong Kong')
  })

  it('lies between India and the rest where an import or export direction names no side', () => {
    expect(between('COAST SERVICE ( IMPORT )', 'Yokohama', 'Singapore', 'Kolkata', 'Chennai')).toBe(
      'Singapore - Kolkata',
    )
    expect(between('COAST SERVICE ( EXPORT )', 'Kolkata', 'Chennai', 'Singapore', 'Kobe')).toBe(
      'Chennai - Singapore',
    )
  })

  it('lies between the country of the first port and the rest where the direction says nothing', () => {
    expect(between('INTRA ASIA', 'Yokohama', 'Kobe', 'Busan', 'Shanghai', 'Singapore')).toBe('Kobe - Busan')
  })

  it('ends at the first port of the other side on a round voyage', () => {
    expect(between('INTRA ASIA', 'Yokohama', 'Busan', 'Kobe')).toBe('Yokohama - Busan')
  })

  it('falls back where the named sides are not both called at', () => {
    expect(between('EX CHINA TO INDIA ( IMPORT )', 'Kobe', 'Singapore', 'Mumbai')).toBe('Singapore - Mumbai')
  })

  it('is the longest passage where countries are not known', () => {
    const calls = callsAt('A', 'B', 'C').map((call) =>
      call.port === 'C' ? { ...call, arrives: '2026-12-20', departs: '2026-12-21' } : call,
    )
    expect(mainPassage('SOMEWHERE', calls)).toMatchObject({ from: { port: 'B' }, to: { port: 'C' } })
  })

  it('does not exist along one coast, at one port, or without calls', () => {
    expect(between('EX JAPAN TO INDIA ( IMPORT )', 'Kolkata', 'Chennai')).toBeUndefined()
    expect(between('INTRA ASIA', 'Kobe')).toBeUndefined()
    expect(between('SOMEWHERE', 'A')).toBeUndefined()
    expect(between('INTRA ASIA')).toBeUndefined()
  })

  it('is found in a direction of any length in no time', () => {
    const started = performance.now()
    expect(between(`EX ${'TO '.repeat(30_000)}`, 'Kobe', 'Busan')).toBe('Kobe - Busan')
    expect(performance.now() - started).toBeLessThan(500)
  })
})
