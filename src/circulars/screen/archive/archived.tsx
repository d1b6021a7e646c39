import { dayText } from '@sailing-desk/dates/day-text'
import { fromBrowserInPlace, fromServer } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { Moment } from '@sailing-desk/records/ui/moment'
import { Panel } from '@sailing-desk/records/ui/panel'
import { Tag } from '@sailing-desk/records/ui/tag'
import { counted } from '@sailing-desk/trade/counted'
import { Link, useLoaderData } from 'react-router'
import type { ArchivedDetails } from '../../archive/archive.schema.ts'
import { ChangesPanel } from '../differences/changes-panel.tsx'
import { madeChoices } from '../review/review-choices.ts'
import { ArchiveActions } from './archive-actions.tsx'
import { ARCHIVE, loadArchived } from './archive-data.ts'
import { readerOf, STATES, TONES } from './archive-words.ts'
import { ComparisonPanel } from './comparison-panel.tsx'

export const loader = fromServer(loadArchived)
export const clientLoader = fromBrowserInPlace(loadArchived)

/** A circular that was read: what was answered, what it changed, and how it differs from another one. */
export default function ArchivedScreen() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Archive of circulars">
      {({ circular, ...comparing }) => (
        <>
          <AdminHead title={circular.file} line={<Link to={ARCHIVE}>Archive of circulars</Link>}>
            <ArchiveActions circular={circular} />
          </AdminHead>
          <div className="parts">
            <CircularDetails circular={circular} />
            {circular.has_file && <ComparisonPanel {...comparing} />}
            {circular.changes && (
              <ChangesPanel
                title="Difference to the schedule of that time"
                changes={circular.changes}
                none="There was none: the published schedule said the same."
              />
            )}
          </div>
        </>
      )}
    </ScreenWithLastData>
  )
}

function CircularDetails({ circular }: { circular: ArchivedDetails }) {
  const { state, read_at, issued, published_at, batch, change_count, choices } = circular
  const answers = madeChoices(choices)
  return (
    <Panel title="What became of it">
      <dl className="facts">
        <dt>Result</dt>
        <dd>
          <Tag tone={TONES[state]}>{STATES[state]}</Tag>
        </dd>
        <dt>Read</dt>
        <dd>
          <Moment at={read_at} /> by {readerOf(circular)}
        </dd>
        {issued && (
          <>
            <dt>Issued</dt>
            <dd>{dayText(issued)}</dd>
          </>
        )}
        {published_at && (
          <>
            <dt>Published</dt>
            <dd>
              <Moment at={published_at} /> (<Link to={`/admin/history?batch=${batch}`}>History</Link>)
            </dd>
          </>
        )}
        {change_count !== null && (
          <>
            <dt>Changes</dt>
            <dd>{counted({ count: change_count, one: 'call', many: 'calls' })}</dd>
          </>
        )}
      </dl>
      {answers.length > 0 && (
        <details>
          <summary>Answers ({answers.length})</summary>
          <ul>
            {answers.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}
