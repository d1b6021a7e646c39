import { namesOf } from '@sailing-desk/records/entity-fields'
import { Arrow } from '@sailing-desk/records/ui/arrow'
import { Button } from '@sailing-desk/records/ui/button'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { Tag } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { counted } from '@sailing-desk/trade/counted'
import { memo, useState } from 'react'
import type { ReviewChanges } from '../../review/review.schema.ts'
import {
  type CallLine,
  type ChangedVoyage,
  type ChangeSection,
  changeSections,
  isOpenAtFirst,
} from './change-sections.ts'
import styles from './changes-panel.module.css'

/** What of a difference is shown. */
export const SHOWN_CHANGES = {
  all: 'All changes',
  delays: 'Only delays',
  earlier: 'Only earlier calls',
  omitted: 'Only omitted and dropped calls',
  new: 'Only new calls and voyages',
} as const
export type ShownChanges = keyof typeof SHOWN_CHANGES

const NOTHING: ReviewChanges = {
  substituted_voyages: [],
  own_changes: [],
  new_voyages: [],
  new_calls: [],
  changed_calls: [],
  rewritten_calls: [],
  changed_times: [],
  kept_cut_offs: [],
  dropped_calls: [],
  finished_voyages: [],
  unlisted_voyages: [],
  held_back_calls: [],
  left_out_calls: [],
  unchanged_calls: 0,
}

export function shownChanges(changes: ReviewChanges, shown: ShownChanges): ReviewChanges {
  const { changed_calls, dropped_calls, new_calls, new_voyages } = changes
  const moved = (isShown: (days: number) => boolean) =>
    changed_calls.filter(({ days_later }) => days_later !== null && isShown(days_later))
  const parts: Record<ShownChanges, () => Partial<ReviewChanges>> = {
    all: () => changes,
    delays: () => ({ changed_calls: moved((days) => days > 0) }),
    earlier: () => ({ changed_calls: moved((days) => days < 0) }),
    omitted: () => ({ changed_calls: changed_calls.filter(({ kind }) => kind === 'omitted'), dropped_calls }),
    new: () => ({ new_calls, new_voyages }),
  }
  return { ...NOTHING, ...parts[shown]() }
}

/** How many calls, or voyages without calls, each choice shows. */
const countShown = ({ changed_calls, dropped_calls, new_calls, new_voyages }: ReviewChanges): number =>
  changed_calls.length + dropped_calls.length + Math.max(new_calls.length, new_voyages.length)

type Props = {
  title: string
  changes: ReviewChanges
  /** What to say if there is no difference. */
  none: string
  /** Whether to say what stays and what does not when the circular is published. */
  hasHints?: boolean
}

/** A difference between schedules, folded by voyage. */
export const ChangesPanel = memo(function ChangesPanel({ title, changes, none, hasHints = false }: Props) {
  const [shown, setShown] = useState<ShownChanges>('all')
  const shownNow = shownChanges(changes, shown)
  const sections = changeSections(shownNow)
  const { unchanged_calls: unchanged } = shownNow
  return (
    <Panel title={title}>
      <ShownField changes={changes} shown={shown} onChange={setShown} />
      {sections.length === 0 && <p>{none}</p>}
      {sections.length > 0 && (
        <div className={styles.groups}>
          {sections.map((section) => (
            <Section key={section.key} section={section} hasHint={hasHints} />
          ))}
        </div>
      )}
      {unchanged > 0 && (
        <p className="soft">
          {counted({ count: unchanged, one: 'call stays', many: 'calls stay' })} as before.
        </p>
      )}
    </Panel>
  )
})

type ShownProps = { changes: ReviewChanges; shown: ShownChanges; onChange: (shown: ShownChanges) => void }

/** Not asked where there is nothing to choose from. */
function ShownField({ changes, shown, onChange }: ShownProps) {
  const all = namesOf(SHOWN_CHANGES)
  const options = all.flatMap((name): [ShownChanges, string][] => {
    const count = countShown(shownChanges(changes, name))
    if (name === 'all') return [[name, SHOWN_CHANGES[name]]]
    return count > 0 || name === shown
      ? [[name, `${SHOWN_CHANGES[name]} (${count.toLocaleString('en-IN')})`]]
      : []
  })
  if (options.length < 3) return null
  return (
    <div className={styles.shown}>
      <SelectField
        label="Show"
        isBeside
        value={shown}
        onChange={({ currentTarget: { value } }) => onChange(all.find((name) => name === value) ?? 'all')}
      >
        <Options of={options} />
      </SelectField>
    </div>
  )
}

const VOYAGES_AT_ONCE = 40

function Section({ section, hasHint }: { section: ChangeSection; hasHint: boolean }) {
  const { title, hint, voyages, count = voyages.length } = section
  const [isOpen, setOpen] = useState(() => isOpenAtFirst(section))
  const [limit, setLimit] = useState(VOYAGES_AT_ONCE)
  const byRoute = Map.groupBy(voyages.slice(0, limit), ({ route }) => route)
  return (
    <details
      open={isOpen}
      className={styles.group}
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary>
        {title} <Tag>{count.toLocaleString('en-IN')}</Tag>
      </summary>
      {hasHint && hint && <p className="soft">{hint}</p>}
      {isOpen &&
        [...byRoute].map(([route, ofRoute]) => (
          <div key={route}>
            <h3 className={`soft ${styles.route}`}>{route}</h3>
            <ul className={`stack ${styles.lines}`}>
              {ofRoute.map((voyage) => (
                <li key={voyage.vessel}>
                  <Voyage voyage={voyage} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      {isOpen && voyages.length > limit && (
        <Button kind="quiet" onClick={() => setLimit(voyages.length)}>
          Show all {voyages.length.toLocaleString('en-IN')}
        </Button>
      )}
    </details>
  )
}

function Voyage({ voyage: { vessel, text, calls } }: { voyage: ChangedVoyage }) {
  const head = (
    <>
      <span className="name">{vessel}</span> {text}
    </>
  )
  if (calls.length === 0) return <p>{head}</p>
  return (
    <details>
      <summary>{head}</summary>
      <ul className={styles.calls}>
        {calls.map((call) => (
          <li key={`${call.port} ${call.from} ${call.to} ${call.detail}`}>
            <Call {...call} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Call({ port, from, to, detail, shift }: CallLine) {
  return (
    <>
      <span className={styles.call}>
        <span>{port}</span>
        {(from || to) && (
          <span>
            {from && (to ? <del>{from}</del> : <span>{from}</span>)}
            {from && to && (
              <>
                {' '}
                <Arrow />
                <span className="visually-hidden">becomes</span>{' '}
              </>
            )}
            {to && <ins>{to}</ins>}
          </span>
        )}
        {shift && <Tag>{shift}</Tag>}
      </span>
      {detail && <span className="soft">{detail}</span>}
    </>
  )
}
