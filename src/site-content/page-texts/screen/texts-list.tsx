import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { useMayChange } from '@sailing-desk/records/screen/rights'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { Link, useLoaderData } from 'react-router'
import type { EditedPageSummary } from '../page-texts.schema.ts'
import { draftState } from './draft-state.ts'

const load = (get: ReadApi) => get('/api/page-texts')
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function TextsList() {
  const pages = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead
        title="Page texts"
        line="What the pages of the site say. Visitors see changes once they are published."
      />
      <div className={`card ${table.scroll}`}>
        <table className={table.table} aria-label="Page texts">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Address</th>
              <th scope="col">Changed texts</th>
              <th scope="col">Draft</th>
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <Row key={page.page} {...page} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ page, title, path, changed, draft }: EditedPageSummary) {
  return (
    <tr>
      <th scope="row">
        {useMayChange() ? (
          <Link to={`/admin/texts/${page}`} className="row-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </th>
      <td data-label="Address">{path}</td>
      <td data-label="Changed texts">
        {changed > 0 ? `${changed} changed` : <span className="muted">None</span>}
      </td>
      <td data-label="Draft">
        {draft ? (
          <div>
            <Tag tone={draftState(draft).tone}>{draftState(draft).text}</Tag>
            <div className="muted">
              <Moment at={draft.updated_at} />
              {draft.updated_by && <> by {draft.updated_by}</>}
            </div>
          </div>
        ) : (
          <span className="muted">None</span>
        )}
      </td>
    </tr>
  )
}
