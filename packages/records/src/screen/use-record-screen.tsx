import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Page } from '../paging.ts'
import { useShortcut } from '../ui/dialogs/shortcuts.tsx'
import type { FormFields } from '../ui/fields/form.tsx'
import { type Leaves, leavesScreen, useUnsaved } from '../ui/fields/unsaved.tsx'
import { isFiltered, type ListState } from '../ui/lists/list-state.ts'
import { focusMarkedRow, useShownRow } from '../ui/lists/use-shown-row.ts'
import { type Listed, type SetListState, useListNavigation } from './load-list.ts'
import type { EditedNoun, RecordNoun, RecordRow } from './record.ts'
import { useMayChange } from './rights.tsx'
import { type SavedNote, type SavedRow, savedNote } from './saved-note.ts'
import { type AskDelete, type ManyDeletes, useDeleteMany, useRecordDelete } from './use-record-delete.tsx'

type EditOptions<Row> = Listed<Row> & {
  noun: EditedNoun
  /** Which list of the screen this is, if it has several. */
  place?: string
  toAddress: (state: ListState) => string
  leaves?: Leaves
  /** Whether the form may be opened; shows the reason if not. null to add a row. */
  mayOpen?: (row: Row | null) => boolean
}
type DeleteOptions<Row> = EditOptions<Row> & {
  questionOf: AskDelete<Row>
  /** Moves the focus after the focused row was deleted. */
  focusAfterDelete?: () => void
}
type Options<Row> = DeleteOptions<Row> & {
  noun: RecordNoun
  /** How to delete several rows, if not the default. */
  many?: ManyDeletes
}

export type EditScreenState<Row> = ReturnType<typeof useEditScreen<Row & RecordRow>>
export type RecordScreenState<Row> = ReturnType<typeof useRecordScreen<Row & RecordRow>>

/** A list with its form, whose rows can be added and deleted too. */
export function useRecordScreen<Row extends RecordRow>(options: Options<Row>) {
  const { afterDelete, ...screen } = useDeletingScreen<Row>(options)
  const deleteMany = useDeleteMany(options.noun, options.many)
  const removeMany = async (ids: number[]): Promise<boolean> => (await deleteMany(ids)) && afterDelete(ids)
  return { ...screen, removeMany }
}

/** The same for rows that are deleted one by one. */
export function useDeletingScreen<Row extends RecordRow>(options: DeleteOptions<Row>) {
  const { noun, questionOf, focusAfterDelete = focusContent } = options
  const screen = useEditScreen<Row>(options)
  const { form, close } = screen
  const { revalidate } = useRevalidator()
  const deleteRow = useRecordDelete<Row>(noun, questionOf)
  useShortcut('n', 'Open the form to add a row', () => screen.open(null))

  async function afterDelete(ids: number[]): Promise<true> {
    if (form?.row && ids.includes(form.row.id)) close()
    await revalidate()
    focusAfterDelete()
    return true
  }

  /** Resolves to whether the row no longer exists. */
  const remove = async (row: Row): Promise<boolean> =>
    (await deleteRow(row, () => void remove(row))) && afterDelete([row.id])

  return { ...screen, remove, afterDelete }
}

/** A list with its form. The list state is in the URL, and the list is read again after each change. */
export function useEditScreen<Row extends RecordRow>(options: EditOptions<Row>) {
  const { noun, place = '', state, list, toAddress, leaves = leavesScreen, mayOpen = () => true } = options
  const { revalidate } = useRevalidator()
  const openForm = useOpenForm<Row>(place, leaves)
  const { form, show, next, toggle, close } = openForm
  const saves = useSavedRow<Row>(noun.one, { state, list })
  useShownRow(state.show !== null && saves.marked === null)
  const mayChange = useMayChange()
  const open = (row: Row | null) => void (mayChange && mayOpen(row) && show(row))
  const go = useListNavigation(noun.listPath ?? noun.path, state, toAddress)
  const setListState: SetListState = (change, how) => {
    saves.forget()
    go(change, how)
  }

  /** Keeps a changed row on its page, and shows an added row on its own. `nextFields` holds values for the next form. */
  function saved({ id }: Row, nextFields: FormFields | null) {
    const wasAdded = form?.row === null
    if (nextFields) next(nextFields)
    else close()
    saves.remember(id, wasAdded, nextFields === null)
    if (wasAdded) go((current) => ({ ...current, show: id }))
    else go((current) => ({ ...onItsPage(current, list.page), show: null }), { replace: true })
  }

  /** The row of the form was deleted by someone else. */
  function gone() {
    close()
    void revalidate()
  }

  return {
    ...openForm,
    noun,
    place,
    state,
    list,
    open,
    toggle: () => void (mayOpen(null) && toggle()),
    setListState,
    saved,
    gone,
    marked: saves.marked ?? state.show,
    note: saves.note,
    showSaved: () => setListState((current) => ({ ...current, show: saves.marked })),
  }
}

/** The page that a shown row is on, by its number. */
const onItsPage = (state: ListState, page: number): ListState =>
  state.show === null ? state : { ...state, page }

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })

/**
 * An open form: `row` is the row to edit, null to add one; `carriedOver` holds values of the row added before. `opening`
 * distinguishes openings.
 */
type Open<Row> = { place: string; row: Row | null; carriedOver: FormFields | null; opening: number }

/**
 * The state of a list's form. Asks before unsaved input is lost. `place` is the list the form belongs to; changing it closes
 * the form.
 */
function useOpenForm<Row>(place: string, leaves: Leaves) {
  const { touch, forget, mayClose } = useUnsaved(leaves)
  const [form, setOpen] = useFormAt<Row>(place)
  const opener = useRef<Element | null>(null)

  const close = useCallback(() => {
    forget()
    setOpen(null)
  }, [forget])

  function start(row: Row | null, carriedOver: FormFields | null) {
    forget()
    setOpen((before) => ({ place, row, carriedOver, opening: (before?.opening ?? 0) + 1 }))
  }
  async function show(row: Row | null) {
    const from = document.activeElement
    if (!(await mayClose())) return
    opener.current = from
    start(row, null)
  }

  /** Opens the form for another row. */
  const next = (carriedOver: FormFields) => start(null, carriedOver)

  async function toggle() {
    if (!form || form.row) return show(null)
    if (await mayClose()) close()
  }

  /** Asks before typed text is lost, and restores the focus. */
  async function cancel() {
    if (!(await mayClose())) return
    close()
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }

  return { form, touch, show, next, toggle, close, cancel }
}

/** The open form, unless it belongs to another list. */
function useFormAt<Row>(place: string) {
  const [open, setOpen] = useState<Open<Row> | null>(null)
  const form = open?.place === place ? open : null
  const isElsewhere = open !== null && form === null
  useEffect(() => {
    if (isElsewhere) setOpen(null)
  }, [isElsewhere])
  return [form, setOpen] as const
}

/** Tracks the row saved last. When the list has been read again, notes where the row is and focuses it. */
function useSavedRow<Row extends RecordRow>(one: string, { state, list }: Listed<Row>) {
  const [saved, setSaved] = useState<SavedRow | null>(null)
  const [shown, setShown] = useState<{ note: SavedNote | null; of: Page<Row> } | null>(null)
  const before = useRef<Page<Row> | null>(null)

  useEffect(() => {
    if (!saved || before.current === null || before.current === list) return
    before.current = null
    setShown({ note: savedNote(one, saved, state, list), of: list })
    if (saved.takesFocus) focusMarkedRow()
  }, [saved, state, list, one])

  return {
    marked: saved?.id ?? null,
    /** Only valid for the rows it was made for. */
    note: shown?.of === list ? shown.note : null,
    remember(id: number, wasAdded: boolean, takesFocus: boolean) {
      before.current = list
      setShown(null)
      setSaved({ id, wasAdded, takesFocus, page: list.page, wasFiltered: isFiltered(state) })
    },
    forget() {
      before.current = null
      setShown(null)
      setSaved(null)
    },
  }
}
