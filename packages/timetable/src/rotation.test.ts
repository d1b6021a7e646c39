import { describe, expect, it } from 'vitest'
import { voyage } from '../../../tests/health-calls.ts'
import { inRotation } from './rotation.ts'
import { voyageWarnings } from './voyage-warnings.ts'

function rotation(...planned: Parameters<typeof voyage>[1][]): string[] {
  const calls = voyage(1, ...planned)
  const warnings = voyageWarnings(calls, '2027-01-10')
  return inRotation(calls, ({ id }) => warnings.has(id)).map(({ port_name }) => port_name)
}

describe('the rotation of a voyage', () => {
  it('keeps the place of calls without days', () => {
    expect(
      rotation(
        ['Manila', '12 Jan'],
        ['Ho Chi Minh City', 'TBA'],
        ['Singapore', 'OMIT'],
        ['Chennai', '26 Jan'],
      ),
    ).toEqual(['Manila', 'Ho Chi Minh City', 'Singapore', 'Chennai'])
  })

  it('keeps the place of a call in doubt', () => {
    expect(
      rotation(['Kobe', '1 Jan'], ['Shanghai', '8-10 Jan'], ['Mumbai', '9 Jan'], ['Chennai', '26 Jan']),
    ).toEqual(['Kobe', 'Shanghai', 'Mumbai', 'Chennai'])
  })

  it('follows the dates where the calls were not entered in the order of the voyage', () => {
    expect(rotation(['Chennai', '30 Jan'], ['Singapore', '24 Jan'], ['Kobe', '12 Jan'])).toEqual([
      'Kobe',
      'Singapore',
      'Chennai',
    ])
  })

  it('is the order of entry where approximate dates leave it open', () => {
    expect(rotation(['Kobe', '12 Jan'], ['Singapore', 'Mid Jan'], ['Chennai', '26 Jan'])).toEqual([
      'Kobe',
      'Singapore',
      'Chennai',
    ])
  })
})
