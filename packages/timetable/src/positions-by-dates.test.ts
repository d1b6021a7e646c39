import { describe, expect, it } from 'vitest'
import { voyage } from '../../../tests/health-calls.ts'
import { positionsByDates } from './whereabouts.ts'

/** The ports in the new order; null if the order of entry stays. */
function sorted(...planned: Parameters<typeof voyage>[1][]): string[] | null {
  const calls = voyage(1, ...planned)
  const positions = positionsByDates(calls, '2027-01-10')
  const positionOf = ({ id }: { id: number }) => positions?.get(id) ?? 0
  return (
    positions && calls.toSorted((a, b) => positionOf(a) - positionOf(b)).map(({ port_name }) => port_name)
  )
}

describe('sorting a voyage by its dates', () => {
  it('puts a call that was entered last where its dates belong, and leaves undated ones in their places', () => {
    expect(
      sorted(
        ['Kobe', '1 Jan'],
        ['Busan', 'TBA'],
        ['Singapore', '12 Jan'],
        ['Chennai', '20 Jan'],
        ['Manila', '6 Jan'],
      ),
    ).toEqual(['Kobe', 'Busan', 'Manila', 'Singapore', 'Chennai'])
  })

  it('does nothing where the order of entry is possible', () => {
    expect(sorted(['Kobe', '1 Jan'], ['Singapore', '12 Jan'])).toBeNull()
  })

  it('does nothing where the dates are impossible in any order', () => {
    expect(
      sorted(['Kobe', '1 Jan'], ['Shanghai', '8-10 Jan'], ['Mumbai', '9 Jan'], ['Chennai', '26 Jan']),
    ).toBeNull()
    expect(sorted(['Kobe', '1 Jan'], ['Singapore', '12 Jan'], ['Chennai', '20 Jan 2026'])).toBeNull()
  })
})
