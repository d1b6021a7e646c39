import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ScreenButton } from '@sailing-desk/records/screen/rights'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import list from '@sailing-desk/records/ui/lists/list.module.css'
import table from '@sailing-desk/records/ui/lists/table.module.css'
import { useId } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { Mailing } from '../mailing.schema.ts'
import { MAILINGS, progressText } from '../mailing.ts'

const load = (get: ReadApi) => get('/api/mailings')
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function Mailings() {
  const mailings = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Mailings" line="The schedule, mailed to the customers.">
        <ScreenButton kind="primary" to={`${MAILINGS}/new`}>
          Mail the schedule
        </ScreenButton>
      </AdminHead>
      {mailings.length === 0 ? (
        <div className={`stack ${list.nothing}`}>
          <p>No mailings yet. Each shows here how many customers have got it.</p>
        </div>
      ) : (
        <MailingTable mailings={mailings} />
      )}
    </>
  )
}

function MailingTable({ mailings }: { mailings: readonly Mailing[] }) {
  return (
    <div className={`card ${table.scroll}`}>
      <table className={table.table} aria-label="Mailings">
        <thead>
          <tr>
            <th scope="col">Mailing</th>
            <th scope="col">Customers</th>
            <th scope="col">Time</th>
            <th scope="col">Progress</th>
          </tr>
        </thead>
        <tbody>
          {mailings.map((mailing) => (
            <Row key={mailing.id} mailing={mailing} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ mailing }: { mailing: Mailing }) {
  const name = useId()
  const { id, subject, audience, send_at, failed } = mailing
  return (
    <tr>
      <th scope="row" id={name}>
        <Link to={`${MAILINGS}/${id}`}>
          <bdi>{subject}</bdi>
        </Link>
      </th>
      <td data-label="Customers">{audience}</td>
      <td data-label="Time">
        <Moment at={send_at} />
      </td>
      <td data-label="Progress">
        <div>
          <ProgressTag mailing={mailing} />
          {failed > 0 && <div className="muted">{failed} refused</div>}
        </div>
      </td>
    </tr>
  )
}

export function ProgressTag({ mailing }: { mailing: Mailing }) {
  const { state, waiting, failure } = mailing
  const isOnHold = state === 'scheduled' && failure !== null
  const isDone = state === 'sending' && waiting === 0
  return (
    <Tag tone={state === 'paused' || isOnHold ? 'caution' : isDone ? 'good' : 'plain'}>
      {isOnHold ? 'Not sent at its time' : progressText({ ...mailing, failure: null })}
    </Tag>
  )
}
