import type { CustomProperties } from '@sailing-desk/records/ui/custom-properties'
import { useTooltip } from '@sailing-desk/records/ui/dialogs/use-tooltip'
import type { PortServed } from '@sailing-desk/timetable/sailing.schema'
import { BY_SCHEDULE } from '@sailing-desk/timetable/shared/place-text'
import type { ShipPositions } from '@sailing-desk/timetable/voyage.schema'
import { CHART_HEIGHT, CHART_WIDTH } from '@sailing-desk/trade/chart/chart-projection'
import { useEffect, useMemo, useRef, useState } from 'react'
import chart from '../../web/service-chart/service-chart.svg?url'
import { ChartControls } from './chart-controls.tsx'
import { type ChartItem, chartItems, isKnown } from './chart-items.ts'
import { type ChartMark, placeMarks, visibleMarks } from './chart-marks.ts'
import { isInFrame, MAX_ZOOM, zoomed } from './chart-view.ts'
import styles from './live-chart.module.css'
import { MapMark, UNREACHABLE_SCALE } from './map-mark.tsx'
import { MarkTip } from './mark-tip.tsx'
import { useChartGestures } from './use-chart-gestures.ts'
import { useChartKeys, ZOOM_STEP } from './use-chart-keys.ts'
import { useChartView } from './use-chart-view.ts'

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
