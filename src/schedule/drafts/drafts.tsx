import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ScreenButton, useMayChange } from '@sailing-desk/records/screen/rights'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import list from '@sailing-desk/records/ui/lists/list.module.css'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { useId } from 'react'
import { useLoaderData } from 'react-router'
import type { Draft } from './draft.schema.ts'
import { DraftActions } from './draft-actions.tsx'
import { draftPath, KIND_LABELS, NO_DRAFTS, stateOf } from './draft-text.ts'

const load = (get: ReadApi) => get('/api/drafts')
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function Drafts() {
  const drafts = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Drafts" line="Changes to the schedule that visitors do not see yet." />
      {drafts.length === 0 ? (
        <div className={`stack ${list.nothing}`}>
          <p>{NO_DRAFTS}</p>
        </div>
      ) : (
        <DraftTable drafts={drafts} />
      )}
    </>
  )
}

function DraftTable({ drafts }: { drafts: Draft[] }) {
  return (
    <div className={`card ${table.scroll}`}>
      <table className={table.table} aria-label="Drafts">
        <thead>
          <tr>
            <th scope="col">Draft</th>
            <th scope="col">Kind</th>
            <th scope="col">Last changed</th>
            <th scope="col">State</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft) => (
            <Row key={draft.id} draft={draft} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ draft }: { draft: Draft }) {
  const id = useId()
  const { text, tone, reason } = stateOf(draft)
  const mayChange = useMayChange()
  return (
    <tr>
      <th scope="row" id={id}>
        {draft.title}
      </th>
      <td data-label="Kind">{KIND_LABELS[draft.kind]}</td>
      <td data-label="Last changed">
        <div>
          <Moment at={draft.updated_at} />
          {draft.updated_by && <div className="muted">by {draft.updated_by}</div>}
        </div>
      </td>
      <td data-label="State">
        <div>
          <Tag tone={tone}>{text}</Tag>
          {reason && <div className="muted">{reason}</div>}
        </div>
      </td>
      <td>
        <div className={`row ${table.actions}`}>
          <ScreenButton kind="quiet" to={draftPath(draft)} aria-describedby={id}>
            Open
          </ScreenButton>
          {mayChange && <DraftActions draft={draft} kind="quiet" describedBy={id} />}
        </div>
      </td>
    </tr>
  )
}
