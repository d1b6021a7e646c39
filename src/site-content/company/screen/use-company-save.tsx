import type { ApiBody } from '@sailing-desk/records/client/api-routes'
import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { changedBySomeoneElse } from '@sailing-desk/records/messages'
import { conflictsOf, mergedFields, type Side } from '@sailing-desk/records/screen/merge-versions'
import type { StaleQuestion } from '@sailing-desk/records/screen/stale-dialog'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { useState } from 'react'
import type { EditedCompany } from '../company.schema.ts'
import type { CompanyGroup } from '../company-groups.ts'
import { bodyOf, changedGroups, fieldsOf, groupOf, isSame, labelOf } from './group-fields.ts'

type Chosen = Record<string, Side> | null

/** Saves what was changed. `stale` asks the user to choose if someone else has saved it since it was read. */
export function useCompanySave(edited: EditedCompany, onSaved: () => void) {
  const save = useSave()
  const { submitted } = useOutcome()
  const [stale, setStale] = useState<(StaleQuestion & { onChoose: (chosen: Chosen) => void }) | null>(null)

  const ask = (question: StaleQuestion) =>
    new Promise<Chosen>((resolve) => setStale({ ...question, onChoose: resolve })).finally(() =>
      setStale(null),
    )

  /** The fields to save now and the versions that they replace; null if the user wants to look at the form first. */
  async function merge(groups: readonly CompanyGroup[], mine: FormFields) {
    const read = await save('GET', '/api/company')
    if (read.problem) return null
    const [base, theirs] = [edited.company, read.body.company].map((company) => fieldsOf(groups, company))
    // Rows that one of them has added or removed have no counterpart.
    if (!base || !theirs || !isSame(Object.keys(theirs), Object.keys(mine))) return null
    const chosen = await ask({
      message: changedBySomeoneElse('This part of the company'),
      conflicts: conflictsOf(base, mine, theirs),
      labels: Object.fromEntries(Object.keys(mine).map((name) => [name, labelOf(name)])),
    })
    return chosen && { fields: mergedFields(mine, theirs, chosen), versions: read.body.versions }
  }

  async function submit(typed: FormFields): Promise<Problem | null> {
    const groups = changedGroups(typed, edited.company)
    let fields = only(groups, typed)
    let { versions } = edited
    for (;;) {
      // What was typed; the server checks it.
      const body = { ...bodyOf(groups, fields), versions } as ApiBody<'PUT', '/api/company'>
      const saving = save('PUT', '/api/company', body)
      const { problem } = await saving
      if (problem?.status !== 409) return submitted(saving, onSaved)
      const merged = await merge(groups, fields)
      if (!merged) return problem
      ;({ fields, versions } = merged)
    }
  }

  return { submit, stale }
}

const only = (groups: readonly CompanyGroup[], fields: FormFields): FormFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => groups.some((group) => groupOf(name) === group)),
  )
