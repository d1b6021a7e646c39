import { type RefObject, useRef, useState } from 'react'
import type { ApiBody, RecordPath } from '../client/api-routes.ts'
import type { Problem } from '../client/calls.ts'
import { useSave } from '../client/saving.ts'
import { changedBySomeoneElse } from '../messages.ts'
import { useBanner } from '../ui/feedback/banner.tsx'
import type { FormFields } from '../ui/fields/form.tsx'
import { failureText } from './failure-text.ts'
import { conflictsOf, type FieldConflict, mergedFields, type Side } from './merge-versions.ts'
import { type EditedNoun, newKey, type RecordFields, type RecordRow } from './record.ts'
import type { StaleQuestion } from './stale-dialog.tsx'
import { useWrittenBanner } from './use-undo.tsx'

type Chosen = Record<string, Side> | null
/** The element that holds the form. */
type Box = RefObject<HTMLElement | null>
type OpenQuestion = StaleQuestion & { onChoose: (chosen: Chosen) => void }

export type RecordSave<Row> = {
  noun: EditedNoun
  /** null to add a row. */
  row: Row | null
  fields: RecordFields<Row>
  /** Checks or completes the input before saving, and may ask. null cancels the save. */
  prepare?: ((fields: FormFields, row: Row | null) => Promise<FormFields | null>) | undefined
  /** `typed` is what was sent; `button` is the button pressed, if any. */
  onSaved: (row: Row, typed: FormFields, button: HTMLElement | null) => void
  /** The row was deleted by someone else. */
  onGone: () => void
}

/** Saves a row. `stale` asks the user to merge if someone else has saved the row since. */
export function useRecordSave<Row extends RecordRow>(record: RecordSave<Row>, box: Box) {
  const { noun, row, prepare, onSaved, onGone } = record
  const showBanner = useBanner()
  const showSaved = useWrittenBanner()
  const { send, readRow, forgetKey } = useRowRequests(record)
  const { stale, merge } = useMerge(record, readRow, box)

  function gone() {
    showBanner('failure', `This ${noun.one} was deleted by someone else. The list has been updated.`)
    onGone()
    return null
  }

  async function submit(typed: FormFields, button: HTMLElement | null): Promise<Problem | null> {
    const mine = prepare ? await prepare(typed, row) : typed
    if (!mine) return null
    let [sent, base] = [mine, row]
    for (;;) {
      const saved = await send(sent, base?.version)
      if (!saved.problem) {
        showSaved(saved.body)
        onSaved(rowOf(saved.body.data), sent, button)
        return null
      }
      const { problem } = saved
      if (wasSavedEarlier(problem)) {
        forgetKey()
        return savedEarlier(problem, `Check the ${noun.many} before you save again.`)
      }
      if (base && problem.status === 404) return gone()
      const merged = base && isStale(problem) ? await merge(base, sent) : undefined
      if (merged === null) return gone()
      if (!merged) return withText(record, problem)
      ;({ sent, base } = merged)
    }
  }

  return { submit, stale }
}

const withText = <Row,>({ noun, row }: RecordSave<Row>, problem: Problem): Problem => ({
  ...problem,
  message: failureText(noun, row ? 'update' : 'add', problem.message),
})

/** The requests that save and read a row. */
function useRowRequests<Row extends RecordRow>({ noun, row, fields }: RecordSave<Row>) {
  const save = useSave()
  const idempotencyKey = useRef<string>(undefined)

  const send = (typed: FormFields, version: number | undefined) => {
    // What was typed; the server checks it.
    const sent = (fields.sent?.(typed) ?? typed) as ApiBody<'POST', RecordPath>
    if (row) return save('PUT', `${noun.path}/${row.id}`, { ...sent, version })
    idempotencyKey.current ??= newKey()
    // Only an entity that can be added opens its form without a row.
    return save('POST', noun.path as RecordPath, sent, idempotencyKey.current)
  }

  /** The current row; null if it was deleted, undefined if unknown. */
  async function readRow(id: number): Promise<Row | null | undefined> {
    const read = await save('GET', `${noun.listPath ?? noun.path}?show=${id}&size=5`)
    if (read.problem) return undefined
    const rows: RecordRow[] = read.body
    const found = rows.find((each) => each.id === id)
    return found ? rowOf<Row>(found) : null
  }

  function forgetKey() {
    idempotencyKey.current = undefined
  }

  return { send, readRow, forgetKey }
}

// The path of the noun is that of its rows.
const rowOf = <Row,>(found: RecordRow) => found as Row

type Merged<Row> = { sent: FormFields; base: Row }

/** Merges the input with what someone else has saved. `stale` is the open question, if any. */
function useMerge<Row extends RecordRow>(
  { noun, fields }: Pick<RecordSave<Row>, 'noun' | 'fields'>,
  readRow: (id: number) => Promise<Row | null | undefined>,
  box: Box,
) {
  const [stale, setStale] = useState<OpenQuestion | null>(null)

  const ask = (question: StaleQuestion) =>
    new Promise<Chosen>((resolve) => setStale({ ...question, onChoose: resolve })).finally(() =>
      setStale(null),
    )

  /** Returns null if the row was deleted, undefined if it is unknown or the user went back to the form. */
  async function merge(base: Row, sent: FormFields): Promise<Merged<Row> | null | undefined> {
    const theirs = await readRow(base.id)
    if (!theirs) return theirs
    const chosen = await ask({
      message: changedBySomeoneElse(`This ${noun.one}`),
      conflicts: conflictsIn(box.current, fields, base, sent, theirs),
      labels: fields.labels,
    })
    return chosen ? { sent: mergedFields(sent, fields.fieldsOf(theirs), chosen), base: theirs } : undefined
  }

  return { stale, merge }
}

const isStale = ({ status, errors }: Problem) =>
  status === 409 && errors.some(({ field }) => field === 'version')

/** The conflicts with display texts instead of ids. */
function conflictsIn<Row>(
  box: HTMLElement | null,
  { fieldsOf, textsOf }: RecordFields<Row>,
  base: Row,
  mine: FormFields,
  theirs: Row,
): FieldConflict[] {
  const texts = textsOf?.(theirs) ?? {}
  return conflictsOf(fieldsOf(base), mine, fieldsOf(theirs)).map((conflict) => ({
    ...conflict,
    mine: textIn(box, conflict.name) ?? conflict.mine,
    theirs: texts[conflict.name] ?? conflict.theirs,
  }))
}

/** The display text of a field that sends an id: the selected option, or the text beside a hidden input. */
function textIn(box: HTMLElement | null, name: string): string | null {
  const field = box?.querySelector('form')?.elements.namedItem(name)
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? null
  const isHidden = field instanceof HTMLInputElement && field.type === 'hidden'
  if (isHidden && field.dataset.words !== undefined) return field.dataset.words
  return (isHidden && field.parentElement?.querySelector('input')?.value) || null
}

/** Whether the response to an earlier attempt was lost, and the input has changed since. */
export const wasSavedEarlier = ({ errors }: Problem): boolean =>
  errors.some(({ field }) => field === 'Idempotency-Key')

/** `advice` says what to check before trying again. */
export const savedEarlier = (problem: Problem, advice: string): Problem => ({
  ...problem,
  message: `An earlier attempt was saved after all. ${advice}`,
  errors: [],
})
