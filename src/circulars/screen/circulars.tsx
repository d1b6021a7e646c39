import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ScreenButton } from '@sailing-desk/records/screen/rights'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useSyncExternalStore } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import styles from './circulars.module.css'
import { ImportArea } from './import/import-area.tsx'
import { UnderReview } from './import/under-review.tsx'
import { publicPages } from './review/public-pages.ts'
import type { AfterPublishing } from './review/use-publish.tsx'

const TITLE = 'Import a circular'

const load = async (get: ReadApi) => ({ reviews: await get('/api/circular-reviews') })
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function Circulars() {
  const after = useAfterPublishing()
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title={TITLE}>
      {({ reviews }, failure) => (
        <>
          <AdminHead title={TITLE} line="Nothing is published before you have seen what changes." />
          <div className={`parts ${styles.parts}`}>
            {after?.published && <Published {...after.published} />}
            <ImportArea />
            <UnderReview reviews={reviews} failure={failure} />
          </div>
        </>
      )}
    </ScreenWithLastData>
  )
}

/** Only publishing navigates here with a state. The browser keeps it when the page is loaded again, but the server has none. */
function useAfterPublishing(): AfterPublishing | null {
  const { state } = useLocation()
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isHydrated ? state : null
}

/** Leads to what was published. The banner says how much, and offers to undo it. */
function Published({ name, routes }: AfterPublishing['published']) {
  return (
    <div className="notice strip" data-tone="good">
      <p>Visitors see {name} now.</p>
      <p className="row">
        <ScreenButton to="/admin/customers/mailings/new">Mail the schedule</ScreenButton>
        {publicPages(routes).map(({ to, label }) => (
          <ScreenButton key={to} to={to} reloadDocument>
            {label}
          </ScreenButton>
        ))}
      </p>
    </div>
  )
}
