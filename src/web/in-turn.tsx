import { createContext, type ReactNode, use } from 'react'

/** On the server `letOthersIn`. In the browser, there are no other requests. */
export const TurnContext = createContext<() => Promise<void> | undefined>(() => undefined)

/** A part of a long page: if the server has rendered for long, it answers other requests before this part. */
export function InTurn({ children }: { children: ReactNode }) {
  const letOthersIn = use(TurnContext)
  // React repeats the part after a turn, and a promise that was waited for is passed at once.
  for (let turn = letOthersIn(); turn; turn = letOthersIn()) use(turn)
  return children
}
