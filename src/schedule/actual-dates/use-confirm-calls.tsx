import type { Problem } from '@sailing-desk/records/client/calls'
import { connectionText, sentences, useSave } from '@sailing-desk/records/client/saving'
import { useUndo } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { ACTUAL_NAMES, type ActualName } from '@sailing-desk/timetable/actual-dates'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallToConfirm } from './actual-dates.schema.ts'
import { callName, NOT_SAVED } from './messages.ts'

type Texts = Partial<Record<ActualName, string>>
type Sent = { id: number; version: number } & Texts

export const fieldId = (id: number, name: ActualName) => `call-${id}-${name}`

/** What went as scheduled, as far as its days are known and have passed. */
export function scheduledTexts(
  {
    starts_on,
    ends_on,
    reading,
    ata,
    atd,
  }: Pick<CallToConfirm, 'starts_on' | 'ends_on' | 'reading' | 'ata' | 'atd'>,
  today: string,
): Texts {
  if (reading !== 'exact') return {}
  return {
    ...(ata === null && starts_on && starts_on < today && { ata: starts_on }),
    ...(atd === null && ends_on && ends_on < today && { atd: ends_on }),
  }
}

/** What is typed into the list of calls to confirm, and what is wrong with it. */
export function useConfirmCalls(rows: readonly CallToConfirm[], today: string) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Texts>>(new Map())
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useSave()
  const confirm = useConfirm()
  const showBanner = useBanner()
  const undo = useUndo()
  const { revalidate } = useRevalidator()

  function type(id: number, name: ActualName, text: string) {
    setTyped((before) => new Map(before).set(id, { ...before.get(id), [name]: text }))
    setErrors(({ [fieldId(id, name)]: _, ...others }) => others)
  }

  function showProblem({ status, message, errors: found }: Problem, calls: readonly Sent[]) {
    const besideFields = found.flatMap(({ field, message }) => {
      const [, at, name] = field.split('.')
      const id = calls[Number(at)]?.id
      const isField = ACTUAL_NAMES.some((known) => known === name)
      return id !== undefined && isField ? [[fieldId(id, name as ActualName), message] as const] : []
    })
    setErrors(Object.fromEntries(besideFields))
    const [first] = besideFields
    const place = first && document.getElementById(first[0])
    if (place) return place.focus()
    const text = first?.[1] ?? message ?? NOT_SAVED
    showBanner('failure', sentences(text, connectionText(status, 'saved')))
  }

  async function saveRows(saved: readonly CallToConfirm[], isAsScheduled: boolean): Promise<boolean> {
    const calls = saved.flatMap((row): Sent[] => {
      const texts = { ...(isAsScheduled && scheduledTexts(row, today)), ...typed.get(row.id) }
      return Object.keys(texts).length > 0 ? [{ id: row.id, version: row.version, ...texts }] : []
    })
    if (calls.length === 0) return false
    const checked = await save('POST', '/api/actual-dates/check', { calls })
    if (checked.problem) {
      showProblem(checked.problem, calls)
      return false
    }
    const warnings = checked.body.map(({ id, field, message }) => ({ key: fieldId(id, field), id, message }))
    setErrors(Object.fromEntries(warnings.map(({ key, message }) => [key, message])))
    const texts = warnings.map(({ id, message }) => {
      const row = rows.find((each) => each.id === id)
      return `${row ? callName(row) : ''}: ${message}.`
    })
    const isSure =
      texts.length === 0 ||
      (await confirm({ title: 'Save anyway?', text: texts.join(' '), action: 'Save anyway' }))
    if (!isSure) return false
    const result = await save('POST', '/api/actual-dates', { calls })
    if (result.problem) {
      showProblem(result.problem, calls)
      return false
    }
    const { message, data } = result.body
    showBanner('success', message, { label: 'Undo', key: 'u', onChoose: () => void undo(data.batch) })
    setErrors({})
    const ids = new Set(calls.map(({ id }) => id))
    setTyped((before) => new Map([...before].filter(([id]) => !ids.has(id))))
    await revalidate()
    return true
  }

  return { typed, errors, type, saveRows }
}

type Props = { rows: readonly CallToConfirm[]; total: number; today: string }

/** Confirms at once every call whose days are known and have passed; the others have to be looked at. */
export function AllAsScheduled({ rows, total, today }: Props) {
  const { saveRows } = useConfirmCalls(rows, today)
  const known = rows.filter((call) => Object.keys(scheduledTexts(call, today)).length > 0)
  if (known.length === 0) return null

  async function confirmAll() {
    // The button disappears with its calls.
    if (await saveRows(known, true)) document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <Button onClick={() => void confirmAll()}>
      {known.length === total ? 'All as scheduled' : `${known.length} as scheduled`}
    </Button>
  )
}
