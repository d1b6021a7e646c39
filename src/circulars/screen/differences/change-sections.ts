import { signedDays } from '@sailing-desk/dates/day-text'
import { groupText } from '@sailing-desk/timetable/public-changes/change-groups'
import { counted } from '@sailing-desk/trade/counted'
import type { ReviewChanges } from '../../review/review.schema.ts'

/** A call of a changed voyage: its dates or times before and after, the days understood, and by how many it moves. */
export type CallLine = { port: string; from?: string; to?: string; detail?: string; shift?: string }

/** `text`: what happens to the voyage, as visitors will read of it. */
export type ChangedVoyage = { route: string; vessel: string; text: string; calls: CallLine[] }

/** `count`: what is counted beside the title, if not its voyages. */
export type ChangeSection = {
  key: string
  title: string
  hint?: string
  count?: number
  voyages: ChangedVoyage[]
}

type Voyage = { route: string; vessel: string }
type Line = Voyage & { line: CallLine }

/** The difference by voyage, in the order in which one reads it. Empty sections are left out. */
export function changeSections(changes: ReviewChanges): ChangeSection[] {
  const isNew = new Set(changes.new_voyages.map(keyOf))
  const [ofNew, ofOld] = [true, false].map((wanted) =>
    changes.new_calls.filter((call) => isNew.has(keyOf(call)) === wanted),
  )
  const sections: ChangeSection[] = [
    { key: 'changed', title: 'Changed voyages', voyages: changedVoyages(changes, ofOld ?? []) },
    {
      key: 'new',
      title: 'New voyages',
      voyages: withCalls(changes.new_voyages, (ofNew ?? []).map(addedLine)),
    },
    {
      key: 'unlisted',
      title: 'No longer listed',
      hint: 'No longer on the sheet of their route, with calls to come. They stay published unless you remove them.',
      voyages: withCalls(changes.unlisted_voyages, []),
    },
    {
      key: 'finished',
      title: 'Finished voyages',
      hint: 'All their calls are over, and the circular lists them no longer.',
      voyages: withCalls(changes.finished_voyages, []),
    },
    {
      key: 'rewritten',
      title: 'Calls written differently',
      hint: 'The same days in other words. The new text is taken; nobody is told of a change.',
      count: changes.rewritten_calls.length,
      voyages: withCalls([], changes.rewritten_calls.map(rewrittenLine)),
    },
    {
      key: 'held',
      title: 'Held back',
      hint: 'A question about their cells is open. They stay as they are.',
      voyages: withCalls([], changes.held_back_calls.map(storedLine)),
    },
    {
      key: 'left_out',
      title: 'Left out',
      hint: 'You decided not to import their cells. They stay as they are.',
      voyages: withCalls([], changes.left_out_calls.map(storedLine)),
    },
  ]
  return sections.filter(({ voyages }) => voyages.length > 0)
}

const keyOf = ({ route, vessel }: Voyage) => `${route}|${vessel}`

const addedLine = ({ port, to, days, ...voyage }: ReviewChanges['new_calls'][number]): Line => ({
  ...voyage,
  line: { port, to, detail: days },
})

const rewrittenLine = ({
  port,
  from,
  to,
  days,
  ...voyage
}: ReviewChanges['rewritten_calls'][number]): Line => ({ ...voyage, line: { port, from, to, detail: days } })

const storedLine = ({ port, from, ...voyage }: ReviewChanges['held_back_calls'][number]): Line => ({
  ...voyage,
  line: { port, from },
})

/** Voyages in the order of their calls, whose texts count them. */
function withCalls(voyages: readonly Voyage[], lines: readonly Line[]): ChangedVoyage[] {
  const byVoyage = Map.groupBy(lines, keyOf)
  const all = new Map([...voyages, ...lines].map((voyage) => [keyOf(voyage), voyage]))
  return [...all].map(([key, { route, vessel }]) => {
    const calls = (byVoyage.get(key) ?? []).map(({ line }) => line)
    const text = calls.length > 0 ? counted({ count: calls.length, one: 'call', many: 'calls' }) : ''
    return { route, vessel, text, calls }
  })
}

function changedVoyages(changes: ReviewChanges, added: ReviewChanges['new_calls']): ChangedVoyage[] {
  const { changed_calls, changed_times, kept_cut_offs, dropped_calls } = changes
  const lines: Line[] = [
    ...changed_calls.map(changedLine),
    ...added.map(addedLine),
    ...changed_times.map(({ port, from, to, ...voyage }) => ({ ...voyage, line: { port, from, to } })),
    ...dropped_calls.map((call) => {
      const { line, ...voyage } = storedLine(call)
      return { ...voyage, line: { ...line, detail: 'Dropped: no longer in the column of its voyage' } }
    }),
    ...kept_cut_offs.map(({ port, cut_off, ...voyage }) => ({
      ...voyage,
      line: { port, detail: `Check the cut-off: it stays ${cut_off}` },
    })),
  ]
  const of = <Call extends Voyage>(calls: readonly Call[]) => Map.groupBy(calls, keyOf)
  const [changed, times, dropped] = [of(changed_calls), of(changed_times), of(dropped_calls)]
  const addedBy = of(added)
  return withCalls([], lines).map((voyage) => {
    const key = keyOf(voyage)
    const text = voyageText({
      changed: changed.get(key) ?? [],
      added: addedBy.get(key) ?? [],
      times: times.get(key)?.length ?? 0,
      dropped: dropped.get(key)?.length ?? 0,
    })
    return { ...voyage, text }
  })
}

function changedLine({ route, vessel, port, from, to, from_days, to_days, days_later }: Changed): Line {
  const days = from_days === to_days ? to_days : [from_days, to_days].filter(Boolean).join(' → ')
  return {
    route,
    vessel,
    line: { port, from, to, detail: days, ...(days_later && { shift: signedDays(days_later) }) },
  }
}

type Changed = ReviewChanges['changed_calls'][number]
type OfVoyage = { changed: Changed[]; added: ReviewChanges['new_calls']; times: number; dropped: number }

/** '2 days later from Chennai, 7 ports; Osaka omitted; 1 call dropped' */
function voyageText({ changed, added, times, dropped }: OfVoyage): string {
  const moved = changed.map(({ kind, days_later, port }) => ({ kind, days_later, port: { name: port } }))
  const news = added.map(({ port }) => ({ kind: 'added' as const, days_later: null, port: { name: port } }))
  const count = (count: number, what: string) =>
    count > 0 ? `${counted({ count, one: 'call', many: 'calls' })} ${what}` : ''
  return [
    groupText([...moved, ...news]),
    count(times, 'with another ETA, ETD or cut-off'),
    count(dropped, 'dropped'),
  ]
    .filter(Boolean)
    .join('; ')
}

const FOLDED = ['new', 'finished', 'rewritten']

/** What somebody should look at is shown at once, all others on request. */
export const isOpenAtFirst = ({ key }: ChangeSection): boolean => !FOLDED.includes(key)
