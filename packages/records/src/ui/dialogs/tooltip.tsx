import { type ReactNode, useEffect, useRef } from 'react'
import styles from './tooltip.module.css'
import { type OpenTooltip, useTooltip } from './use-tooltip.ts'
import { useTooltipPlace } from './use-tooltip-place.ts'

export type TooltipContent = { title: string; line?: string; entries: [label: string, value: string][] }

type Props<Trigger> = {
  /** A selector for the elements with a tooltip, ideally with a focusable button inside. */
  triggers: string
  describe: (trigger: Trigger) => TooltipContent | null | undefined
  children: ReactNode
}

const TOOLTIP_ID = 'tooltip'

/** All triggers of an area share one tooltip, so that hundreds of triggers are cheap. */
export function Tooltips<Trigger extends Element>({ triggers, describe, children }: Props<Trigger>) {
  const { open, handlers } = useTooltip<Trigger>(triggers)
  const content = open && describe(open.trigger)
  return (
    <div {...handlers}>
      {children}
      {content && <Tooltip open={open} content={content} />}
    </div>
  )
}

function Tooltip({ open, content }: { open: OpenTooltip; content: TooltipContent }) {
  const tip = useRef<HTMLDivElement>(null)
  useTooltipPlace(tip, open)

  useEffect(() => {
    const described = open.trigger.matches('button, a') ? open.trigger : open.trigger.querySelector('button')
    described?.setAttribute('aria-describedby', TOOLTIP_ID)
    return () => described?.removeAttribute('aria-describedby')
  }, [open.trigger])

  return (
    <div ref={tip} id={TOOLTIP_ID} role="tooltip" popover="manual" className={styles.tooltip}>
      <p className={styles.title}>{content.title}</p>
      {content.line && <p className={styles.line}>{content.line}</p>}
      <dl className={`stack ${styles.entries}`}>
        {content.entries.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
