import { type ReactNode, useEffect, useRef } from 'react'
import type { Facts } from '../facts.ts'
import styles from './tooltip.module.css'
import { type OpenTooltip, useTooltip } from './use-tooltip.ts'
import { useTooltipPlace } from './use-tooltip-place.ts'

type Props<Trigger> = {
  /** A selector for the elements with a tooltip, ideally with a focusable button inside. */
  triggers: string
  describe: (trigger: Trigger) => Facts | null | undefined
  children: ReactNode
}

const TOOLTIP_ID = 'tooltip'

/** All triggers of an area share one tooltip, so that hundreds of triggers are cheap. */
export function Tooltips<Trigger extends Element>({ triggers, describe, children }: Props<Trigger>) {
  const { open, handlers } = useTooltip<Trigger>(triggers)
  const facts = open && describe(open.trigger)
  return (
    <div {...handlers}>
      {children}
      {facts && <Tooltip open={open} facts={facts} />}
    </div>
  )
}

function Tooltip({ open, facts }: { open: OpenTooltip; facts: Facts }) {
  const tip = useRef<HTMLDivElement>(null)
  useTooltipPlace(tip, open)

  useEffect(() => {
    const described = open.trigger.matches('button, a') ? open.trigger : open.trigger.querySelector('button')
    described?.setAttribute('aria-describedby', TOOLTIP_ID)
    return () => described?.removeAttribute('aria-describedby')
  }, [open.trigger])

  return (
    <div ref={tip} id={TOOLTIP_ID} role="tooltip" popover="manual" className={styles.tooltip}>
      <p className={styles.title}>{facts.title}</p>
      {facts.line && <p className={styles.line}>{facts.line}</p>}
      <dl className={`stack ${styles.entries}`}>
        {facts.entries.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
