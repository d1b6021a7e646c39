import { type ComponentProps, createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { Areas } from '../areas.ts'
import { ButtonLink } from '../ui/button.tsx'

/** What the user's role allows, so that nothing is offered that the server would refuse. */
export type Rights = {
  mayRead: (areas: Areas) => boolean
  mayWrite: (areas: Areas) => boolean
  /** Whether the screen at an address may be opened. */
  mayOpen: (address: string) => boolean
  /** Whether what it shows may be changed. */
  mayChange: (address: string) => boolean
}

const yes = () => true

export const RightsContext = createContext<Rights>({
  mayRead: yes,
  mayWrite: yes,
  mayOpen: yes,
  mayChange: yes,
})

export const useRights = () => use(RightsContext)

/** Whether the user may change what this screen shows. */
export function useMayChange(): boolean {
  return useRights().mayChange(useLocation().pathname)
}

/** A button that leads to a screen, if the user may open it. */
export function ScreenButton({ to, ...props }: ComponentProps<typeof ButtonLink> & { to: string }) {
  return useRights().mayOpen(to) ? <ButtonLink to={to} {...props} /> : null
}
