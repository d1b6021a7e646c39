import { expect, test } from 'vitest'
import type { ReviewChanges } from '../../review/review.schema.ts'
import { changeSections, isOpenAtFirst } from './change-sections.ts'

const NONE: ReviewChanges = {
  ...{
    substituted_voyages: [],
    own_changes: [],
    new_voyages: [],
    new_calls: [],
    changed_calls: [],
    rewritten_calls: [],
    changed_times: [],
    kept_cut_offs: [],
  },
  ...{ dropped_calls: [], finished_voyages: [], unlisted_voyages: [] },
  ...{ held_back_calls: [], left_out_calls: [], unchanged_calls: 300 },
}
const VOYAGE = { route: 'EX JAPAN TO INDIA', vessel: 'TAMARIND CREST V.041W' }
const OTHER = { ...VOYAGE, vessel: 'NEEM ARGOSY V.7W' }

type Changed = ReviewChanges['changed_calls'][number]

const moved = (port: string, days_later: number | null, more: Partial<Changed> = {}): Changed => ({
  ...{ ...VOYAGE, port, from: '5 Dec', to: '7 Dec', from_days: 'Sat 5 Dec 2026', to_days: 'Mon 7 Dec 2026' },
  ...{ kind: 'moved', days_later, ...more },
})

test('the calls of a voyage are together, with what happens to it and by how many days each moves', () => {
  const [section, ...others] = changeSections({
    ...NONE,
    changed_calls: [
      moved('Chennai', 2),
      moved('Kobe', -1, { ...OTHER }),
      moved('Osaka', 2),
      moved('Mumbai', null, { kind: 'omitted', to: 'OMIT', to_days: '' }),
    ],
  })

  expect(others).toEqual([])
  expect(section?.title).toBe('Changed voyages')
  expect(section?.voyages.map(({ vessel, text }) => `${vessel}: ${text}`)).toEqual([
    'TAMARIND CREST V.041W: Mumbai omitted; 2 days later from Chennai, 2 ports',
    'NEEM ARGOSY V.7W: 1 day earlier at Kobe',
  ])
  const days = 'Sat 5 Dec 2026 → Mon 7 Dec 2026'
  expect(section?.voyages[0]?.calls).toEqual([
    { port: 'Chennai', from: '5 Dec', to: '7 Dec', detail: days, shift: '+2 days' },
    { port: 'Osaka', from: '5 Dec', to: '7 Dec', detail: days, shift: '+2 days' },
    { port: 'Mumbai', from: '5 Dec', to: 'OMIT', detail: 'Sat 5 Dec 2026' },
  ])
})

test('a voyage counts what is not a movement of its dates', () => {
  const [section] = changeSections({
    ...NONE,
    new_calls: [{ ...VOYAGE, port: 'Haldia', to: '9 Dec', days: 'Wed 9 Dec 2026' }],
    changed_times: [{ ...VOYAGE, port: 'Ennore', from: 'ETA 0600', to: 'ETA 0900' }],
    dropped_calls: [{ ...VOYAGE, port: 'Chennai', from: '5 Dec' }],
    kept_cut_offs: [{ ...VOYAGE, port: 'Kobe', cut_off: '3 Dec', dates: '7 Dec' }],
  })

  expect(section?.voyages.map(({ text }) => text)).toEqual([
    'Haldia added; 1 call with another ETA, ETD or cut-off; 1 call dropped',
  ])
  expect(section?.voyages[0]?.calls).toHaveLength(4)
  expect(section?.voyages[0]?.calls[0]).not.toHaveProperty('shift')
})

test('new voyages have their calls, and those that are missing say so', () => {
  const sections = changeSections({
    ...NONE,
    new_voyages: [OTHER],
    new_calls: [{ ...OTHER, port: 'Kobe', to: '5 Dec', days: 'Sat 5 Dec 2026' }],
    finished_voyages: [VOYAGE],
    held_back_calls: [{ ...VOYAGE, port: 'Kobe', from: '5 Dec' }],
  })

  expect(sections.map(({ title, voyages }) => [title, voyages[0]?.vessel, voyages[0]?.text])).toEqual([
    ['New voyages', OTHER.vessel, '1 call'],
    ['Finished voyages', VOYAGE.vessel, ''],
    ['Held back', VOYAGE.vessel, '1 call'],
  ])
  expect(sections.map(isOpenAtFirst)).toEqual([false, false, true])
})

test('calls written differently are counted apart, folded, and no change of their voyage', () => {
  const rewritten_calls = ['Kobe', 'Osaka'].map((port) => ({
    ...{ ...VOYAGE, port, from: '8-10 Jan', to: '8/10 JAN', days: 'Fri 8 – Sun 10 Jan 2027' },
  }))
  const [section, ...others] = changeSections({ ...NONE, rewritten_calls })

  expect(others).toEqual([])
  expect(section).toMatchObject({ title: 'Calls written differently', count: 2 })
  expect(section?.voyages[0]?.calls[0]).toMatchObject({ from: '8-10 Jan', to: '8/10 JAN' })
  expect(section && isOpenAtFirst(section)).toBe(false)
})
