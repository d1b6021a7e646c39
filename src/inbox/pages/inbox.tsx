import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { type Failure, fromBrowserInPlace, fromServer } from '../../admin-data.ts'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { InboxFailure } from '../components/inbox-failure.tsx'
import { GoneItem, InboxItem } from '../components/inbox-item.tsx'
import { InboxList } from '../components/inbox-list.tsx'
import { type ListData, loadInbox } from '../inbox-data.ts'
import type { ItemData } from '../item-data.ts'

export const loader = fromServer(loadInbox)
export const clientLoader = fromBrowserInPlace(loadInbox)

/** What was typed stays while the data cannot be read again. */
export default function Inbox() {
  const loaded = useLoaderData() as ListData | ItemData | Failure
  const [kept, setKept] = useState('failure' in loaded ? null : loaded)
  if (!('failure' in loaded) && loaded !== kept) setKept(loaded)
  const failure = 'failure' in loaded ? (loaded.failure ?? '') : null
  const data = 'failure' in loaded ? kept : loaded
  if (!data)
    return (
      <>
        <AdminHead title="Inbox" />
        <InboxFailure failure={failure ?? ''} />
      </>
    )
  if ('list' in data) return <InboxList data={data} failure={failure} />
  if (!data.item) return <GoneItem tab={data.tab} />
  return <InboxItem key={data.item.row.reference} data={data} item={data.item} failure={failure} />
}
