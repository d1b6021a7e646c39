import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithWarning } from '../../web/records/screen-with-warning.tsx'
import { GoneItem, InboxItem } from '../components/inbox-item.tsx'
import { InboxList } from '../components/inbox-list.tsx'
import { ItemBar } from '../components/item-bar.tsx'
import { type ListData, loadInbox } from '../inbox-data.ts'
import type { ItemData } from '../item-data.ts'

export const loader = fromServer(loadInbox)
export const clientLoader = fromBrowserInPlace(loadInbox)

export default function Inbox() {
  return (
    <ScreenWithWarning<ListData | ItemData> title="Inbox">
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
    </ScreenWithWarning>
  )
}
