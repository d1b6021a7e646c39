import { useRef } from 'react'
import { portAnchor } from '../../timetable/chart/port-anchor.ts'
import { PortCalls } from '../../timetable/chart/port-calls.tsx'
import type { PortServed } from '../../timetable/sailing.schema.ts'
import { useTooltipPlace } from '../../ui/dialogs/use-tooltip-place.ts'
import styles from './port-tip.module.css'

type Props = {
  trigger: Element
  port: PortServed
  /** Close ports without their own mark at this scale. */
  near: readonly PortServed[]
}

/** A port's next calls beside its mark. A non-modal dialog, not a tooltip, because it contains links. */
export function PortTip({ trigger, port, near }: Props) {
  const tip = useRef<HTMLDivElement>(null)
  useTooltipPlace(tip, { trigger })
  return (
    <div
      ref={tip}
      role="dialog"
      aria-label={`Next calls at ${port.name}`}
      popover="manual"
      className={styles.tip}
    >
      <p className={styles.title}>
        <bdi>{port.name}</bdi>
        {port.country && port.country !== port.name && <bdi className={styles.country}>{port.country}</bdi>}
      </p>
      <PortCalls port={port} />
      {near.length > 0 && (
        <p className={`row ${styles.near}`}>
          Nearby:
          {near.map((one) => (
            <a key={one.id} href={`#${portAnchor(one)}`}>
              <bdi>{one.name}</bdi>
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
