import type { Reading } from '@sailing-desk/dates/date-status'
import { isSameCountry } from '@sailing-desk/trade/known-ports'
import { editDistance, similarPorts } from '@sailing-desk/trade/similar-ports'
import { slugOf } from '@sailing-desk/trade/slug'
import { describe, expect, it } from 'vitest'
import { allPorts, findSailingsAddress } from '../find/sailings-address.ts'
import type { Port } from '../ports.ts'
import { departingOn, directSailings } from './direct-sailings.ts'
import { daysLater, monthsAhead, searchedDays } from './month-window.ts'
import { listedPairs } from './nearby-pairs.ts'
import type { Connecting, PlannedCall, PlannedVoyage } from './planned-sailing.ts'
import { transitDays } from './sailing-days.ts'
import { connections, nextVoyages } from './through-sailings.ts'

const TODAY = '2026-11-26'

/** A port of a country, written 'in-a'. */
const portOf = (key: string) => ({ key, name: key.toUpperCase(), country: key.slice(0, 2), code: null })

let lastId = 0
/** 'in-a 1-3' is from 1 to 3 December, with '~' about then; 'in-a TBA' and 'in-a OMIT' have no days. */
function call(text: string): PlannedCall {
  const [key = '', when = ''] = text.split(' ')
  const [from, to = from] = when.replace('~', '').split('-')
  const isDated = /\d/.test(when)
  const undated: Record<string, Reading> = { TBA: 'tba', OMIT: 'omit', '-': 'none' }
  const day = (number = '') => daysLater('2026-11-30', Number(number))
  lastId++
  return {
    id: lastId,
    port: portOf(key),
    starts_on: isDated ? day(from) : null,
    ends_on: isDated ? day(to) : null,
    cut_off_on: null,
    doubt: null,
    reading: isDated ? (when.includes('~') ? 'approx' : 'exact') : (undated[when] ?? 'unreadable'),
  }
}

const voyage = (id: number, ship: string | null, ...calls: string[]): PlannedVoyage => ({
  id,
  ship,
  calls: calls.map(call),
})

const found = (calls: string[], from = 'in-a', to = 'jp-b') =>
  directSailings([voyage(1, 'neem', ...calls)], from, to, TODAY).map(({ sailing }) => sailing)

describe('direct sailings', () => {
  it('have transit days from the end of one stay to the start of the other, and count the calls between', () => {
    expect(found(['in-a 1-3', 'sg-x 8-9', 'sg-y OMIT', 'my-z TBA', 'jp-b 15-16'])).toMatchObject([
      {
        transit_days: { min: 12, max: 12 },
        between: [{ port: { key: 'sg-x' } }, { port: { key: 'my-z' } }],
        status: 'scheduled',
      },
    ])
  })

  it('can be booked until the cargo cut-off, or the departure where none is known', () => {
    const withCutOff = (cut_off_on: string | null) => {
      const planned = voyage(1, 'neem', 'in-a 1-3', 'jp-b 15-16')
      const calls = planned.calls.map((each, at) => (at === 0 ? { ...each, cut_off_on } : each))
      const [sailing] = directSailings([{ ...planned, calls }], 'in-a', 'jp-b', TODAY)
      return sailing?.sailing.status
    }
    expect([withCutOff(null), withCutOff('2026-11-26'), withCutOff('2026-11-25')]).toEqual([
      'scheduled',
      'scheduled',
      'closed',
    ])
  })

  it('have a range of transit days where dates are approximate', () => {
    expect(found(['in-a ~1-10', 'jp-b ~21-31'])).toMatchObject([
      { transit_days: { min: 11, max: 30 }, status: 'approximate' },
    ])
  })

  it('need the ports in this order', () => {
    expect(found(['jp-b 1-2', 'in-a 5-6'])).toEqual([])
    expect(found(['in-a 1-2'])).toEqual([])
  })

  it.each([
    [['in-a TBA', 'jp-b 20'], 'announced'],
    [['in-a 1-2', 'jp-b TBA'], 'announced'],
    [['in-a OMIT', 'jp-b 20'], 'omitted'],
    [['in-a 1-2', 'jp-b OMIT'], 'omitted'],
  ])('of %j are %s', (calls, status) => {
    const [sailing] = found(calls)
    expect(sailing?.status).toBe(status)
  })

  it('have departed after the last day of the stay, or if the vessel has called somewhere since', () => {
    const statusOn = (today: string, ...calls: string[]) =>
      directSailings([voyage(1, 'neem', ...calls)], 'in-a', 'jp-b', today)[0]?.sailing.status
    expect(statusOn('2026-12-03', 'in-a 1-3', 'jp-b 20')).toBe('scheduled')
    expect(statusOn('2026-12-04', 'in-a 1-3', 'jp-b 20')).toBe('departed')
    expect(statusOn('2026-12-09', 'in-a TBA', 'sg-x 8', 'jp-b 20')).toBe('departed')
  })

  it('are none where there is no call', () => {
    expect(found(['in-a -', 'jp-b 20'])).toEqual([])
  })

  it('begin at the last call before an arrival if a voyage calls twice', () => {
    const sailings = found(['in-a 1-2', 'sg-x 5', 'in-a 8-9', 'jp-b 20', 'sg-x 22', 'jp-b 25'])
    expect(sailings).toMatchObject([
      { departure: { ends_on: '2026-12-09' }, arrival: { starts_on: '2026-12-20' } },
    ])
  })

  it('have no transit days if the stays contradict each other', () => {
    expect(transitDays(call('in-a 1-9'), call('jp-b 3-4'))).toBeNull()
    expect(transitDays(call('in-a 1-4'), call('jp-b 4-5'))).toEqual({ min: 0, max: 0 })
  })
})

describe('sailings on some days', () => {
  const december = searchedDays('2026-12', TODAY)
  const within = (...calls: string[]) =>
    departingOn(directSailings([voyage(1, 'neem', ...calls)], 'in-a', 'jp-b', TODAY), december).length

  it('are those that depart then, or may', () => {
    expect(within('in-a 31-32', 'jp-b 40')).toBe(0)
    expect(within('in-a 30-31', 'jp-b 40')).toBe(1)
    expect(within('in-a ~31-40', 'jp-b 50')).toBe(1)
  })

  it('are guessed by the calls before and after one without days', () => {
    expect(within('sg-x 20', 'in-a TBA', 'jp-b 40')).toBe(1)
    expect(within('sg-x 40', 'in-a TBA', 'jp-b 50')).toBe(0)
    expect(within('in-a TBA', 'jp-b TBA')).toBe(1)
  })

  it('are in order of departure, those without a day last', () => {
    const voyages = [
      voyage(1, 'a', 'in-a TBA', 'jp-b 20'),
      voyage(2, 'b', 'in-a 9', 'jp-b 20'),
      voyage(3, 'c', 'in-a 5', 'jp-b 25'),
    ]
    const sailings = departingOn(directSailings(voyages, 'in-a', 'jp-b', TODAY), december)
    expect(sailings.map(({ voyage_id }) => voyage_id)).toEqual([3, 2, 1])
  })

  it('depart in the current month or one of the 12 after it', () => {
    expect(monthsAhead('2027-12-31')).toHaveLength(13)
    expect([monthsAhead('2027-12-31')[0], monthsAhead('2027-12-31').at(-1)]).toEqual(['2027-12', '2028-12'])
    expect(searchedDays('2028-02', TODAY)).toEqual({ from_day: '2028-02-01', to_day: '2028-02-29' })
    expect(searchedDays(null, '2027-12-02').to_day).toBe('2028-03-01')
  })
})

describe('connections', () => {
  const search = (voyages: PlannedVoyage[], next: Connecting['next'] = new Map()) =>
    connections({
      voyages,
      from: portOf('in-a'),
      to: portOf('jp-b'),
      days: searchedDays(null, TODAY),
      today: TODAY,
      next,
    }).map(({ legs: [first, ...others], via, days_between, continues }) =>
      [
        first.voyage.id,
        via.key,
        days_between,
        (others[0]?.voyage ?? first.continued)?.id,
        ...(continues ? ['continues'] : []),
      ].join(' '),
    )
  const first = voyage(1, 'one', 'in-a 1', 'sg-x 10-11', 'my-y 13')

  it('have 2 to 21 days between the vessels', () => {
    expect(search([first, voyage(2, 'two', 'sg-x 12', 'jp-b 20')])).toEqual(['1 sg-x 2 2'])
    expect(search([first, voyage(2, 'two', 'sg-x 11', 'jp-b 20')])).toEqual([])
    expect(search([first, voyage(2, 'two', 'sg-x 31', 'jp-b 40')])).toEqual(['1 sg-x 21 2'])
    expect(search([first, voyage(2, 'two', 'sg-x 32', 'jp-b 40')])).toEqual([])
  })

  it('have enough days even if approximate dates turn out badly', () => {
    expect(search([first, voyage(2, 'two', 'sg-x ~11-20', 'jp-b 30')])).toEqual([])
  })

  it('have no leg within one country', () => {
    expect(search([voyage(1, 'one', 'in-a 1', 'in-x 4'), voyage(2, 'two', 'in-x 8', 'jp-b 20')])).toEqual([])
    expect(search([voyage(1, 'one', 'in-a 1', 'jp-x 14'), voyage(2, 'two', 'jp-x 18', 'jp-b 20')])).toEqual(
      [],
    )
  })

  it('are at most three, none of which is worse in departure and arrival', () => {
    const onward = voyage(9, 'nine', 'sg-x 40', 'jp-b 50')
    const early = voyage(2, 'two', 'sg-x 14', 'jp-b 30')
    const slow = voyage(3, 'three', 'my-y 16', 'jp-b 31')
    expect(search([first, early, slow, onward])).toEqual(['1 sg-x 4 2'])
    const each = [0, 1, 2, 3].flatMap((n) => [
      voyage(10 + n, `in${n}`, `in-a ${1 + n}`, `sg-x ${10 + 5 * n}`),
      voyage(20 + n, `out${n}`, `sg-x ${13 + 5 * n}`, `jp-b ${30 + n}`),
    ])
    expect(search(each)).toEqual(['10 sg-x 3 20', '11 sg-x 3 21', '12 sg-x 3 22'])
  })

  it('never join two voyages of one ship at a port', () => {
    expect(search([first, voyage(2, 'one', 'sg-x 15', 'jp-b 20')])).toEqual([])
    expect(search([voyage(1, null, 'in-a 1', 'sg-x 10'), voyage(2, null, 'sg-x 15', 'jp-b 20')])).toEqual([
      '1 sg-x 5 2',
    ])
  })

  it('need dates that are known', () => {
    expect(search([first, voyage(2, 'two', 'sg-x TBA', 'jp-b 20')])).toEqual([])
    expect(search([first, voyage(2, 'two', 'sg-x 15', 'jp-b OMIT')])).toEqual([])
  })

  it('include a ship that continues on its next voyage, without a transhipment', () => {
    const onward = voyage(2, 'one', 'my-z 15', 'jp-b 30')
    const days = [
      { voyage_id: 1, ship: 'lotus', starts_on: '2026-12-01', ends_on: '2026-12-13' },
      { voyage_id: 2, ship: 'lotus', starts_on: '2026-12-15', ends_on: '2026-12-30' },
    ]
    expect(search([first, onward], nextVoyages(days))).toEqual(['1 my-y 2 2 continues'])
    const between = { voyage_id: 3, ship: 'lotus', starts_on: '2026-12-14', ends_on: '2026-12-14' }
    expect(search([first, onward], nextVoyages([...days, between]))).toEqual([])
    const idle = days.map((each, at) => (at === 1 ? { ...each, starts_on: '2027-02-15' } : each))
    expect(search([first, onward], nextVoyages(idle))).toEqual([])
  })
})

describe('countries', () => {
  const port = (name: string, country: string | null, code: string | null = null) => ({ name, country, code })

  it('are compared by UN/LOCODE, else by name', () => {
    expect(isSameCountry(port('A', 'India', 'INMAA'), port('B', 'Bharat', 'INBOM'))).toBe(true)
    expect(isSameCountry(port('A', 'India', 'INMAA'), port('B', 'INDIA'))).toBe(true)
    expect(isSameCountry(port('A', null, 'INMAA'), port('B', 'India'))).toBe(true)
    expect(isSameCountry(port('A', 'Japan'), port('B', 'India'))).toBe(false)
    expect(isSameCountry(port('A', null), port('B', null))).toBe(false)
  })

  it('are known for known ports', () => {
    expect(isSameCountry(port('Bombay', null), port('Madras', null))).toBe(true)
  })
})

it('pairs are listed if a dated sailing departs in the next 120 days', () => {
  const voyages = [
    voyage(1, 'a', 'in-a 1', 'in-c 3', 'sg-x TBA', 'jp-b 20'),
    voyage(2, 'b', 'in-a 130', 'kr-b 140'),
  ]
  const pairsOn = (today: string) => listedPairs(voyages, today).map(({ from, to }) => `${from} ${to}`)
  expect(pairsOn(TODAY)).toEqual(['in-a jp-b', 'in-a sg-x', 'in-c jp-b', 'in-c sg-x'])
  expect(pairsOn('2026-12-02')).toEqual(['in-c jp-b', 'in-c sg-x'])
})

const place = { country: null, latitude: null, longitude: null, timezone: null, heaviest_lift: null }
const stored = (key: string, name: string, aliases: string[] = []): Port => ({
  key,
  stored: [],
  name,
  code: null,
  aliases,
  ...place,
})
const PORTS = [
  stored('inmaa', 'Chennai', ['Madras']),
  stored('jpyok', 'Yokohama'),
  stored('cnsgh', 'Shanghai'),
]

describe('similar ports', () => {
  it.each([
    ['Chenai', 'inmaa'],
    ['Chennia', 'inmaa'],
    ['Chen', 'inmaa'],
    ['madrass', 'inmaa'],
    ['yokohma', 'jpyok'],
  ])('for %j include %s', (text, key) => {
    expect(similarPorts(text, PORTS)[0]?.key).toBe(key)
  })

  it.each(['', 'x', 'Rotterdam', 'x'.repeat(1_000_000)])('are none for others', (text) => {
    expect(similarPorts(text, PORTS)).toEqual([])
  })

  it('count wrong, missing and swapped letters', () => {
    expect([
      editDistance('abc', 'abc'),
      editDistance('abc', 'acb'),
      editDistance('abc', 'b'),
      editDistance('', 'ab'),
    ]).toEqual([0, 1, 2, 2])
  })
})

describe('the address of a search', () => {
  const addressIn = (stored: readonly Port[]) => (query: Record<string, unknown>) =>
    findSailingsAddress(
      query,
      {
        ports: allPorts({ byKey: new Map(stored.map((port) => [port.key, port])) }),
        ships: ['TAMARIND CREST', 'KITTIWAKE BANYAN', 'KITTIWAKE PALM'].map((name) => ({
          key: slugOf(name),
          name,
        })),
        servedFrom: ({ key }) => new Set(key === 'inbom' ? ['jpngo', 'jpyok'] : []),
      },
      TODAY,
    )
  const addressOf = addressIn(PORTS)
  const addressByBeginning = addressIn([
    ...PORTS,
    stored('inbom', 'Mumbai', ['Bombay']),
    stored('inmun', 'Mundra'),
    stored('jpngo', 'Nagoya'),
    stored('innsa', 'Nhava Sheva'),
  ])

  it('takes the beginning of a name that only one port has, for the second port of those that are served', () => {
    expect(addressByBeginning({ from: 'mum', to: '' }).address).toBe('/ports/inbom')
    expect(addressByBeginning({ from: 'bomb', to: 'y' }).address).toBe('/sailings/inbom/jpyok')
    expect(addressByBeginning({ from: 'mum', to: 'n' }).address).toBe('/sailings/inbom/jpngo')
    expect(addressByBeginning({ from: 'shan', to: 'nh' }).address).toBe('/sailings/cnsgh/innsa')
  })

  it('asks which of several ports with the same beginning is meant', () => {
    expect(addressByBeginning({ from: 'mu', to: 'nagoya', month: '' }).errors).toEqual([
      {
        field: 'from',
        message: 'Several ports begin with ‘mu’.',
        suggestions: [
          { name: 'Mumbai', address: '/sailings?from=inbom&to=nagoya&month=' },
          { name: 'Mundra', address: '/sailings?from=inmun&to=nagoya&month=' },
        ],
      },
    ])
    expect(addressByBeginning({ from: 'shanghai', to: 'n' }).errors).toMatchObject([{ field: 'to' }])
  })

  it('asks for more of a name with which too many begin to be listed', () => {
    const many = 'ABCDEFGHI'.split('').map((letter) => stored(`inx${letter}`, `Xanadu ${letter}`))
    const errorsOf = (ports: typeof many) => addressIn(ports)({ from: 'xan', to: '' }).errors
    expect(errorsOf(many)).toEqual([
      {
        field: 'from',
        message: 'Several ports begin with ‘xan’. Type more of the name.',
        suggestions: [],
      },
    ])
    expect(errorsOf(many.slice(1))).toMatchObject([
      { message: 'Several ports begin with ‘xan’.', suggestions: { length: 8 } },
    ])
  })

  it('is that of a vessel where no port begins so, and nothing is wrong with an empty second port', () => {
    expect(addressOf({ from: 'tamarind', to: '' }).address).toBe('/vessels/tamarind-crest')
    expect(addressOf({ from: 'kittiwake', to: '' }).errors).toMatchObject([
      {
        field: 'from',
        message: 'Several vessels begin with ‘kittiwake’.',
        suggestions: [{ address: '/vessels/kittiwake-banyan' }, { address: '/vessels/kittiwake-palm' }],
      },
    ])
    expect(addressOf({ from: 'tamarind', to: 'Chennai' }).errors).toMatchObject([{ field: 'from' }])
    expect(addressOf({ from: 'xyz', to: '' }).errors).toMatchObject([{ field: 'from' }])
    expect(addressOf({ from: '', to: '' }).errors).toMatchObject([{ message: 'Enter the port of loading' }])
  })

  it('has the keys of both ports, however they are typed', () => {
    expect(addressOf({ from: ' chénnai', to: 'YOKOHAMA', month: '' }).address).toBe('/sailings/inmaa/jpyok')
    expect(addressOf({ from: 'Madras', to: 'jpyok', month: '2027-01' }).address).toBe(
      '/sailings/inmaa/jpyok?month=2027-01',
    )
  })

  it('can have a port at which nothing calls', () => {
    expect(addressOf({ from: 'Colombo', to: 'Yokohama' }).address).toBe('/sailings/lkcmb/jpyok')
  })

  it('is null with a message for each field that is wrong', () => {
    expect(addressOf({ from: 'Chenai', to: '<script>', month: '2026-10' })).toMatchObject({
      address: null,
      errors: [
        { field: 'from', message: 'We do not know the port ‘Chenai’.', suggestions: [{ name: 'Chennai' }] },
        { field: 'to', message: 'We do not know the port ‘<script>’.', suggestions: [] },
        { field: 'month', message: 'Choose a month from Nov 2026 to Nov 2027' },
      ],
    })
    expect(addressOf({ from: 'Chennai', to: 'Madras' }).errors).toMatchObject([
      { field: 'to', message: 'Choose two different ports' },
    ])
    expect(addressOf({ from: '', to: 'Chennai' }).errors).toMatchObject([{ field: 'from' }])
  })

  it('takes the first of a repeated field, cut to a length that a port can have', () => {
    expect(addressOf({ from: ['Chennai', 'x'], to: 'Yokohama' }).address).toBe('/sailings/inmaa/jpyok')
    expect(addressOf({ from: 'x'.repeat(100_000), to: 'Yokohama' }).values.from).toHaveLength(60)
  })

  it('is not looked for if the form is empty', () => {
    expect(addressOf({})).toMatchObject({ errors: [], address: null })
  })
})
