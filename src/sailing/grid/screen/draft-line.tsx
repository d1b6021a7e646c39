import { DraftActions } from '../../../drafts/draft-actions.tsx'
import { stateOf } from '../../../drafts/draft-text.ts'
import { momentText } from '../../../lib/moment.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { RouteDraft } from '../route-draft.schema.ts'

/** Says that the grid shows a draft, and offers what can be done with it as it is stored. */
export function DraftLine({ draft, isUnsaved }: { draft: RouteDraft; isUnsaved: boolean }) {
  const { text, tone, reason } = stateOf(draft)
  const author = draft.updated_by ? ` by ${draft.updated_by}` : ''
  return (
    <section className="notice strip" data-tone="info" aria-label="Draft">
      <p>
        <Tag tone={tone}>{text}</Tag>{' '}
        {`The grid shows a draft that is not published. Last changed${author} on ${momentText(draft.updated_at)}.`}
        {reason && ` ${reason}`}
        {isUnsaved && ' Save the draft before you preview it.'}
      </p>
      <div className="row">
        <DraftActions draft={draft} />
      </div>
    </section>
  )
}
