import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'

/** What can be done about what is said, such as 'Undo'. One with a key can be taken for a while after the message. */
export type BannerAction = { label: string; key?: string; onChoose: () => void }
export type BannerMessage = {
  kind: 'success' | 'failure'
  text: string
  offer: BannerAction | undefined
  id: number
}
/** An offer whose message has gone. */
export type LingeringAction = { text: string; offer: BannerAction & { key: string }; id: number }

/** Says in a line how something went. */
export type ShowBanner = (kind: BannerMessage['kind'], text: string, offer?: BannerAction) => void

type Banners = { shown: BannerMessage | null; left: LingeringAction | null; said: number }
type Place = Banners & {
  /** The message goes; what it offered may stay. */
  hide: () => void
  /** Nothing is offered any more. */
  clear: () => void
}

const NOTHING: Banners = { shown: null, left: null, said: 0 }
const SayContext = createContext<ShowBanner>(() => {})
const PlaceContext = createContext<Place>({ ...NOTHING, hide: () => {}, clear: () => {} })

export const useBanner = () => use(SayContext)
/** For the place where banners are shown. */
export const useBannerPlace = () => use(PlaceContext)

/** One banner at a time, the newest; `BannerPlace` shows it. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [banners, setBanners] = useState(NOTHING)
  const say = useCallback<ShowBanner>(
    (kind, text, offer) =>
      setBanners(({ left, said }) => ({
        shown: { kind, text, offer, id: said + 1 },
        left: offer?.key ? null : left,
        said: said + 1,
      })),
    [],
  )
  const hide = useCallback(
    () => setBanners(({ shown, left, said }) => ({ shown: null, left: leftOf(shown) ?? left, said })),
    [],
  )
  const clear = useCallback(() => setBanners(({ said }) => ({ ...NOTHING, said })), [])
  const place = useMemo(() => ({ ...banners, hide, clear }), [banners, hide, clear])
  return (
    <SayContext value={say}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </SayContext>
  )
}

function leftOf(shown: BannerMessage | null): LingeringAction | null {
  const { offer, text, id } = shown ?? {}
  return offer?.key && text !== undefined && id !== undefined
    ? { text, offer: { ...offer, key: offer.key }, id }
    : null
}
