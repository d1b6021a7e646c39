import type { Page } from '../paging.ts'
import { type ListState, withListChanges } from '../ui/lists/list-state.ts'
import { Pager } from '../ui/lists/pager.tsx'
import { rememberSize } from '../ui/lists/remembered-size.ts'
import type { SetListState } from './load-list.ts'

/** `path` is the API path of the list, under which its page size is remembered. */
type Props = { path: string; list: Page<unknown>; state: ListState; onState: SetListState }

/** The pager of a list whose state is in the URL. */
export function ListPager({ path, list, state, onState }: Props) {
  return (
    <Pager
      page={list.page}
      size={state.size}
      total={list.total}
      onPage={(page) => onState((current) => withListChanges(current, { page }))}
      onSize={(size) => {
        rememberSize(path, size)
        onState((current) => withListChanges(current, { size }))
      }}
    />
  )
}
