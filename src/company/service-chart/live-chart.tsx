import type { CustomProperties } from '@sailing-desk/records/ui/custom-properties'
import { isInTooltip, useTooltip } from '@sailing-desk/records/ui/dialogs/use-tooltip'
import type { PortServed } from '@sailing-desk/timetable/sailing.schema'
import { BY_SCHEDULE } from '@sailing-desk/timetable/shared/place-text'
import type { ShipPositions } from '@sailing-desk/timetable/voyage.schema'
import { CHART_HEIGHT, CHART_WIDTH, type ChartPoint } from '@sailing-desk/trade/chart/chart-projection'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import chart from '../../web/service-chart/service-chart.svg?url'
import { type ChartItem, chartItems, isKnown } from './chart-items.ts'
import { type ChartMark, placeMarks, visibleMarks } from './chart-marks.ts'
import {
  type ChartFrame,
  type ChartView,
  isInFrame,
  MAX_ZOOM,
  moved,
  placeInFrame,
  zoomed,
} from './chart-view.ts'
import styles from './live-chart.module.css'
import { MapMark, MarkTip, UNREACHABLE_SCALE } from './map-mark.tsx'

const ZOOM_STEP = 1.6
const MOVE_STEP = 90
const ACTIONS: ReadonlyMap<string, KeyAction> = new Map(
  Object.entries<KeyAction>({
    '+': { factor: ZOOM_STEP },
    '=': { factor: ZOOM_STEP },
    '-': { factor: 1 / ZOOM_STEP },
    _: { factor: 1 / ZOOM_STEP },
    ArrowLeft: { move: { x: MOVE_STEP, y: 0 } },
    ArrowRight: { move: { x: -MOVE_STEP, y: 0 } },
    ArrowUp: { move: { x: 0, y: MOVE_STEP } },
    ArrowDown: { move: { x: 0, y: -MOVE_STEP } },
  }),
)

/** In pixels. Smaller movements are clicks. */
const CLICK_TOLERANCE = 5
/** Wheel pixels for a zoom by the factor e. */
const WHEEL_PIXELS = 240

const NO_SHIPS: Pick<ShipPositions, 'at' | 'ships'> = { at: '', ships: [] }

type Props = { ports: readonly PortServed[]; positions: typeof NO_SHIPS | undefined; listId: string }

/**
 * The interactive service chart: drag, pinch, buttons and keys; each port shows its next calls, and each ship moves by the schedule.
 * Without scripts it is a picture of noon in India. The list whose id is `listId` has the same content as text.
 */
export function LiveChart({ ports, positions = NO_SHIPS, listId }: Props) {
  const element = useRef<HTMLElement>(null)
  const { view, isMoved, frame, change, reset } = useChartView(element)
  const { isDragging, handlers } = useChartGestures(element, change)
  const { open, handlers: tips } = useTooltip('[data-mark]')
  const now = useMinute()
  const marks = useMemo(() => {
    const items = chartItems(ports, positions, now ?? Date.parse(positions.at))
    return placeMarks(items).sort(byLongitude)
  }, [ports, positions, now])
  const onKeyDown = useChartKeys(change, (element) => marks.find((mark) => isMarkedBy(element, mark))?.at)
  const visible = visibleMarks(marks, frame && view ? frame.unit * view.zoom : UNREACHABLE_SCALE)
  const place: CustomProperties = view && isMoved ? { '--x': view.x, '--y': view.y, '--zoom': view.zoom } : {}

  return (
    <div className={`screen-only ${styles.chart}`} {...tips}>
      <section
        ref={element}
        aria-label="Service chart"
        aria-describedby={frame ? HINT : undefined}
        tabIndex={frame ? 0 : undefined}
        data-held={isDragging || undefined}
        data-zoomed={(view && view.zoom > 1) || undefined}
        className={styles.frame}
        style={place}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {frame && (
          <a href={`#${listId}`} className="skip-link">
            Skip chart
          </a>
        )}
        <Sheet />
        {marks.map((mark) => {
          const near = visible.get(mark)
          if (mark.item.ship && !near) return null
          const known = isKnown(mark.item) ? mark.item : null
          const isTarget = Boolean(known && near && frame && view && isInFrame(view, frame, mark.at, EDGE))
          const trigger = isTarget && isMarkedBy(open?.trigger, mark) ? open?.trigger : undefined
          return (
            <MapMark
              key={mark.item.key}
              mark={mark}
              isTarget={isTarget}
              isOpen={trigger !== undefined}
              hasShips={near?.some(({ ship }) => ship) ?? false}
            >
              {trigger && known && <MarkTip trigger={trigger} item={known} near={near ?? []} />}
            </MapMark>
          )
        })}
      </section>
      {view && (
        <ChartControls
          canZoomIn={view.zoom < MAX_ZOOM}
          canZoomOut={view.zoom > 1}
          canReset={isMoved}
          onZoom={(isIn) =>
            change((current, size) => zoomed(current, size, isIn ? ZOOM_STEP : 1 / ZOOM_STEP))
          }
          onReset={reset}
        />
      )}
      <Caption hasScript={frame !== null} hasPorts={ports.length > 0} hasShips={positions.ships.length > 0} />
    </div>
  )
}

/** Coast and lanes. */
function Sheet() {
  return (
    <img
      src={chart}
      alt=""
      width={CHART_WIDTH}
      height={CHART_HEIGHT}
      draggable={false}
      className={styles.sheet}
    />
  )
}

function Caption(has: { hasScript: boolean; hasPorts: boolean; hasShips: boolean }) {
  return (
    <div className={styles.caption}>
      <p className="content">
        <span data-lane="trunk">Main route</span>
        <span data-lane="feeder">Feeder route</span>
        {has.hasShips && (
          <>
            <span data-lane="ship">{`Ship: ${BY_SCHEDULE.toLowerCase()}`}</span>
            <span data-lane="port">Ships in or near a port</span>
          </>
        )}
        <span id={HINT} className={styles.hint} data-waits={!has.hasScript || undefined}>
          {has.hasPorts && 'Select a port or ship. '}Drag to move; pinch or press + and − to zoom.
        </span>
      </p>
    </div>
  )
}

const HINT = 'chart-hint'
/** Marks closer to the frame's edge are cut off and not clickable. */
const EDGE = 6

const byLongitude = (one: ChartMark<ChartItem>, other: ChartMark<ChartItem>) => one.at.x - other.at.x

function isMarkedBy(element: Element | undefined, { item }: ChartMark<ChartItem>): boolean {
  return element?.getAttribute('data-mark') === item.key
}

const MINUTE_MS = 60_000

/** The time, once a minute; null on the server and while the page takes over what it has sent. */
function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Moves and zooms the chart by drag, two fingers, and the wheel with Ctrl (which trackpads send for a pinch). The wheel
 * alone scrolls the page. `isDragging` while a pointer moves the chart.
 */
function useChartGestures(element: RefObject<HTMLElement | null>, change: ChangeView) {
  const pointers = useRef(new Map<number, ChartPoint>())
  const [isDragging, setDragging] = useState(false)
  useWheel(element, change)

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || isInTooltip(event.target)) return
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
    const before = pointers.current.get(pointerId)
    if (!before) return
    if (
      !isDragging &&
      pointers.current.size === 1 &&
      Math.hypot(x - before.x, y - before.y) < CLICK_TOLERANCE
    )
      return
    // From here on it is a drag, not a click on a mark.
    currentTarget.setPointerCapture(pointerId)
    setDragging(true)
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
    pointers.current.set(pointerId, { x, y })
    if (other) change((view, frame) => pinched(view, frame, middleOf(currentTarget), before, { x, y }, other))
    else change((view, frame) => moved(view, frame, { x: x - before.x, y: y - before.y }))
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
    if (pointers.current.size === 0) setDragging(false)
  }

  return { isDragging, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } }
}

type View = Parameters<typeof zoomed>[0]

type Frame = Parameters<typeof zoomed>[1]

/** One of two fingers moved from `before` to `now`: zooms by the change of their distance, around their midpoint. */
function pinched(
  view: View,
  frame: Frame,
  middle: ChartPoint,
  before: ChartPoint,
  now: ChartPoint,
  other: ChartPoint,
) {
  const span = (finger: ChartPoint) => Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y))
  const at = { x: (now.x + other.x) / 2 - middle.x, y: (now.y + other.y) / 2 - middle.y }
  const movedView = moved(view, frame, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  return zoomed(movedView, frame, span(now) / span(before), at)
}

function middleOf(element: Element): ChartPoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Not through React, whose passive wheel listeners cannot prevent the browser from zooming the page. */
function useWheel(element: RefObject<HTMLElement | null>, change: ChangeView) {
  useEffect(() => {
    const frame = element.current
    if (!frame) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const middle = middleOf(frame)
      const at = { x: event.clientX - middle.x, y: event.clientY - middle.y }
      change((view, size) => zoomed(view, size, Math.exp(-event.deltaY / WHEEL_PIXELS), at))
    }
    frame.addEventListener('wheel', onWheel, { passive: false })
    return () => frame.removeEventListener('wheel', onWheel)
  }, [element, change])
}

/**
 * + and − zoom the chart, around a port if it has the focus; arrow keys move the chart if it has the focus.
 * `pointOf` returns the chart point of an element; its position on the screen may still be animated.
 */
function useChartKeys(change: ChangeView, pointOf: (element: Element) => ChartPoint | undefined) {
  return function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { currentTarget: frame, target } = event
    const action = keyAction(event.key)
    if (
      !action ||
      !(target instanceof Element) ||
      target.closest('[popover]') ||
      ('move' in action && target !== frame)
    )
      return
    event.preventDefault()
    if ('move' in action) return change((view, size) => moved(view, size, action.move))
    const point = pointOf(target)
    // After zooming out, the port may be hidden and lose the focus.
    if (action.factor < 1) frame.focus()
    change((view, size) => zoomed(view, size, action.factor, point && placeInFrame(view, size, point)))
  }
}

/** A key zooms the chart by a factor, or moves it by some pixels. */
type KeyAction = { factor: number } | { move: ChartPoint }

const keyAction = (key: string): KeyAction | undefined => ACTIONS.get(key)

type MeasuredFrame = ChartFrame & { first: ChartView }
type ChangeView = (change: (view: ChartView, frame: ChartFrame) => ChartView) => void

/**
 * The view of the chart. The initial view is defined in CSS for each screen width; it applies until the chart is moved,
 * and without scripts. `frame` is null until it is measured.
 */
function useChartView(element: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<ChartView | null>(null)
  const [frame, setFrame] = useState<MeasuredFrame | null>(null)

  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(() => setFrame(measure(target)))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])

  const change: ChangeView = useCallback(
    (next) => frame && setView((current) => next(current ?? frame.first, frame)),
    [frame],
  )
  const reset = useCallback(() => setView(null), [])
  return { view: view ?? frame?.first ?? null, isMoved: view !== null, frame, change, reset }
}

function measure(element: HTMLElement): MeasuredFrame {
  const style = getComputedStyle(element)
  const number = (name: string) => Number(style.getPropertyValue(name))
  const { clientWidth: width, clientHeight: height } = element
  const frame = { width, height, unit: Math.min(width / number('--across'), height / number('--tall')) }
  const first = { x: number('--first-x'), y: number('--first-y'), zoom: 1 }
  return { ...frame, first: moved(first, frame, { x: 0, y: 0 }) }
}

type ChartControlsProps = {
  canZoomIn: boolean
  canZoomOut: boolean
  canReset: boolean
  onZoom: (isIn: boolean) => void
  onReset: () => void
}

/** Inactive buttons are aria-disabled, so that they keep the focus. */
function ChartControls({ canZoomIn, canZoomOut, canReset, onZoom, onReset }: ChartControlsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Zoom" className={`screen-only ${styles.controls}`}>
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={!canZoomIn}
        onClick={() => canZoomIn && onZoom(true)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8H14M8 2V14" />
        </svg>
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={!canZoomOut}
        onClick={() => canZoomOut && onZoom(false)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8H14" />
        </svg>
      </button>
      <button type="button" aria-disabled={!canReset} onClick={() => canReset && onReset()}>
        Reset
      </button>
    </div>
  )
}
