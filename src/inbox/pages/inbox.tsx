import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithLastData } from '../../web/records/screen-with-last-data.tsx'
import { GoneItem, InboxItem } from '../components/inbox-item.tsx'
import { InboxList } from '../components/inbox-list.tsx'
import { ItemBar } from '../components/item-bar.tsx'
import { loadInbox } from '../inbox-data.ts'

export const loader = fromServer(loadInbox)
export const clientLoader = fromBrowserInPlace(loadInbox)

export default function Inbox() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Inbox">
      {(data, failure) => {
        if ('list' in data) return <InboxList data={data} failure={failure} />
        return (
          <>
            <ItemBar data={data} />
            {data.item ? (
              <InboxItem key={data.item.row.reference} data={data} item={data.item} failure={failure} />
            ) : (
              <GoneItem tab={data.tab} />
            )}
          </>
        )
      }}
    </ScreenWithLastData>
  )
}
