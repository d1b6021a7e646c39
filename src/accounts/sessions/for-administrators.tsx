import { type ComponentType, lazy, Suspense } from 'react'
import { useAdministrator } from './use-administrator.ts'

/** Wraps a part of a public page that is loaded and shown only to administrators, once the page is hydrated. */
export function forAdministrators(load: () => Promise<{ default: ComponentType<{ onLogout: () => void }> }>) {
  const Part = lazy(load)
  return function ForAdministrators() {
    const [isAdministrator, setIsAdministrator] = useAdministrator()
    if (!isAdministrator) return null
    return (
      <Suspense>
        <Part onLogout={() => setIsAdministrator(false)} />
      </Suspense>
    )
  }
}
