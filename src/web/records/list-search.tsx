import { type ReactNode, type RefObject, useRef } from 'react'
import { useShortcut } from '../../ui/dialogs/shortcuts.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import styles from '../../ui/lists/list.module.css'
import { type ListState, withListChanges } from '../../ui/lists/list-state.ts'
import type { SetListState } from './record-list.tsx'

type Props = {
  label: string
  placeholder: string | undefined
  field?: RefObject<HTMLInputElement | null>
  state: ListState
  onState: SetListState
  /** The filters. */
  children: ReactNode
}

/** The search field of a list whose state is in the URL, with its filters. */
export function ListSearch({ label, placeholder, field, state, onState, children }: Props) {
  return (
    <search className={`fields ${styles.tools}`}>
      <SearchField
        ref={field}
        label={label}
        placeholder={placeholder}
        value={state.search}
        onSearch={(search) => onState((current) => withListChanges(current, { search }), { replace: true })}
      />
      {children}
    </search>
  )
}

/** '/' moves the focus to the search field, and so does clearing the search and the filters. */
export function useListSearch(onState: SetListState) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', 'Go to the search', () => field.current?.focus())

  function clear() {
    onState(unfiltered)
    field.current?.focus()
  }

  return { field, clear }
}

export const unfiltered = (state: ListState) => withListChanges(state, { search: '', filters: {} })
