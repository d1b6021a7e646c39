import { describe, expect, it } from 'vitest'
import { TODAY, voyage } from '../../../tests/health-calls.ts'
import { checkSchedule } from './health.service.ts'

/** The findings as 'kind: detail'. */
async function check(...planned: Parameters<typeof voyage>[1][]): Promise<string[]> {
  const { finished_voyage, to_be_announced, ...found } = await checkSchedule(
    voyage(1, ...planned),
    [],
    [],
    TODAY,
  )
  return Object.entries(found).flatMap(([kind, findings]) =>
    findings.map(({ subject, detail }) => `${kind}: ${subject}: ${detail}`),
  )
}

describe('the health of a voyage', () => {
  it('lists a call that lies before the one before it', async () => {
    expect(
      await check(['Kobe', '12 Jan'], ['Shanghai', '18-20 Jan'], ['Busan', '16 Jan'], ['Chennai', '9 Feb']),
    ).toEqual([
      'date_order: TAMARIND CREST V.041W at Shanghai: Busan on Sat 16 Jan 2027 is 4 days before the departure from Shanghai on Wed 20 Jan 2027',
      'date_order: TAMARIND CREST V.041W at Busan: Busan on Sat 16 Jan 2027 is 4 days before the departure from Shanghai on Wed 20 Jan 2027',
    ])
  })

  it('lists a call that no vessel can reach in time', async () => {
    const [found] = await check(
      ['Yokohama', '12 Jan'],
      ['Kobe', '14 Jan'],
      ['Chennai', '16 Jan'],
      ['Kolkata', '5 Feb'],
    )
    expect(found).toMatch(
      /^speed: TAMARIND CREST V.041W at Chennai: Chennai is [\d,]+ nautical miles from Kobe/,
    )
  })

  it('lists a call of another year', async () => {
    const [found] = await check(
      ['Busan', '20 Jan 2026'],
      ['Kobe', '23 Jan'],
      ['Chennai', '8 Feb'],
      ['Kolkata', '12 Feb'],
    )
    expect(found).toMatch(/^other_year: TAMARIND CREST V.041W at Busan/)
  })

  it('lists dates, ETA and ETD that disagree, once for each call', async () => {
    expect(await check(['Kobe', '28-30 Jan', { eta: '26 Jan', etd: '28 Jan' }])).toEqual([
      'times_disagree: TAMARIND CREST V.041W at Kobe: ETA 26 Jan is not the day of arrival by the dates, Thu 28 Jan 2027; ETD 28 Jan is not the day of departure by the dates, Sat 30 Jan 2027',
    ])
    expect(await check(['Kobe', '29 Jan', { eta: '32 Jan' }])).toEqual([
      'times_disagree: TAMARIND CREST V.041W at Kobe: ETA “32 Jan” is not a valid date',
    ])
  })

  it('lists a departure before the arrival', async () => {
    expect(await check(['Kobe', '29 Jan', { eta: '29 Jan 1800', etd: '29 Jan 0600' }])).toEqual([
      'departure_before_arrival: TAMARIND CREST V.041W at Kobe: ETD 29 Jan 0600 is before ETA 29 Jan 1800',
    ])
  })

  it('lists nothing of calls that agree', async () => {
    expect(
      await check(['Kobe', '20-24 Jan', { eta: '20/0600', etd: '24/1800' }], ['Singapore', '5 Feb']),
    ).toEqual([])
  })
})

it('the health of many calls is checked in slices, between which others do their work', async () => {
  const ports = ['Kobe', 'Busan', 'Shanghai', 'Manila', 'Singapore', 'Colombo', 'Mumbai', 'Chennai']
  const calls = Array.from({ length: 500 }, (_, at) => {
    const planned = ports.map((port, day): [string, string, object] => {
      const dates = `${1 + day * 3} Feb 2027`
      return [port, dates, { eta: `${dates} 0600`, etd: `${dates} 1800` }]
    })
    return voyage(at + 1, ...planned).map((call) => ({ ...call, id: call.id + at * ports.length }))
  }).flat()
  let turns = 0
  const others = setInterval(() => turns++)

  const found = await checkSchedule(calls, [], [], TODAY)

  clearInterval(others)
  expect(turns).toBeGreaterThan(1)
  expect(Object.values(found).flat()).toEqual([])
})
