import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'

/** What can be done about what is said, such as 'Undo'. One with a key can be taken for a while after the message. */
export type Offer = { label: string; key?: string; onChoose: () => void }
export type Shown = { kind: 'success' | 'failure'; text: string; offer: Offer | undefined; id: number }
/** An offer whose message has gone. */
export type LeftOffer = { text: string; offer: Offer & { key: string }; id: number }

/** Says in a line how something went. */
export type Say = (kind: Shown['kind'], text: string, offer?: Offer) => void

type Banners = { shown: Shown | null; left: LeftOffer | null; said: number }
type Place = Banners & {
  /** The message goes; what it offered may stay. */
  hide: () => void
  /** Nothing is offered any more. */
  clear: () => void
}

const NOTHING: Banners = { shown: null, left: null, said: 0 }
const SayContext = createContext<Say>(() => {})
const PlaceContext = createContext<Place>({ ...NOTHING, hide: () => {}, clear: () => {} })

export const useBanner = () => use(SayContext)
/** For the place where banners are shown. */
export const useBannerPlace = () => use(PlaceContext)

/** One banner at a time, the newest; `BannerPlace` shows it. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [banners, setBanners] = useState(NOTHING)
  const say = useCallback<Say>(
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

function leftOf(shown: Shown | null): LeftOffer | null {
  const { offer, text, id } = shown ?? {}
  return offer?.key && text !== undefined && id !== undefined
    ? { text, offer: { ...offer, key: offer.key }, id }
    : null
}
