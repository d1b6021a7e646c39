import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Location } from 'react-router'
import { counted } from '../../../lib/messages.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useShortcut } from '../../../ui/dialogs/shortcuts.tsx'
import { ErrorText } from '../../../ui/fields/error-text.tsx'
import { useUnsaved } from '../../../ui/fields/unsaved.tsx'
import { AdminHead } from '../../../web/admin-head.tsx'
import { onFreshGrid } from '../model/conflicts.ts'
import { type GridState, isUnsaved, startAt } from '../model/grid-state.ts'
import type { RouteGrid } from '../route-grid.schema.ts'
import { activeCall } from './active-call.ts'
import { CellBar } from './cell-bar.tsx'
import { cellElement } from './cell-element.ts'
import { ConflictList } from './conflict-list.tsx'
import styles from './grid-screen.module.css'
import type { GridScreenData } from './grid-screen-data.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { ScheduleGrid } from './schedule-grid.tsx'
import { useGridActions } from './use-grid-actions.ts'
import { useGridSaving } from './use-grid-saving.tsx'

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
  const { state, latest, update } = useGridState(grid, data.start)
  const [message, setMessage] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setMessage(({ count }) => ({ text, count: count + 1 })), [])
  const { save, isBusy, problem } = useGridSaving({ routeId: grid.route.id, latest, update, announce })
  // What is changed while it is being saved would be lost.
  const edit = isBusy ? ignore : update
  const actions = useGridActions(state, edit, announce)
  const table = useRef<HTMLTableElement>(null)
  const returnToCell = () => cellElement(table.current, latest().selection.active)?.focus()
  useShortcut('Ctrl+S', 'Save the schedule', () => {
    flushSync(() => leaveField(table.current))
    void save()
  })

  const call = activeCall(state)
  const changes = state.edits.cells.size + state.edits.voyages.length
  return (
    <>
      <AdminHead title={title} line={grid.route.direction}>
        <ButtonLink to={`/admin/schedule?tab=schedules&route_id=${grid.route.id}`}>As a list</ButtonLink>
      </AdminHead>
      <div className={styles.screen}>
        <div className={styles.line}>
          {children}
          <span>
            {changes === 0
              ? 'No unsaved changes'
              : counted({ count: changes, one: 'unsaved change', many: 'unsaved changes' })}
          </span>
        </div>
        <GridToolbar
          state={state}
          actions={actions}
          update={edit}
          today={today}
          ports={ports}
          onReturn={returnToCell}
        >
          <Button kind="primary" onClick={() => void save()} aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </GridToolbar>
        {problem && (
          <div role="alert" className={styles.failure}>
            <ErrorText
              problem={problem}
              failure="Failed to save the schedule"
              saves
              onRetry={() => void save()}
            />
            {problem.errors.map(({ field, message: text }) => (
              <p key={field}>{text}</p>
            ))}
          </div>
        )}
        <ConflictList state={state} onResolve={actions.resolve} />
        <p role="status" className={styles.message}>
          <span key={message.count}>{message.text}</span>
        </p>
        {call ? (
          <CellBar
            call={call}
            today={today}
            onChange={({ key }, name, text) => actions.setText(key, name, text)}
            onReturn={returnToCell}
          />
        ) : (
          <p>This route has no voyages or no ports yet. Add a voyage and a port to get started.</p>
        )}
        <ScheduleGrid
          state={state}
          actions={actions}
          label={`Schedule of ${grid.route.direction}`}
          isBusy={isBusy}
          today={today}
          table={table}
        />
      </div>
    </>
  )
}

const ignore = () => {}

/** The state of the grid, and the warning before it is lost. What was loaded anew goes below the edits. */
function useGridState(grid: RouteGrid, start: GridScreenData['start']) {
  const [state, setState] = useState(() => startAt(grid, start))
  const [loaded, setLoaded] = useState(grid)
  if (loaded !== grid) {
    setLoaded(grid)
    setState((before) => onFreshGrid(before, grid))
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
  return { state, latest, update }
}

function leavesRoute(from: Location, to: Location): boolean {
  const routeOf = ({ search }: Location) => new URLSearchParams(search).get('route')
  return from.pathname !== to.pathname || routeOf(from) !== routeOf(to)
}

/** Ends typing, so that it is saved, too. */
function leaveField(table: HTMLTableElement | null): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && table?.closest('main')?.contains(field)) field.blur()
}
