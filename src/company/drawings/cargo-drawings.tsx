import type { ComponentType, ReactNode } from 'react'
import type { Cargo } from '../../../content/cargoes.ts'
import styles from './line-drawing.module.css'

/** The four drawings are side by side, so the line of the quay has the same height and runs from edge to edge. */
function OnTheQuay({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 150" aria-hidden="true">
      {children}
      <path d="M0 130H240" />
    </svg>
  )
}

/** A granite block in slings, two more blocks, and a steel coil. */
function BreakBulkDrawing() {
  return (
    <OnTheQuay>
      <path d="M104 0V22M99 22h10v7h-10zM104 29C104 36 97 36 97 32" />
      <path d="M104 34L68 60M104 34L140 60" />
      <path className={styles.mark} d="M64 60H144V90H64Z" />
      <path className={styles.fine} d="M74 68l6 4M92 80l7-3M112 67l5 6M128 82l6-5M84 83l4 2M120 78l3 2" />
      <path className={styles.body} d="M20 102H88V130H20ZM94 102H150V130H94Z" />
      <path
        className={styles.fine}
        d="M30 110l6 4M52 122l7-3M72 109l5 6M104 122l6-5M124 111l4 2M138 120l3 2"
      />
      <circle className={styles.body} cx="190" cy="111" r="19" />
      <circle cx="190" cy="111" r="7" />
      <path
        className={styles.fine}
        d="M177 111a13 13 0 0 1 13-13M203 111a13 13 0 0 1-13 13M190 101a10 10 0 0 1 10 10"
      />
      <path d="M166 130l5-7M214 130l-5-7" />
    </OnTheQuay>
  )
}

/** A transformer on a low-bed trailer. */
function ProjectDrawing() {
  const wheels = [34, 50, 66, 82, 98, 114]
  return (
    <OnTheQuay>
      <path className={styles.mark} d="M38 54H116V106H38Z" />
      <path className={styles.fine} d="M46 62V98M54 62V98M62 62V98M92 62V98M100 62V98M108 62V98" />
      <path d="M70 66H84V94H70Z" />
      <path d="M48 54V46M46 46h4M46.5 42h3M48 46V36M77 54V46M75 46h4M75.5 42h3M77 46V36M106 54V46M104 46h4M104.5 42h3M106 46V36" />
      <path className={styles.body} d="M20 106H140L150 94H176V101H156L146 115H20Z" />
      {wheels.map((x) => (
        <circle key={x} className={styles.body} cx={x} cy="122" r="7.5" />
      ))}
      <path className={styles.body} d="M166 104H226V118H166Z" />
      <path className={styles.body} d="M196 104V70H214L224 88H228V118H196Z" />
      <path d="M202 88V76H211L218 88Z" />
      {[178, 212].map((x) => (
        <circle key={x} className={styles.body} cx={x} cy="119" r="10.5" />
      ))}
    </OnTheQuay>
  )
}

/** A grab over a heap. */
function DryBulkDrawing() {
  return (
    <OnTheQuay>
      <path
        className={styles.body}
        d="M28 130C58 120 88 92 118 78C124 75 128 75 134 78C164 94 186 120 214 130Z"
      />
      <path
        className={styles.fine}
        d="M64 124l2 1M80 118l2 1M92 108l2 1M104 98l2 1M104 116l2 1M118 88l2 1M120 106l2 1M122 122l2 1M136 96l2 1M140 112l2 1M154 104l2 1M156 122l2 1M170 116l2 1M182 124l2 1"
      />
      <path d="M118 0V18M134 0V18M112 18H140V26H112Z" />
      <path d="M116 26L88 44M136 26L164 44M126 26V48" />
      <path className={styles.mark} d="M126 46L88 44C82 56 86 68 98 76C102 64 114 54 126 46Z" />
      <path className={styles.mark} d="M126 46L164 44C170 56 166 68 154 76C150 64 138 54 126 46Z" />
      <circle className={styles.body} cx="126" cy="46" r="3" />
    </OnTheQuay>
  )
}

/** A car on the stern ramp of a car carrier. */
function AutomobileDrawing() {
  return (
    <OnTheQuay>
      <path className={styles.body} d="M172 8H240V130H190L172 96Z" />
      <path className={styles.fine} d="M172 26H240M172 44H240M206 26V8M222 26V8" />
      <path d="M184 94V58H228V94M172 96H240" />
      <path d="M28 130L172 96M28 130V126L172 91" />
      <path className={styles.fine} d="M176 44L112 106" />
      <g transform="translate(98 108.5) rotate(-13.3)">
        <path
          className={styles.mark}
          d="M-50 -8V-18C-50 -22 -46 -23 -42 -24L-30 -26L-18 -38C-16 -40 -14 -40 -11 -40H12C16 -40 18 -39 21 -36L30 -26L44 -23C49 -22 50 -18 50 -14V-8Z"
        />
        <path d="M-24 -26L-15 -35H-1V-26ZM4 -26V-35H12C14 -35 16 -34 18 -32L23 -26Z" />
        <circle className={styles.body} cx="-30" cy="-7" r="8.5" />
        <circle className={styles.body} cx="30" cy="-7" r="8.5" />
        <circle cx="-30" cy="-7" r="3" />
        <circle cx="30" cy="-7" r="3" />
      </g>
    </OnTheQuay>
  )
}

export const CARGO_DRAWINGS: Record<Cargo['id'], ComponentType> = {
  'break-bulk': BreakBulkDrawing,
  project: ProjectDrawing,
  'dry-bulk': DryBulkDrawing,
  automobile: AutomobileDrawing,
}
