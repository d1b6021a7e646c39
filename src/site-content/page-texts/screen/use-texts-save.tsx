import { momentOfIndianField } from '@sailing-desk/dates/moment-field'
import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { conflictsOf, mergedFields, type Side } from '@sailing-desk/records/screen/merge-versions'
import type { StaleQuestion } from '@sailing-desk/records/screen/stale-dialog'
import { useWrittenBanner } from '@sailing-desk/records/screen/use-undo'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PageTexts, PageTextsForm } from '../page-texts.schema.ts'
import { wordsOf } from '../slots/blocks.ts'

type Chosen = Record<string, Side> | null
type OpenQuestion = StaleQuestion & { onChoose: (chosen: Chosen) => void }
type Options = { unused: PageTexts['unused']; onSaved: () => void }

/** Saves the texts. `stale` asks the user to choose if someone else has changed them since. */
export function useTextsSave(texts: PageTexts, { unused, onSaved }: Options) {
  const save = useSave()
  const showWritten = useWrittenBanner()
  const { revalidate } = useRevalidator()
  const [stale, setStale] = useState<OpenQuestion | null>(null)
  const path = `/api/page-texts/${texts.page}` as const

  const ask = (question: StaleQuestion) =>
    new Promise<Chosen>((resolve) => setStale({ ...question, onChoose: resolve })).finally(() =>
      setStale(null),
    )

  /** Returns my texts, but theirs where the user has chosen them; null to go back to the form. */
  async function merged(base: PageTexts, theirs: PageTexts, mine: FormFields, message: string) {
    const labels = Object.fromEntries(theirs.slots.map(({ id, label }) => [id, label]))
    const conflicts = conflictsOf(fieldsOf(base), mine, fieldsOf(theirs)).map((conflict) => ({
      ...conflict,
      mine: wordsIn(conflict.mine),
      theirs: wordsIn(conflict.theirs),
    }))
    const chosen = await ask({ message, conflicts, labels })
    return chosen && mergedFields(mine, fieldsOf(theirs), chosen)
  }

  async function submit(typed: FormFields, button: HTMLElement | null): Promise<Problem | null> {
    const publish = publishOf(button)
    let [base, fields] = [texts, typed]
    for (;;) {
      const form = {
        ...{ version: base.version, texts: changedTexts(base, fields, unused), publish },
        ...(publish === 'at' && { publish_at: chosenTime(typed) }),
      }
      const saved = await save('PUT', path, form)
      if (!saved.problem) {
        onSaved()
        showWritten(saved.body)
        document.getElementById('content')?.focus({ preventScroll: true })
        await revalidate()
        return null
      }
      const { problem } = saved
      if (problem.status !== 409) return problem
      const theirs = await save('GET', path)
      if (theirs.problem) return problem
      const chosen = await merged(base, theirs.body, fields, problem.message ?? '')
      if (!chosen) return problem
      ;[base, fields] = [theirs.body, chosen]
    }
  }

  return { submit, stale }
}

/** Enter in a field keeps a draft. */
function publishOf(button: HTMLElement | null): PageTextsForm['publish'] {
  const value = button instanceof HTMLButtonElement ? button.value : 'draft'
  return value === 'now' || value === 'at' ? value : 'draft'
}

/** What is no time is sent as it is, for the server to refuse. */
const chosenTime = ({ publish_at: typed = '' }: FormFields) => momentOfIndianField(typed) ?? typed

const written = (value: PageTexts['slots'][number]['value']) =>
  typeof value === 'string' ? value : JSON.stringify(value)

const fieldsOf = ({ slots }: PageTexts): FormFields =>
  Object.fromEntries(slots.map(({ id, value }) => [id, written(value)]))

/** What is to be stored: the texts that are not those of a fresh site, and the unused ones that are kept. */
function changedTexts({ slots }: PageTexts, fields: FormFields, unused: PageTexts['unused']) {
  const changed: Record<string, unknown> = {}
  for (const { id, initial } of slots) {
    const field = fields[id]
    if (field === undefined || field === written(initial)) continue
    changed[id] = Array.isArray(initial) ? JSON.parse(field) : field
  }
  for (const { slot } of unused) if (!slots.some(({ id }) => id === slot)) changed[slot] = null
  return changed
}

/** Paragraphs and lists as words, to be compared. */
function wordsIn(field: string): string {
  return field.startsWith('[') ? wordsOf(JSON.parse(field)) : field
}
