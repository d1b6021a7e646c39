import { dayText } from '@sailing-desk/dates/day-text'
import { fromBrowserInPlace, fromServer } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { FieldErrorsContext } from '@sailing-desk/records/ui/fields/fields'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { counted } from '@sailing-desk/trade/counted'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { ArchivedDetails, Comparison } from '../../archive/archive.schema.ts'
import { ChangesPanel } from '../differences/changes-panel.tsx'
import { madeChoices } from '../review/review-choices.ts'
import {
  ARCHIVE,
  ArchiveActions,
  type Archived,
  loadArchived,
  optionText,
  readerOf,
  STATES,
  TONES,
} from './archive-actions.tsx'

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

/** Chooses another circular, and says what changes from the older of the two to the newer. */
function ComparisonPanel({ others, other, compared }: Pick<Archived, 'others' | 'other' | 'compared'>) {
  const [, setQuery] = useSearchParams()
  return (
    <>
      <Panel title="Compare">
        <FieldErrorsContext value={compared?.failure ? { with: compared.failure } : {}}>
          <SelectField
            label="Compare with"
            name="with"
            value={others.some(({ id }) => String(id) === other) ? other : ''}
            onChange={({ currentTarget: { value } }) =>
              setQuery(value === '' ? {} : { with: value }, { preventScrollReset: true })
            }
          >
            <option value="">Choose a circular</option>
            <Options of={others.map((one) => [one.id, optionText(one)])} />
          </SelectField>
        </FieldErrorsContext>
        {compared?.comparison && <Routes {...compared.comparison} />}
      </Panel>
      {compared?.comparison && (
        <ChangesPanel
          title={`From ${optionText(compared.comparison.from)} to ${optionText(compared.comparison.to)}`}
          changes={compared.comparison.changes}
          none="There is no difference: both say the same."
        />
      )}
    </>
  )
}

/** The routes that are not compared, since only one of the files has them. */
function Routes({ from, to, only_in_from, only_in_to, remark }: Comparison) {
  return (
    <>
      {remark && <p className="notice">{remark}</p>}
      {only_in_from.length > 0 && (
        <p>
          Only in {from.file}: {only_in_from.join(', ')}
        </p>
      )}
      {only_in_to.length > 0 && (
        <p>
          Only in {to.file}: {only_in_to.join(', ')}
        </p>
      )}
    </>
  )
}
