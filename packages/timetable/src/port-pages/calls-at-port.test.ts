import { describe, expect, it } from 'vitest'
import { portRef, publishedCall, publishedVoyage } from '../../tests/published.ts'
import type { Call, Voyage } from '../published.ts'
import { callsAtPort } from './calls-at-port.ts'

const TODAY = '2026-11-25'

const call = (
  key: string,
  starts_on: string | null,
  ends_on = starts_on,
  reading: Call['reading'] = 'exact',
) => publishedCall({ port: portRef(key), starts_on, ends_on, reading })
const voyage = (id: number, calls: Call[]) => publishedVoyage(calls, { id, voyage: String(id) })

const daysOf = (voyages: Voyage[]) =>
  callsAtPort(voyages, 'kobe', TODAY).calls.map(({ voyage, call }) => `${voyage} ${call.starts_on}`)
const servedOf = (voyages: Voyage[]) => callsAtPort(voyages, 'kobe', TODAY).served.map(({ key }) => key)

describe('calls at a port', () => {
  it('are those that are not over, soonest first', () => {
    const voyages = [
      voyage(1, [call('kobe', '2026-12-05')]),
      voyage(2, [call('kobe', '2026-11-20', '2026-11-24')]),
      voyage(3, [call('kobe', '2026-11-24', TODAY), call('osaka', '2026-11-27')]),
    ]

    expect(daysOf(voyages)).toEqual(['3 2026-11-24', '1 2026-12-05'])
  })

  it('on the same days stay in the order of entry, whatever else becomes of their voyages', () => {
    const first = voyage(1, [call('kobe', '2026-12-05')])
    const second = voyage(2, [call('kobe', '2026-12-05'), call('osaka', '2026-12-09')])
    const earlier = { ...second, calls: [...second.calls, call('inmaa', '2026-11-26')] }

    expect(daysOf([first, second])).toEqual(['1 2026-12-05', '2 2026-12-05'])
    expect(daysOf([first, earlier])).toEqual(['1 2026-12-05', '2 2026-12-05'])
  })

  it('without days come last, in the order of their voyages', () => {
    const voyages = [
      voyage(1, [call('kobe', null, null, 'tba')]),
      voyage(2, [call('kobe', null, null, 'omit'), call('osaka', '2027-01-10')]),
      voyage(3, [call('kobe', null, null, 'tba'), call('osaka', '2026-12-10')]),
      voyage(4, [call('kobe', '2027-02-01')]),
    ]

    expect(daysOf(voyages)).toEqual(['4 2027-02-01', '3 null', '2 null', '1 null'])
  })
})

describe('ports served from a port', () => {
  it('are called at afterwards by a vessel that calls there and has not left', () => {
    const voyages = [
      voyage(1, [call('osaka', '2026-12-01'), call('kobe', '2026-12-03'), call('inmaa', '2026-12-20')]),
      voyage(2, [call('kobe', '2026-11-20'), call('incok', '2026-12-20')]),
      voyage(3, [call('kobe', null, null, 'omit'), call('innml', '2026-12-20')]),
      voyage(4, [
        call('kobe', '2026-12-04'),
        call('inbom', null, null, 'omit'),
        call('inccu', null, null, 'tba'),
      ]),
    ]

    expect(servedOf(voyages)).toEqual(['inccu', 'inmaa'])
  })
})
