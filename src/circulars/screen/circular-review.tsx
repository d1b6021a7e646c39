import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useLoaderData, useLocation } from 'react-router'
import { ReviewScreen, sheetNumber } from './review/review-screen.tsx'

/** The id is the last part of the path. */
async function load(get: ReadApi, url: URL) {
  const id = Number(url.pathname.split('/').at(-1))
  const review = await get(`/api/circular-reviews/${id}`)
  const number = sheetNumber(url.searchParams, review)
  return { review, number, sheet: await get(`/api/circular-reviews/${id}/sheets/${number}`) }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

type Moved = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** Another sheet is loaded by the screen itself, which keeps the answers and the open question. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Moved): boolean =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

export default function CircularReviewScreen() {
  const { pathname } = useLocation()
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Import a circular">
      {({ review, number, sheet }) => (
        <ReviewScreen key={pathname} loaded={review} number={number} sheet={sheet} />
      )}
    </ScreenWithLastData>
  )
}
