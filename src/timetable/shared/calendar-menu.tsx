import { lazy, Suspense, useState } from 'react'

const SubscribeLinks = lazy(() => import('./subscribe-list.tsx'))

type Props = { page: string; name: string }

/** Offers a calendar where there is little room: what it takes is read when it is opened. */
export function CalendarMenu(props: Props) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>Subscribe</summary>
      {isOpened && (
        <Suspense>
          <SubscribeLinks {...props} />
        </Suspense>
      )}
    </details>
  )
}
