import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import type { ApiBody } from '@sailing-desk/records/client/api-routes'
import type { Problem } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { changedBySomeoneElse } from '@sailing-desk/records/messages'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { conflictsOf, mergedFields, type Side } from '@sailing-desk/records/screen/merge-versions'
import { useMayChange } from '@sailing-desk/records/screen/rights'
import { StaleDialog, type StaleQuestion } from '@sailing-desk/records/screen/stale-dialog'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { Form, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { leavesScreen, useUnsaved } from '@sailing-desk/records/ui/fields/unsaved'
import { Panel } from '@sailing-desk/records/ui/panel'
import { type SyntheticEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Company } from '../../../../content/company.ts'
import { companyOf } from '../../../web/company.ts'
import type { EditedCompany } from '../company.schema.ts'
import { COMPANY_GROUPS, type CompanyGroup, GROUP_TITLES } from '../company-groups.ts'
import { GROUP_PARTS } from './company-fields.tsx'
import { bodyOf, changedGroups, fieldsOf, groupOf, isSame, labelOf } from './group-fields.ts'

const load = (get: ReadApi) => get('/api/company')
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

/** The company as the site came with it. */
const DEFAULTS = companyOf({})

/** How often each part was filled with the defaults since it was read. */
type Resets = Partial<Record<CompanyGroup, number>>

export default function CompanyScreen() {
  const newest = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState(newest)
  const [touched, setTouched] = useState<readonly CompanyGroup[]>([])
  const [resets, setResets] = useState<Resets>({})
  const { touch, forget } = useUnsaved(leavesScreen)
  const mayChange = useMayChange()
  // What others saved meanwhile must not replace what is typed: saving asks.
  if (touched.length === 0 && edited !== newest) setEdited(newest)
  const { submit, stale } = useCompanySave(edited, () => {
    setTouched([])
    setResets({})
    forget()
  })

  function touchGroup(group: CompanyGroup) {
    touch()
    setTouched((before) => COMPANY_GROUPS.filter((one) => one === group || before.includes(one)))
  }
  function onInput({ target }: SyntheticEvent) {
    const group = groupOf((target as HTMLInputElement).name)
    if (group) touchGroup(group)
  }
  function reset(group: CompanyGroup) {
    setResets((before) => ({ ...before, [group]: (before[group] ?? 0) + 1 }))
    touchGroup(group)
  }

  return (
    <>
      <AdminHead
        title="Company"
        line="Visitors see what you save with the next page they open, and so do mails, calendars and files."
      />
      <div onInput={onInput}>
        <Form onSubmit={submit} failure="Failed to save the company" hasSummary aria-label="Company">
          {COMPANY_GROUPS.map((group) => {
            const { line, fields } = GROUP_PARTS[group]
            const shown = resets[group] ? DEFAULTS : edited.company
            return (
              <Panel key={group} title={GROUP_TITLES[group]} id={group}>
                <p className="muted">{line}</p>
                <fieldset
                  key={`${edited.versions[group]} ${resets[group]}`}
                  disabled={!mayChange}
                  className="stack"
                >
                  {fields(shown, () => touchGroup(group))}
                </fieldset>
                {mayChange && isNotDefault(group, shown) && (
                  <div className="row">
                    <Button
                      kind="quiet"
                      aria-label={`Reset to default: ${GROUP_TITLES[group]}`}
                      onClick={() => reset(group)}
                    >
                      Reset to default
                    </Button>
                  </div>
                )}
              </Panel>
            )
          })}
          {mayChange && (
            <div className="toolbar save-bar">
              <SubmitButton busy="Saving...">Save</SubmitButton>
              <span role="status" className="muted">
                {touched.length > 0 &&
                  `Not saved yet: ${touched.map((group) => GROUP_TITLES[group]).join(', ')}`}
              </span>
            </div>
          )}
        </Form>
      </div>
      {stale && <StaleDialog key={stale.conflicts.length} {...stale} />}
    </>
  )
}

const isNotDefault = (group: CompanyGroup, company: Company) =>
  changedGroups(fieldsOf([group], company), DEFAULTS).includes(group)

type Chosen = Record<string, Side> | null

/** Saves what was changed. `stale` asks the user to choose if someone else has saved it since it was read. */
function useCompanySave(edited: EditedCompany, onSaved: () => void) {
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
