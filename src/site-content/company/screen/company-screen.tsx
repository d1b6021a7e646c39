import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { useMayChange } from '@sailing-desk/records/screen/rights'
import { StaleDialog } from '@sailing-desk/records/screen/stale-dialog'
import { Button } from '@sailing-desk/records/ui/button'
import { Form, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { leavesScreen, useUnsaved } from '@sailing-desk/records/ui/fields/unsaved'
import { Panel } from '@sailing-desk/records/ui/panel'
import { type SyntheticEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Company } from '../../../../content/company.ts'
import { companyOf } from '../../../web/company.ts'
import { COMPANY_GROUPS, type CompanyGroup, GROUP_TITLES } from '../company-groups.ts'
import { GROUP_PARTS } from './company-fields.tsx'
import { changedGroups, fieldsOf, groupOf } from './group-fields.ts'
import { useCompanySave } from './use-company-save.tsx'

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
