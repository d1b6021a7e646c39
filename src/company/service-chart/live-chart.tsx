import { useMemo, useRef } from 'react'
import type { PortServed } from '../../timetable/sailing.schema.ts'
import type { CustomProperties } from '../../ui/custom-properties.ts'
import { useTooltip } from '../../ui/dialogs/use-tooltip.ts'
import { CHART_HEIGHT, CHART_WIDTH } from '../../ui/service-chart/chart-projection.ts'
import chart from '../../ui/service-chart/service-chart.svg?url'
import { ChartControls } from './chart-controls.tsx'
import { type ChartMark, placeMarks, visibleMarks } from './chart-marks.ts'
import { byCalls } from './chart-ports.ts'
import { isInFrame, MAX_ZOOM, zoomed } from './chart-view.ts'
import styles from './live-chart.module.css'
import { PortMark, PortTip } from './port-mark.tsx'
import { useChartGestures } from './use-chart-gestures.ts'
import { useChartKeys, ZOOM_STEP } from './use-chart-keys.ts'
import { useChartView } from './use-chart-view.ts'

/**
 * The interactive service chart: drag, pinch, buttons and keys; each port shows its next calls. Without scripts it is a
 * picture. The list of ports, whose id is `listId`, has the same content as text.
 */
export function LiveChart({ ports, listId }: { ports: readonly PortServed[]; listId: string }) {
  const element = useRef<HTMLElement>(null)
  const { view, isMoved, frame, change, reset } = useChartView(element)
  const { isDragging, handlers } = useChartGestures(element, change)
  const { open, handlers: tips } = useTooltip('[data-port]')
  const marks = useMemo(() => placeMarks(ports.toSorted(byCalls)).sort(byLongitude), [ports])
  const onKeyDown = useChartKeys(change, (element) => marks.find((mark) => isMarkedBy(element, mark))?.at)
  const visible = frame && view ? visibleMarks(marks, frame.unit * view.zoom) : null
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
          const near = visible?.get(mark)
          const isTarget = Boolean(near && frame && view && isInFrame(view, frame, mark.at, EDGE))
          const trigger = isTarget && isMarkedBy(open?.trigger, mark) ? open?.trigger : undefined
          return (
            <PortMark key={mark.port.id} mark={mark} isTarget={isTarget} isOpen={trigger !== undefined}>
              {trigger && <PortTip trigger={trigger} port={mark.port} near={near ?? []} />}
            </PortMark>
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
      <Caption hasScript={frame !== null} hasPorts={ports.length > 0} />
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

function Caption({ hasScript, hasPorts }: { hasScript: boolean; hasPorts: boolean }) {
  return (
    <div className={styles.caption}>
      <p className="content">
        <span data-lane="trunk">Main route</span>
        <span data-lane="feeder">Feeder route</span>
        <span id={HINT} className={styles.hint} data-waits={!hasScript || undefined}>
          {hasPorts && 'Select a port to see its next calls. '}Drag to move; pinch or press + and − to zoom.
        </span>
      </p>
    </div>
  )
}

const HINT = 'chart-hint'
/** Marks closer to the frame's edge are cut off and not clickable. */
const EDGE = 6

const byLongitude = (one: ChartMark<PortServed>, other: ChartMark<PortServed>) => one.at.x - other.at.x

function isMarkedBy(element: Element | undefined, { port }: ChartMark<PortServed>): boolean {
  return element?.getAttribute('data-port') === String(port.id)
}
