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

/** Calls of one night, a day apart; a port that is not in COUNTRIES has no country. */
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
  ])('is between the regions named by %s', (direction, ports, expected) => {
    expect(between(direction, ...ports)).toBe(expected)
  })

  it('assigns a country on both sides to the loading side', () => {
    expect(between('EX CHINA TO FAR EAST', 'Shanghai', 'Hong Kong', 'Busan')).toBe('Shanghai - Hong Kong')
  })

  it('is between India and other countries if an import or export direction names no regions', () => {
    expect(between('COAST SERVICE ( IMPORT )', 'Yokohama', 'Singapore', 'Kolkata', 'Chennai')).toBe(
      'Singapore - Kolkata',
    )
    expect(between('COAST SERVICE ( EXPORT )', 'Kolkata', 'Chennai', 'Singapore', 'Kobe')).toBe(
      'Chennai - Singapore',
    )
  })

  it('is between the country of the first port and other countries for other directions', () => {
    expect(between('INTRA ASIA', 'Yokohama', 'Kobe', 'Busan', 'Shanghai', 'Singapore')).toBe('Kobe - Busan')
  })

  it('ends at the first port of the other side on a round voyage', () => {
    expect(between('INTRA ASIA', 'Yokohama', 'Busan', 'Kobe')).toBe('Yokohama - Busan')
  })

  it('falls back if a named region has no call', () => {
    expect(between('EX CHINA TO INDIA ( IMPORT )', 'Kobe', 'Singapore', 'Mumbai')).toBe('Singapore - Mumbai')
  })

  it('is the longest passage if countries are unknown', () => {
    const calls = callsAt('A', 'B', 'C').map((call) =>
      call.port === 'C' ? { ...call, arrives: '2026-12-20', departs: '2026-12-21' } : call,
    )
    expect(mainPassage('SOMEWHERE', calls)).toMatchObject({ from: { port: 'B' }, to: { port: 'C' } })
  })

  it('is undefined for a single country, port or no calls', () => {
    expect(between('EX JAPAN TO INDIA ( IMPORT )', 'Kolkata', 'Chennai')).toBeUndefined()
    expect(between('INTRA ASIA', 'Kobe')).toBeUndefined()
    expect(between('SOMEWHERE', 'A')).toBeUndefined()
    expect(between('INTRA ASIA')).toBeUndefined()
  })

  it('is found quickly in a very long direction', () => {
    const started = performance.now()
    expect(between(`EX ${'TO '.repeat(30_000)}`, 'Kobe', 'Busan')).toBe('Kobe - Busan')
    expect(performance.now() - started).toBeLessThan(500)
  })
})
