import { Link } from 'react-router'
import type { Draft } from '../drafts/draft.schema.ts'
import { draftsLine } from '../drafts/draft-text.ts'

/** What is not published yet, or could not be published at its time. */
export function DraftsLine({ drafts }: { drafts: readonly Draft[] }) {
  const line = draftsLine(drafts)
  if (!line) return null
  return (
    <p className="notice">
      <Link to="/admin/drafts">{line}</Link>
    </p>
  )
}
