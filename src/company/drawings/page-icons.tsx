import type { ReactNode } from 'react'
import styles from './page-icons.module.css'

/** A sign beside a page's title, which says in words what it shows. */
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

/** A compass: north is where the needle points. */
export function CompassIcon() {
  return (
    <Icon>
      <circle cx="24" cy="24" r="20" />
      <path d="M24 4v4M24 40v4M4 24h4M40 24h4M9.9 9.9l2.8 2.8M35.3 35.3l2.8 2.8M9.9 38.1l2.8-2.8M35.3 12.7l2.8-2.8" />
      <path d="M20.5 27.5L14 34L27.5 27.5" />
      <path className={styles.accent} d="M27.5 27.5L34 14L20.5 20.5L20.5 27.5" />
      <path d="M20.5 20.5L34 14L27.5 27.5L14 34Z" />
      <circle cx="24" cy="24" r="1.5" />
    </Icon>
  )
}

/** Two links of a chain. */
export function LinksIcon() {
  return (
    <Icon>
      <path d="M27 33H14A9 9 0 0 1 14 15H26A9 9 0 0 1 34.5 21" />
      <path className={styles.accent} d="M21 15H34A9 9 0 0 1 34 33H22A9 9 0 0 1 13.5 27" />
    </Icon>
  )
}

/** A load line: the marks on a hull by which its depth in the water is read. */
export function LoadLineIcon() {
  return (
    <Icon>
      <circle cx="17" cy="24" r="11" />
      <path className={styles.accent} d="M2 24H32" />
      <path d="M38 8V40M38 8h8M38 16h5M38 24h8M38 32h5M38 40h8" />
    </Icon>
  )
}

/** A signed and sealed sheet. */
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
