import { describe, expect, it } from 'vitest'
import { voyage } from '../../../tests/health-calls.ts'
import { voyageWarnings } from './voyage-warnings.ts'

const TODAY = '2027-01-10'

/** The warnings as 'port: code', in order of entry. */
function check(...planned: Parameters<typeof voyage>[1][]): string[] {
  const calls = voyage(1, ...planned)
  const warnings = voyageWarnings(calls, TODAY)
  return calls.flatMap(({ id, port_name }) =>
    (warnings.get(id) ?? []).map(({ code }) => `${port_name}: ${code}`),
  )
}

/** The messages, in order of entry. */
function messages(...planned: Parameters<typeof voyage>[1][]): string[] {
  return [...voyageWarnings(voyage(1, ...planned), TODAY).values()].flat().map(({ message }) => message)
}

describe('a call', () => {
  it.each([
    ['26-28 Jan', '26 Jan 0600', '28 Jan 1800'],
    ['26-28 Jan', '26/0600', '28/1800'],
    ['26-28 Jan', '26 Jan', null],
    ['26-28 Jan', 'AM tide', 'PM'],
    ['26-28 Jan', 'TBA', '28 Jan'],
    ['Mid Jan', '15 Jan', '17 Jan'],
    ['26 Jan', 'ABT 26 Jan', '26 Jan 2400'],
    ['5/2', '5/2 0600', '5/2 2300'],
    ['TBA', 'TBA', null],
    ['OMIT', null, '-'],
    ['31 Dec - 2 Jan', '31 Dec 2026', '2 Jan'],
    ['see remarks', '26 Jan', '28 Jan'],
  ])('with %s, ETA %s and ETD %s agrees with itself', (dates, eta, etd) => {
    expect(check(['Kobe', dates, { eta, etd }])).toEqual([])
  })

  it.each([
    ['28-30 Jan', '26 Jan', '28 Jan'],
    ['26-28 Jan', '27 Jan 0600', null],
    ['26-28 Jan', '26 Jan', '29 Jan'],
    ['26-28 Jan', '25/0600', null],
    ['26 Jan', '26 Jan 1800', '26 Jan 0600'],
    ['Mid Jan', '25 Jan', null],
    ['OMIT', '26 Jan', null],
    ['TBA', null, '28 Jan 1800'],
    ['-', '26 Jan', null],
    ['26-28 Jan', 'OMIT', null],
    ['26-28 Feb', '31 Feb', null],
    ['26-28 Jan', '26 Jan 2026', null],
  ])('with %s, ETA %s and ETD %s contradicts itself', (dates, eta, etd) => {
    expect(new Set(check(['Kobe', dates, { eta, etd }]))).toEqual(new Set(['Kobe: times']))
  })

  it('says what disagrees', () => {
    expect(messages(['Kobe', '28-30 Jan', { eta: '26 Jan', etd: '28 Jan' }])).toEqual([
      'ETA 26 Jan is not the day of arrival by the dates, Thu 28 Jan 2027',
      'ETD 28 Jan is not the day of departure by the dates, Sat 30 Jan 2027',
    ])
    expect(messages(['Kobe', 'OMIT', { eta: '26 Jan' }])).toEqual([
      'The dates are OMIT, but there is an ETA: 26 Jan',
    ])
  })
})

describe('the calls of a voyage', () => {
  it('may follow each other on one day, and leave out dates', () => {
    expect(
      check(['Yokohama', '10-11 Jan'], ['Nagoya', '11-12 Jan'], ['Kobe', 'TBA'], ['Singapore', '21 Jan']),
    ).toEqual([])
  })

  it('are in doubt where one arrives before the departure of the port before', () => {
    expect(
      check(
        ['Kobe', '4-5 Jan'],
        ['Shanghai', '8-10 Jan'],
        ['Mumbai', '9-11 Jan'],
        ['Singapore', '20 Jan'],
        ['Chennai', '26 Jan'],
      ),
    ).toEqual(['Mumbai: order'])
  })

  it('are in doubt one and all where nothing shows which of them is wrong', () => {
    expect(check(['Yokohama', '12 Jan'], ['Nagoya', '10 Jan'])).toEqual(['Yokohama: order', 'Nagoya: order'])
    expect(check(['Yokohama', '12 Jan'], ['Nagoya', '10 Jan'], ['Singapore', '30 Jan'])).toEqual([
      'Yokohama: order',
      'Nagoya: order',
    ])
  })

  it('are in doubt where no vessel can be there in time', () => {
    expect(
      check(['Yokohama', '4 Jan'], ['Kobe', '6 Jan'], ['Chennai', '8 Jan'], ['Kolkata', '28 Jan']),
    ).toEqual(['Chennai: speed'])
  })

  it('are in doubt where the year is another one', () => {
    expect(
      check(['Busan', '20 Jan 2026'], ['Kobe', '23 Jan'], ['Singapore', '2 Feb'], ['Chennai', '8 Feb']),
    ).toEqual(['Busan: year'])
    expect(
      check(['Kobe', '23 Jan'], ['Singapore', '2 Feb'], ['Chennai', '8 Feb'], ['Kolkata', '12 Feb 2028']),
    ).toEqual(['Kolkata: year'])
  })

  it('are compared across the end of a year', () => {
    expect(check(['Kobe', '30 Dec'], ['Busan', '2 Jan'], ['Singapore', '12 Jan'])).toEqual([])
  })

  it('are compared by approximate dates as far as these go', () => {
    expect(check(['Kobe', 'Mid Jan'], ['Singapore', '22 Jan'], ['Chennai', 'End Jan'])).toEqual([])
    expect(check(['Kobe', 'End Jan'], ['Singapore', '10 Jan'], ['Chennai', '16 Jan'])).toEqual([
      'Kobe: order',
    ])
  })

  it('are not judged by a call that contradicts itself', () => {
    expect(
      check(['Kobe', '20 Jan', { eta: '2 Jan' }], ['Singapore', '12 Jan'], ['Chennai', '18 Jan']),
    ).toEqual(['Kobe: times'])
  })

  it('are taken in order of their days where they were not entered in the order of the voyage', () => {
    expect(check(['Chennai', '30 Jan'], ['Singapore', '24 Jan'], ['Kobe', '12 Jan'])).toEqual([])
  })

  it('have no order of entry where they have the same place', () => {
    const at = { position: 4 }
    expect(check(['Singapore', '24 Jan', at], ['Kobe', '12 Jan', at])).toEqual([])
  })

  it('are named with the days between them', () => {
    expect(
      messages(['Kobe', '1 Jan'], ['Shanghai', '8-10 Jan'], ['Busan', '7 Jan'], ['Chennai', '26 Jan']),
    ).toContain('Busan on Thu 7 Jan 2027 is 3 days before the departure from Shanghai on Sun 10 Jan 2027')
  })
})
