import type { ReactNode } from 'react'
import styles from './page-icons.module.css'

/** A decorative icon beside a page title. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.icon} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A vessel seen from ahead. */
export function BowIcon() {
  return (
    <Icon>
      <path d="M8 20L13 36Q15 40 24 40Q33 40 35 36L40 20L24 15Z" />
      <path d="M24 15V40M13 18V11H35V18M17 11V6H31V11M24 6V2" />
      <path d="M17 24v3M15.5 24h3M31 24v3M29.5 24h3" />
      <path className={styles.accent} d="M2 44q5.5-4 11 0t11 0 11 0 11 0" />
    </Icon>
  )
}

/** A compass. */
export function CompassIcon() {
  return (
    <Icon>
      <circle cx="24" cy="24" r="20" />
      <path d="M24 4v4M24 40v4M4 24h4M40 24h4M9.9 9.9l2.8 2.8M35.3 35.3l2.8 2.8M9.9 38.1l2.8-2.8M35.3 12.7l2.8-2.8" />
      <path d="M20.5 20.5L14 34L27.5 27.5" />
      <path className={styles.accent} d="M20.5 20.5L34 14L27.5 27.5Z" />
    </Icon>
  )
}

/** Two links of a chain. */
export function LinksIcon() {
  return (
    <Icon>
      <g transform="rotate(-45 24 24)">
        <path
          className={styles.accent}
          d="M28.5 18.5A10 10 0 0 0 21 15H9A9 9 0 0 0 9 33H21A9 9 0 0 0 29.5 27M24.5 22A4 4 0 0 0 21 20H9A4 4 0 0 0 9 28H21A4 4 0 0 0 24.9 25"
        />
        <path d="M19.5 29.5A10 10 0 0 0 27 33H39A9 9 0 0 0 39 15H27A9 9 0 0 0 18.5 21M23.5 26A4 4 0 0 0 27 28H39A4 4 0 0 0 39 20H27A4 4 0 0 0 23.1 23" />
      </g>
    </Icon>
  )
}

/** A load line mark. */
export function LoadLineIcon() {
  return (
    <Icon>
      <circle cx="17" cy="24" r="13" />
      <path className={styles.accent} d="M0 24H34" />
      <path d="M39 6V42M39 6h8M39 15h5M39 24h8M39 33h5M39 42h8" />
    </Icon>
  )
}

/** A sealed document. */
export function DeedIcon() {
  return (
    <Icon>
      <path d="M36 24V12L28 4H8V44H25M28 4V12H36" />
      <path d="M14 18H30M14 25H28M14 32H22" />
      <circle className={styles.accent} cx="35" cy="34" r="7" />
      <path d="M31 40V46L35 43.5L39 46V40" />
    </Icon>
  )
}
