import { CIRCULAR_ENDINGS, CIRCULAR_KINDS } from '@sailing-desk/circular-reader/files/circular-formats'
import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import type { ApiData } from '@sailing-desk/records/client/api-routes'
import { useSave, useUpload } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { newKey } from '@sailing-desk/records/screen/record'
import { ScreenButton } from '@sailing-desk/records/screen/rights'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import { ListSource, type Source, sourceFailure } from '@sailing-desk/records/ui/list-source/list-source'
import { ListFailure } from '@sailing-desk/records/ui/lists/list-failure'
import { Panel } from '@sailing-desk/records/ui/panel'
import { capitalized } from '@sailing-desk/trade/text'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { DraftActions } from '../../schedule/drafts/draft-actions.tsx'
import styles from './circulars.module.css'
import { publicPages } from './review/public-pages.ts'
import type { AfterPublishing } from './review/use-review.tsx'

const PATH = '/api/circular-reviews'

const FAILED = 'The circular could not be read'

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

/** Takes a circular as a file or as a pasted block. */
function ImportArea() {
  const { progress, failure, importFrom } = useImport()
  return (
    <ListSource
      titles={{ choose: 'Choose the circular, or drop it here', drop: 'Drop the circular' }}
      hint={capitalized(CIRCULAR_KINDS)}
      accept={CIRCULAR_ENDINGS}
      pasteHint="Copy them in Excel, with the titles and headings. Ctrl+V works anywhere on this screen, too."
      progress={progress}
      failure={failure}
      onSource={(source) => void importFrom(source)}
    />
  )
}

/** Sends a circular and opens its review. A second attempt with the same source is stored once. */
function useImport() {
  const save = useSave()
  const upload = useUpload()
  const navigate = useNavigate()
  /** The part uploaded, from 0 to 1; null if nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof sourceFailure>> | null>(null)
  const attempt = useRef<{ source: Source; key: string }>(undefined)
  const isSending = useRef(false)

  function send(source: Source, key: string) {
    if ('text' in source) return save('POST', PATH, source, key)
    const form = new FormData()
    form.set('file', source.file)
    return upload(PATH, form, key, setProgress)
  }

  async function importFrom(source: Source): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    if (attempt.current?.source !== source) attempt.current = { source, key: newKey() }
    setFailure(null)
    setProgress(0)
    const saved = await send(source, attempt.current.key)
    isSending.current = false
    setProgress(null)
    if (!saved.problem) return void (await navigate(`/admin/circulars/${saved.body.data.id}`))
    setFailure(await sourceFailure(source, saved.problem, FAILED))
  }

  return { progress, failure, importFrom }
}

type Row = ApiData<'GET', '/api/circular-reviews'>[number]

/** The circulars that were read but not published. `failure`: why the list may be outdated, or null. */
function UnderReview({ reviews, failure }: { reviews: readonly Row[]; failure: string | null }) {
  if (failure !== null) return <ListFailure failure={failure} />
  return (
    <Panel title="Circulars under review">
      {reviews.length === 0 ? (
        <p>There are none. A circular stays here until it is published or discarded.</p>
      ) : (
        <ul className="ruled">
          {reviews.map((review) => (
            <UnderReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function UnderReviewRow({ review }: { review: Row }) {
  const { id, file, updated_at, updated_by, is_by_mail, publish_at, failure } = review
  const name = useId()
  return (
    <li className="strip">
      <div>
        <p id={name} className="name">
          {file} {is_by_mail && <Tag>by mail</Tag>}
        </p>
        <p className="soft">
          Changed <Moment at={updated_at} />
          {updated_by && ` by ${updated_by}`}
        </p>
        {publish_at && (
          <p className="soft">
            Will be published <Moment at={publish_at} />
          </p>
        )}
        {failure && <p className="failure">Not published: {failure}</p>}
      </div>
      <div className="row">
        <ButtonLink to={`/admin/circulars/${id}`} aria-describedby={name}>
          Open
        </ButtonLink>
        <DraftActions draft={{ ...review, title: file }} kind="quiet" describedBy={name} />
      </div>
    </li>
  )
}
