import { expect, test } from 'vitest'
import type { ReviewChanges } from '../../review/review.schema.ts'
import { changeSections } from './change-sections.ts'
import { SHOWN_CHANGES, type ShownChanges, shownChanges } from './changes-panel.tsx'

const VOYAGE = { route: 'EX JAPAN TO INDIA', vessel: 'TAMARIND CREST V.041W' }
const changed = (port: string, days_later: number | null, kind: 'moved' | 'omitted' = 'moved') => ({
  ...{ ...VOYAGE, port, from: '5 Dec', to: '7 Dec', from_days: '', to_days: '', kind, days_later },
})

const CHANGES: ReviewChanges = {
  ...{ substituted_voyages: [], own_changes: [], rewritten_calls: [], kept_cut_offs: [] },
  ...{ finished_voyages: [], held_back_calls: [], left_out_calls: [], unchanged_calls: 300 },
  new_voyages: [{ ...VOYAGE, vessel: 'NEEM ARGOSY V.7W' }],
  new_calls: [{ ...VOYAGE, port: 'Haldia', to: '9 Dec', days: '' }],
  changed_calls: [changed('Chennai', 2), changed('Kobe', -1), changed('Mumbai', null, 'omitted')],
  changed_times: [{ ...VOYAGE, port: 'Ennore', from: 'ETA 0600', to: 'ETA 0900' }],
  dropped_calls: [{ ...VOYAGE, port: 'Osaka', from: '5 Dec' }],
  unlisted_voyages: [{ ...VOYAGE, vessel: 'HAYATE PEEPAL V.206S' }],
}

const portsOf = (shown: ShownChanges) =>
  changeSections(shownChanges(CHANGES, shown)).flatMap(({ title, voyages }) =>
    voyages.flatMap(({ calls }) => [title, ...calls.map(({ port }) => port)]),
  )

test.each([
  ['delays', ['Changed voyages', 'Chennai']],
  ['earlier', ['Changed voyages', 'Kobe']],
  ['omitted', ['Changed voyages', 'Mumbai', 'Osaka']],
  ['new', ['Changed voyages', 'Haldia', 'New voyages']],
] as const)('%s alone', (shown, ports) => {
  expect(portsOf(shown)).toEqual(ports)
})

test('all are all', () => {
  expect(shownChanges(CHANGES, 'all')).toEqual(CHANGES)
  expect(Object.keys(SHOWN_CHANGES)[0]).toBe('all')
})
