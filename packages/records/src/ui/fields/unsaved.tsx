import { useCallback, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { DISCARDING, useConfirm } from '../dialogs/dialog.tsx'

/** Whether a navigation closes the form. */
export type Leaves = (from: Location, to: Location) => boolean

export const leavesScreen: Leaves = (from, to) => from.pathname !== to.pathname

/**
 * Asks before unsaved input is lost. Call `touch` on every change and `forget` when the form is closed; `mayClose` asks if
 * there is unsaved input.
 */
export function useUnsaved(leaves: Leaves) {
  const unsaved = useRef(false)
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.current && leaves(currentLocation, nextLocation),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(DISCARDING).then((yes) => {
      if (yes) unsaved.current = false
      if (yes) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, confirm])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsaved.current && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const touch = useCallback(() => {
    unsaved.current = true
  }, [])
  const forget = useCallback(() => {
    unsaved.current = false
  }, [])
  const mayClose = useCallback(async () => !unsaved.current || (await confirm(DISCARDING)), [confirm])
  return { touch, forget, mayClose }
}
