import { useState } from 'react'
import { changedBySomeoneElse } from '../../../lib/messages.ts'
import type { FormFields } from '../../../ui/fields/form.tsx'
import type { ApiBody } from '../../../web/api-routes.ts'
import type { Problem } from '../../../web/calls.ts'
import { conflictsOf, mergedFields, type Side } from '../../../web/records/merge-versions.ts'
import type { StaleQuestion } from '../../../web/records/stale-dialog.tsx'
import { useSave } from '../../../web/saving.ts'
import { useOutcome } from '../../../web/use-outcome.tsx'
import type { EditedCompany } from '../company.schema.ts'
import type { CompanyGroup } from '../company-groups.ts'
import { bodyOf, FIELDS_OF, labelsOf } from './group-fields.ts'

type Chosen = Record<string, Side> | null

/** Any of the groups has the same response. */
const PATH = '/api/company/names'
type Body = ApiBody<'PUT', typeof PATH>

/** Saves a group. `stale` asks the user to choose if someone else has saved it since it was read. */
export function useGroupSave(group: CompanyGroup, edited: EditedCompany, onSaved: () => void) {
  const save = useSave()
  const { submitted } = useOutcome()
  const [stale, setStale] = useState<(StaleQuestion & { onChoose: (chosen: Chosen) => void }) | null>(null)

  const send = (fields: FormFields, version: number) =>
    // What was typed; the server checks it.
    save('PUT', `/api/company/${group}` as typeof PATH, { ...bodyOf(group, fields), version } as Body)

  const ask = (question: StaleQuestion) =>
    new Promise<Chosen>((resolve) => setStale({ ...question, onChoose: resolve })).finally(() =>
      setStale(null),
    )

  /** The fields to save now and the version that they replace; null if the user wants to look at the form first. */
  async function merge(mine: FormFields) {
    const read = await save('GET', '/api/company')
    if (read.problem) return null
    const theirs = FIELDS_OF[group](read.body.company)
    // Rows that one of them has added or removed have no counterpart.
    if (Object.keys(theirs).length !== Object.keys(mine).length) return null
    const chosen = await ask({
      message: changedBySomeoneElse('This part of the company'),
      conflicts: conflictsOf(FIELDS_OF[group](edited.company), mine, theirs),
      labels: labelsOf(mine),
    })
    return chosen && { fields: mergedFields(mine, theirs, chosen), version: read.body.versions[group] }
  }

  async function submit(typed: FormFields): Promise<Problem | null> {
    let [fields, version] = [typed, edited.versions[group]]
    for (;;) {
      const saving = send(fields, version)
      const { problem } = await saving
      if (problem?.status !== 409) return submitted(saving, onSaved)
      const merged = await merge(fields)
      if (!merged) return problem
      ;({ fields, version } = merged)
    }
  }

  return { submit, stale }
}
