import { daySpan } from '@sailing-desk/dates/day-text'
import { momentText } from '@sailing-desk/dates/moment'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { Button, ButtonLink } from '@sailing-desk/records/ui/button'
import { useShortcut } from '@sailing-desk/records/ui/dialogs/shortcuts'
import { ErrorText } from '@sailing-desk/records/ui/fields/form'
import { useUnsaved } from '@sailing-desk/records/ui/fields/unsaved'
import { Tag } from '@sailing-desk/records/ui/inline'
import { CALL_TEXTS, DETAIL_NAMES } from '@sailing-desk/timetable/call-texts'
import { counted } from '@sailing-desk/trade/counted'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, type Location, useNavigate } from 'react-router'
import { scheduledTexts, useConfirmCalls } from '../../actual-dates/use-confirm-calls.tsx'
import { DraftActions } from '../../drafts/draft-actions.tsx'
import { stateOf } from '../../drafts/draft-text.ts'
import { type PasteInDoubt, PasteOrderDialog } from '../dialogs/paste-order-dialog.tsx'
import { PastePortsDialog } from '../dialogs/port-dialogs.tsx'
import { activeCall } from '../model/active-call.ts'
import { areSameDays, type CellKey, type Texts } from '../model/call-texts.ts'
import { type Conflict, conflictsOf, onFreshDraft } from '../model/conflicts.ts'
import { callsText, cellsText } from '../model/grid-messages.ts'
import { type Edits, type GridState, isUnsaved, NO_EDITS, rowsOf, startAt } from '../model/grid-state.ts'
import type { NamedRow } from '../model/paste.ts'
import { editsOf } from '../model/saved-changes.ts'
import { type ProposedTimes, proposedTimes } from '../model/understood-call.ts'
import type { RouteDraft } from '../route-draft.schema.ts'
import type { RouteGrid } from '../route-grid.schema.ts'
import { type CallAction, CellBar } from './cell-bar.tsx'
import { cellElement } from './cell-element.ts'
import { CutOffByRuleContext, useCutOffsOfGrid } from './cut-off-by-rule.ts'
import styles from './grid-screen.module.css'
import type { GridScreenData } from './grid-screen-data.ts'
import { type GridDialog, GridToolbar } from './grid-toolbar.tsx'
import { ScheduleGrid } from './schedule-grid.tsx'
import { useGridActions } from './use-grid-actions.ts'
import { useGridSaving } from './use-grid-saving.tsx'
import { useCellNames } from './use-view.ts'

type Props = {
  title: string
  data: GridScreenData
  grid: RouteGrid
  /** The choice of route. */
  children: ReactNode
}

/** Edits the schedule of one route. */
export function RouteEditor({ title, data, grid, children }: Props) {
  const { ports, today } = data
  const { state, isUnsaved, latest, update } = useGridState(data, grid)
  const [message, setMessage] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setMessage(({ count }) => ({ text, count: count + 1 })), [])
  const { draft } = data
  const nameOf = useCellNames(state)
  const saving = useGridSaving({ routeId: grid.route.id, draft, latest, nameOf, update, announce })
  const { save, busy, problem, retry } = saving
  const [asked, setAsked] = useState<readonly NamedRow[] | null>(null)
  const [inDoubt, setInDoubt] = useState<PasteInDoubt | null>(null)
  const [open, setOpen] = useState<GridDialog | null>(null)
  const actions = useGridActions(state, update, announce, {
    today,
    askForPorts: setAsked,
    askForOrder: setInDoubt,
  })
  const table = useRef<HTMLTableElement>(null)
  const returnToCell = () => cellElement(table.current, latest().selection.active)?.focus()
  useFocusAtStart(data.start, returnToCell)
  const proposals = useMemo(() => proposedTimes(state, today), [state.stored, state.edits, today])
  function takeTimes() {
    const changes = proposals.map(({ key, proposed }) => [key, proposed] as const)
    actions.change(changes, `ETA and ETD of ${callsText(changes.length)} changed.`)
    returnToCell()
  }
  useShortcut('Ctrl+S', draft ? 'Save the draft' : 'Save the schedule', () => {
    flushSync(() => leaveField(table.current))
    void (draft ? saving.keep() : save())
  })

  const cutOffByRule = useCutOffsOfGrid(grid, ports)
  const call = activeCall(state)
  const confirm = useAsScheduled(state, today, announce)
  const navigate = useNavigate()
  const callActions: CallAction[] = [
    { id: 'shift', label: 'Shift voyage…', run: () => setOpen('shift') },
    { id: 'omit', label: 'Omit', run: () => call && actions.setDates(call.key, 'OMIT') },
    {
      id: 'vessel',
      label: 'Change vessel…',
      run: () => setOpen('vessel'),
      isDisabled: !call || call.vessel.id < 0,
    },
    { id: 'scheduled', label: 'As scheduled', keys: 'Ctrl+Enter', run: confirm, isDisabled: !call?.stored },
    {
      id: 'history',
      label: 'History of this call',
      run: () => void navigate(`/admin/history?entity=schedule&entity_id=${call?.stored?.id}`),
      isDisabled: !call?.stored,
    },
  ]
  return (
    <CutOffByRuleContext value={cutOffByRule}>
      <AdminHead title={title} line={changesText(state, { isUnsaved, isDraft: draft !== null })}>
        {children}
        <ButtonLink to={`/admin/schedule?tab=schedules&route_id=${grid.route.id}`}>As a list</ButtonLink>
      </AdminHead>
      <div className={styles.screen}>
        {draft && <DraftLine draft={draft} isUnsaved={isUnsaved} />}
        {grid.left_out > 0 && (
          <p className="notice">
            {`There is no room here for ${counted({ count: grid.left_out, one: 'finished voyage', many: 'finished voyages' })}. `}
            <Link to="/dashbord">Archive finished voyages on the dashboard</Link>
          </p>
        )}
        <GridToolbar
          state={state}
          actions={actions}
          update={update}
          today={today}
          ports={ports}
          open={open}
          onOpen={setOpen}
          onReturn={returnToCell}
        >
          <Button kind="primary" onClick={() => void save()} aria-disabled={busy !== null}>
            {busy === 'publish' ? 'Publishing...' : draft ? 'Publish now' : 'Save and publish'}
          </Button>
          <Button onClick={() => void saving.keep()} aria-disabled={busy !== null}>
            {busy === 'keep' ? 'Saving...' : draft ? 'Save draft' : 'Keep as draft'}
          </Button>
        </GridToolbar>
        {problem && (
          <div role="alert" className="notice stack" data-tone="danger">
            <ErrorText problem={problem} failure="Failed to save the schedule" saves onRetry={retry} />
            {problem.errors.map(({ field, message: text }) => (
              <p key={field}>{text}</p>
            ))}
          </div>
        )}
        <ProposedTimesLine state={state} proposals={proposals} onTake={takeTimes} />
        <ConflictList state={state} onResolve={actions.resolve} />
        <ScheduleGrid
          message={<span key={message.count}>{message.text}</span>}
          callActions={callActions}
          state={state}
          actions={actions}
          label={`Schedule of ${grid.route.direction}`}
          today={today}
          table={table}
          checked={saving.checked}
          confirm={confirm}
        />
        {call ? (
          <CellBar
            call={call}
            today={today}
            onChange={({ key }, name, text) => actions.setText(key, name, text)}
            onReturn={returnToCell}
            actions={callActions}
          />
        ) : (
          <p>This route has no voyages or no ports yet. Add a voyage and a port to get started.</p>
        )}
        {saving.dialog}
        {inDoubt && (
          <PasteOrderDialog
            {...inDoubt}
            today={today}
            onPaste={actions.paste}
            onClose={() => setInDoubt(null)}
          />
        )}
        {asked && (
          <PastePortsDialog
            rows={asked}
            ports={rowsOf(state)}
            onPaste={actions.pasteRows}
            onClose={() => setAsked(null)}
          />
        )}
      </div>
    </CutOffByRuleContext>
  )
}

/** The cell that the address names gets the focus. */
function useFocusAtStart({ vessel, port }: GridScreenData['start'], focus: () => void): void {
  const latest = useRef(focus)
  useEffect(() => {
    if (vessel && port) latest.current()
  }, [vessel, port])
}

function changesText(
  { edits: { cells, voyages } }: GridState,
  { isUnsaved, isDraft }: { isUnsaved: boolean; isDraft: boolean },
): string {
  const changes = counted({ count: cells.size + voyages.length, one: 'change', many: 'changes' })
  if (isUnsaved) return `${changes}, not saved yet`
  return isDraft ? `${changes} in the draft` : 'No unsaved changes'
}

/** Ends typing, so that it is saved, too. */
function leaveField(table: HTMLTableElement | null): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && table?.closest('main')?.contains(field)) field.blur()
}

/** Says that the grid shows a draft, and offers what can be done with it as it is stored. */
function DraftLine({ draft, isUnsaved }: { draft: RouteDraft; isUnsaved: boolean }) {
  const { text, tone, reason } = stateOf(draft)
  const author = draft.updated_by ? ` by ${draft.updated_by}` : ''
  return (
    <section className="notice strip" data-tone="info" aria-label="Draft">
      <p>
        <Tag tone={tone}>{text}</Tag>{' '}
        {`The grid shows a draft that is not published. Last changed${author} on ${momentText(draft.updated_at)}.`}
        {reason && ` ${reason}`}
        {isUnsaved && ' Save the draft before you preview it.'}
      </p>
      <div className="row">
        <DraftActions draft={draft} />
      </div>
    </section>
  )
}

const NOTHING_TO_CONFIRM =
  'Nothing to confirm: only calls with exact dates that have passed went as scheduled.'

/**
 * Saves at once that the call of the active cell went as scheduled: an actual date is no change of the schedule, so it does not wait
 * for the others.
 */
function useAsScheduled(state: GridState, today: string, announce: (text: string) => void) {
  const { key, stored, vessel, port } = activeCall(state) ?? {}
  const row = stored &&
    vessel &&
    port && { ...stored, vessel_name: vessel.name, voyage: vessel.voyage, port_name: port.name }
  const { saveRows } = useConfirmCalls(row ? [row] : [], today)
  return () => {
    if (key !== undefined && state.edits.cells.has(key))
      return announce('Save the changes of this call first.')
    if (!row || Object.keys(scheduledTexts(row, today)).length === 0) return announce(NOTHING_TO_CONFIRM)
    void saveRows([row], true)
  }
}

/** The state of the grid, and the warning before it is lost. What was loaded anew goes below the changes. */
function useGridState(data: GridScreenData, grid: RouteGrid) {
  const [state, setState] = useState(() => onFreshDraft(startAt(grid, data.start), grid, keptIn(data)))
  const [loaded, setLoaded] = useState(data)
  if (loaded !== data) {
    setLoaded(data)
    setState((before) => onFreshDraft(before, grid, keptIn(data)))
  }
  const current = useRef(state)
  useEffect(() => {
    current.current = state
  })
  const latest = useCallback(() => current.current, [])
  const update = useCallback((change: (before: GridState) => GridState) => setState(change), [])

  const { touch, forget } = useUnsaved(leavesRoute)
  const unsaved = isUnsaved(state)
  useEffect(() => (unsaved ? touch() : forget()), [unsaved, touch, forget])
  return { state, isUnsaved: unsaved, latest, update }
}

const keptIn = ({ draft, ports }: GridScreenData): Edits => (draft ? editsOf(draft.changes, ports) : NO_EDITS)

function leavesRoute(from: Location, to: Location): boolean {
  const routeOf = ({ search }: Location) => new URLSearchParams(search).get('route')
  return from.pathname !== to.pathname || routeOf(from) !== routeOf(to)
}

type ProposedTimesLineProps = { state: GridState; proposals: readonly ProposedTimes[]; onTake: () => void }

/** Offers the ETA and ETD that match dates which were changed; without an answer they stay as typed. */
function ProposedTimesLine({ state, proposals, onTake }: ProposedTimesLineProps) {
  const nameOf = useCellNames(state)
  if (proposals.length === 0) return null
  return (
    <section className="notice toolbar" aria-label="ETA and ETD">
      <p aria-live="polite">{`ETA and ETD of ${callsText(proposals.length)} do not match the new dates.`}</p>
      <Button onClick={onTake}>Use matching times</Button>
      <details>
        <summary>Show the times</summary>
        <ul>
          {proposals.map((proposal) => (
            <li key={proposal.key}>
              <b>{nameOf(proposal.key)}</b>
              {`: ${proposal.texts.dates}; ${changedTimes(proposal).join(', ')}`}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** 'ETA 26 Nov becomes 28 Nov' */
function changedTimes({ texts, proposed }: ProposedTimes): string[] {
  return (['eta', 'etd'] as const)
    .filter((name) => texts[name] !== proposed[name])
    .map(
      (name) =>
        `${CALL_TEXTS[name]} ${texts[name]} ${proposed[name] ? `becomes ${proposed[name]}` : 'is removed'}`,
    )
}

type ConflictListProps = {
  state: GridState
  onResolve: (keys: readonly CellKey[], side: 'mine' | 'theirs') => void
}

/** The cells that somebody else has changed meanwhile, with both texts to choose from. */
function ConflictList({ state, onResolve }: ConflictListProps) {
  const nameOf = useCellNames(state)
  const conflicts = conflictsOf(state)
  if (conflicts.length === 0) return null
  const keys = conflicts.map(({ key }) => key)
  return (
    <section className="notice stack" data-tone="danger" aria-label="Changed by someone else">
      <p role="alert">
        {`Someone else has changed ${cellsText(keys.length)} that you changed. Choose what is to be saved.`}
      </p>
      <ul className="stack">
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.key}
            conflict={conflict}
            name={nameOf(conflict.key)}
            onResolve={(side) => onResolve([conflict.key], side)}
          />
        ))}
      </ul>
      {keys.length > 1 && (
        <p className="row">
          <Button onClick={() => onResolve(keys, 'theirs')}>Take all of theirs</Button>
          <Button onClick={() => onResolve(keys, 'mine')}>Keep all of mine</Button>
        </p>
      )}
    </section>
  )
}

type ChoiceProps = { conflict: Conflict; name: string; onResolve: (side: 'mine' | 'theirs') => void }

function ConflictChoice({ conflict: { mine, theirs }, name, onResolve }: ChoiceProps) {
  return (
    <li className="strip">
      <span>
        <b>{name}</b>: yours <q>{written(mine, theirs)}</q>, theirs <q>{written(theirs, mine)}</q>
      </span>
      <span className="row">
        <Button kind="quiet" aria-label={`Take theirs: ${name}`} onClick={() => onResolve('theirs')}>
          Take theirs
        </Button>
        <Button kind="quiet" aria-label={`Keep mine: ${name}`} onClick={() => onResolve('mine')}>
          Keep mine
        </Button>
      </span>
    </li>
  )
}

/** The dates, and the other texts that differ. */
function written(texts: Texts | null, other: Texts | null): string {
  if (!texts) return 'no call'
  const details = DETAIL_NAMES.filter((name) => texts[name] !== (other?.[name] ?? ''))
  return [
    datesWritten(texts, other),
    ...details.map((name) => `${CALL_TEXTS[name]} ${texts[name] || 'none'}`),
  ].join(', ')
}

/** The same text may be known to mean other days. */
function datesWritten({ dates, days }: Texts, other: Texts | null): string {
  const isSameText = dates === other?.dates && !areSameDays(days, other.days)
  return isSameText && days ? `${dates} (${daySpan(days.starts_on, days.ends_on)})` : dates
}
