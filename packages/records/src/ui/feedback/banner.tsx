import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'

/**
 * An action such as 'Undo', and what it is done to, if the message does not say that. With a key, it stays available for a while
 * after the message has closed.
 */
type BannerAction = { label: string; what?: string | undefined; key?: string; onChoose: () => void }
export type BannerMessage = {
  kind: 'success' | 'failure'
  text: string
  action: BannerAction | undefined
  id: number
}
/** The action of a closed message. */
export type LingeringAction = { text: string; action: BannerAction & { key: string }; id: number }

/** Shows a message in one line. */
type ShowBanner = (kind: BannerMessage['kind'], text: string, action?: BannerAction) => void

type Banners = { shown: BannerMessage | null; lingering: LingeringAction | null; lastId: number }
type Place = Banners & {
  /** Closes the message; its action may stay available. */
  hide: () => void
  /** Removes the action, too. */
  clear: () => void
}

const NOTHING: Banners = { shown: null, lingering: null, lastId: 0 }
const BannerContext = createContext<ShowBanner>(() => {})
const BannerPlaceContext = createContext<Place>({ ...NOTHING, hide: () => {}, clear: () => {} })

export const useBanner = () => use(BannerContext)
/** For `BannerPlace` only. */
export const useBannerPlace = () => use(BannerPlaceContext)

/** Shows only the newest banner, in `BannerPlace`. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [banners, setBanners] = useState(NOTHING)
  const showBanner = useCallback<ShowBanner>(
    (kind, text, action) =>
      setBanners(({ lingering, lastId }) => ({
        shown: { kind, text, action, id: lastId + 1 },
        lingering: action?.key ? null : lingering,
        lastId: lastId + 1,
      })),
    [],
  )
  const hide = useCallback(
    () =>
      setBanners(({ shown, lingering, lastId }) => ({
        shown: null,
        lingering: lingeringOf(shown) ?? lingering,
        lastId,
      })),
    [],
  )
  const clear = useCallback(() => setBanners(({ lastId }) => ({ ...NOTHING, lastId })), [])
  const place = useMemo(() => ({ ...banners, hide, clear }), [banners, hide, clear])
  return (
    <BannerContext value={showBanner}>
      <BannerPlaceContext value={place}>{children}</BannerPlaceContext>
    </BannerContext>
  )
}

function lingeringOf(shown: BannerMessage | null): LingeringAction | null {
  const { action, text, id } = shown ?? {}
  return action?.key && text !== undefined && id !== undefined
    ? { text, action: { ...action, key: action.key }, id }
    : null
}

/** Adds its content after the live region has mounted, because initial content is not always announced. */
export function Announced({ children }: { children: ReactNode }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return <span>{isMounted && children}</span>
}
