import { createContext, type ReactNode, use } from 'react'

/** On the server `yieldIfLate`. In the browser, there are no other requests. */
export const TurnContext = createContext<() => Promise<void> | undefined>(() => undefined)

/** A part of a long page: if the server has rendered for long, it answers other requests before this part. */
export function InTurn({ children }: { children: ReactNode }) {
  const yieldIfLate = use(TurnContext)
  // React repeats the part after a turn, and a promise that was waited for is passed at once.
  for (let turn = yieldIfLate(); turn; turn = yieldIfLate()) use(turn)
  return children
}
