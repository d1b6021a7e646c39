import { type ReactNode, useCallback, useState } from 'react'
import type { PublicPhoto } from '../gallery.schema.ts'
import type { OpenPhoto } from './album-grid.tsx'
import type { Viewer } from './viewer.tsx'

type Opened = { Viewer: typeof Viewer; id: number }

/** Loads the viewer when a photo is first opened. If that fails, the browser shows the file. */
export function useViewer(photos: readonly PublicPhoto[]): { viewer: ReactNode; openAt: OpenPhoto } {
  const [opened, setOpened] = useState<Opened | null>(null)

  const openAt = useCallback<OpenPhoto>((event, id) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./viewer.tsx').then(
      ({ Viewer }) => setOpened({ Viewer, id }),
      () => window.location.assign(href),
    )
  }, [])

  const viewer = opened && <opened.Viewer photos={photos} id={opened.id} onClose={() => setOpened(null)} />
  return { viewer, openAt }
}
