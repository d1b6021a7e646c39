import type { ApiData } from '@sailing-desk/records/client/api-routes'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import { ListFailure } from '@sailing-desk/records/ui/lists/list-failure'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useId } from 'react'
import { DraftActions } from '../../../schedule/drafts/draft-actions.tsx'

type Row = ApiData<'GET', '/api/circular-reviews'>[number]

/** The circulars that were read but not published. `failure`: why the list may be outdated, or null. */
export function UnderReview({ reviews, failure }: { reviews: readonly Row[]; failure: string | null }) {
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
