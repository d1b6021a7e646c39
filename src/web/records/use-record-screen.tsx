import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useShortcut } from '../../ui/dialogs/shortcuts.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { type Leaves, leavesScreen } from '../../ui/fields/unsaved.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { useRememberedSize } from '../../ui/lists/remembered-size.ts'
import type { Listed } from './load-list.ts'
import type { Noun, RecordRow } from './record.ts'
import type { SeeState } from './record-list.tsx'
import { type ManyDeletes, useDeleteMany } from './use-delete-many.tsx'
import { useOpenForm } from './use-open-form.tsx'
import { type AskDelete, useRecordDelete } from './use-record-delete.tsx'
import { useSavedRow } from './use-saved-row.ts'

type Options<Row> = Listed<Row> & {
  noun: Noun
  /** Which list of the screen it is, where there are several. */
  place?: string
  toAddress: (state: ListState) => string
  questionOf: AskDelete<Row>
  /** What is asked before several are deleted, where it is not the usual; and the query of their call. */
  many?: ManyDeletes
  leaves?: Leaves
  /** Says no, and why, where the form cannot be opened. `null`: to add a row. */
  mayOpen?: (row: Row | null) => boolean
  /** Gives the focus a place when what had it is deleted. */
  focusRest?: () => void
}

export type RecordScreenState<Row> = ReturnType<typeof useRecordScreen<Row & RecordRow>>

/** A list with its form: what is looked at stands in the address, and after each change the list is read again. */
export function useRecordScreen<Row extends RecordRow>({
  noun,
  place = '',
  state,
  list,
  toAddress,
  questionOf,
  many,
  leaves = leavesScreen,
  mayOpen = () => true,
  focusRest = focusContent,
}: Options<Row>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { form, touch, show, next, toggle, close, cancel } = useOpenForm<Row>(place, leaves)
  const deleteRow = useRecordDelete<Row>(noun, questionOf)
  const deleteMany = useDeleteMany(noun, many)
  const saves = useSavedRow<Row>(noun.one, { state, list })
  const open = (row: Row | null) => void (mayOpen(row) && show(row))
  useShortcut('n', 'Open the form to add a row', () => open(null))

  useRememberedSize(noun.listPath ?? noun.path, state)
  const asked = useRef(state)
  useEffect(() => {
    asked.current = state
  }, [state])

  const go: SeeState = (change, how) => {
    asked.current = change(asked.current)
    void navigate(toAddress(asked.current), { ...how, preventScrollReset: true })
  }

  const see: SeeState = (change, how) => {
    saves.forget()
    go(change, how)
  }

  /** A row that was changed stays on its page; one that was added is shown on its own. `another`: the next form. */
  function saved({ id }: Row, another: FormFields | null) {
    const wasAdded = form?.row === null
    if (another) next(another)
    else close()
    saves.remember(id, wasAdded, another === null)
    if (wasAdded) go((now) => ({ ...now, show: id }))
    else
      go((now) => ({ ...now, page: now.show === null ? now.page : list.page, show: null }), { replace: true })
  }

  /** The row of the form was deleted by someone else. */
  function gone() {
    close()
    void revalidate()
  }

  /** Tells whether the row is gone. */
  async function remove(row: Row): Promise<boolean> {
    if (!(await deleteRow(row, () => void remove(row)))) return false
    if (form?.row?.id === row.id) close()
    await revalidate()
    focusRest()
    return true
  }

  async function removeMany(ids: number[]): Promise<boolean> {
    if (!(await deleteMany(ids))) return false
    if (form?.row && ids.includes(form.row.id)) close()
    await revalidate()
    focusRest()
    return true
  }

  return {
    noun,
    place,
    state,
    list,
    form,
    touch,
    open,
    show,
    toggle: () => void (mayOpen(null) && toggle()),
    cancel,
    see,
    saved,
    marked: saves.marked ?? state.show,
    note: saves.note,
    showSaved: () => see((now) => ({ ...now, show: saves.marked })),
    gone,
    remove,
    removeMany,
  }
}

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })
