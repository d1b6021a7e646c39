import type { ReviewChanges } from '../../review/review.schema.ts'

/** A line of the difference: what it is about, and what changes. */
export type ChangeLine = {
  route: string
  about: string
  from?: string
  to?: string
  /** The understood days, or a remark. */
  detail?: string
}

export type ChangeGroup = { key: keyof ReviewChanges; title: string; hint?: string; lines: ChangeLine[] }

type Place = { route: string; vessel: string; port?: string }
const about = ({ vessel, port }: Place) => (port === undefined ? vessel : `${vessel} at ${port}`)
const line = (place: Place, rest: Omit<ChangeLine, 'route' | 'about'> = {}): ChangeLine => ({
  route: place.route,
  about: about(place),
  ...rest,
})

/** The difference to the published schedule, in the order in which one reads it. Empty groups are left out. */
export function changeGroups(changes: ReviewChanges): ChangeGroup[] {
  const groups = [...changedGroups(changes), ...newGroups(changes), ...missingGroups(changes)]
  return groups.filter(({ lines }) => lines.length > 0)
}

const changedGroups = (changes: ReviewChanges): ChangeGroup[] => [
  {
    key: 'changed_calls',
    title: 'Changed dates',
    lines: changes.changed_calls.map((call) =>
      line(call, { from: call.from, to: call.to, detail: daysChange(call) }),
    ),
  },
  {
    key: 'changed_times',
    title: 'Changed ETA, ETD or cut-off',
    lines: changes.changed_times.map((call) => line(call, { from: call.from, to: call.to })),
  },
  {
    key: 'kept_cut_offs',
    title: 'Cut-offs to check',
    hint: 'They stay, although the dates of their calls change.',
    lines: changes.kept_cut_offs.map((call) =>
      line(call, { from: call.cut_off, detail: `The call is now ${call.dates}` }),
    ),
  },
]

const newGroups = (changes: ReviewChanges): ChangeGroup[] => [
  { key: 'new_voyages', title: 'New voyages', lines: changes.new_voyages.map((voyage) => line(voyage)) },
  {
    key: 'new_calls',
    title: 'New calls',
    lines: changes.new_calls.map((call) => line(call, { to: call.to, detail: call.days })),
  },
]

/** What is published, but not in the circular or not clear in it. */
const missingGroups = (changes: ReviewChanges): ChangeGroup[] => [
  {
    key: 'dropped_calls',
    title: 'Dropped calls',
    hint: 'No longer in the column of their voyage. They stay published unless you remove them.',
    lines: changes.dropped_calls.map((call) => line(call, { from: call.from })),
  },
  {
    key: 'unlisted_voyages',
    title: 'No longer listed',
    hint: 'No longer on the sheet of their route, with calls to come. They stay published unless you remove them.',
    lines: changes.unlisted_voyages.map((voyage) => line(voyage)),
  },
  {
    key: 'finished_voyages',
    title: 'Finished voyages',
    hint: 'All their calls are over, and the circular lists them no longer.',
    lines: changes.finished_voyages.map((voyage) => line(voyage)),
  },
  {
    key: 'held_back_calls',
    title: 'Held back',
    hint: 'A question about their cells is open. They stay as they are.',
    lines: changes.held_back_calls.map((call) => line(call, { from: call.from })),
  },
  {
    key: 'left_out_calls',
    title: 'Left out',
    hint: 'You decided not to import their cells. They stay as they are.',
    lines: changes.left_out_calls.map((call) => line(call, { from: call.from })),
  },
]

function daysChange({ from_days, to_days }: { from_days: string; to_days: string }): string {
  return from_days === to_days ? to_days : [from_days, to_days].filter(Boolean).join(' → ')
}

const FOLDED: readonly (keyof ReviewChanges)[] = ['new_voyages', 'new_calls', 'finished_voyages']
const MAX_OPEN_LINES = 12

/** Short lists of what somebody should look at are shown at once, all others on request. */
export const isOpenAtFirst = ({ key, lines }: ChangeGroup): boolean =>
  !FOLDED.includes(key) && lines.length <= MAX_OPEN_LINES
