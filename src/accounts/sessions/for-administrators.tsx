import { type ComponentType, lazy, Suspense } from 'react'
import { useAdministrator } from './use-administrator.ts'

/** Of a public page: comes for an administrator once the page is alive, and is not even loaded for anybody else. */
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
