import type { CSSProperties } from 'react'

/** Styles of an element that set CSS variables. */
export type CustomProperties = CSSProperties & Record<`--${string}`, string | number>
