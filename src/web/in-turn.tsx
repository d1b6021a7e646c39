import { type ReactNode, use } from 'react'

type YieldIfLate = () => Promise<void> | undefined

/** In the browser, there are no other requests. */
let yieldIfLate: YieldIfLate = () => undefined

/** For the server. */
export function yieldBetweenParts(other: YieldIfLate): void {
  yieldIfLate = other
}

/** A part of a long page: if the server has rendered for long, it answers other requests before this part. */
export function InTurn({ children }: { children: ReactNode }) {
  // React repeats the part after a turn, and a promise that was waited for is passed at once.
  for (let turn = yieldIfLate(); turn; turn = yieldIfLate()) use(turn)
  return children
}
