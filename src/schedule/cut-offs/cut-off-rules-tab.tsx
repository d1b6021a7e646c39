import { CUT_OFF_COUNTINGS, CUT_OFF_KINDS } from '@sailing-desk/timetable/cut-offs/cut-off-kinds'
import type { ReactNode } from 'react'
import { focusTabPanel, TabPanel } from '../../ui/dialogs/tabs.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { addressOf } from '../../ui/lists/list-state.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import type { ApiBody } from '../../web/api-routes.ts'
import { entityList } from '../../web/records/entity-list.ts'
import type { Listed } from '../../web/records/load-list.ts'
import { AddButton, RecordScreen } from '../../web/records/record-screen.tsx'
import { useRecordScreen } from '../../web/records/use-record-screen.tsx'
import { useSave } from '../../web/saving.ts'
import { useSaveAnyway } from '../warnings/save-anyway.tsx'
import type { CutOffChoices } from './choices.ts'
import { CUT_OFF_RULE, type CutOffRule, ruleText } from './cut-off-rule.ts'
import { CutOffRuleFields } from './cut-off-rule-form.tsx'
import { CUT_OFFS_LINE } from './messages.ts'

const nameOf = ({ kind, port_name }: CutOffRule) => `${CUT_OFF_KINDS[kind]} cut-off at ${port_name}`

export const RULE_LIST = entityList(CUT_OFF_RULE, {
  searched: 'Port',
  size: 10,
  nameOf,
  after: {
    kind: [
      {
        label: 'Cut-off',
        cell: (rule) => (
          <span className="texts">
            {ruleText(rule)}
            {rule.counting !== 'calendar' && <span className="soft">{CUT_OFF_COUNTINGS[rule.counting]}</span>}
          </span>
        ),
      },
    ],
  },
})

type Props = { data: Listed<CutOffRule> & CutOffChoices; failure: string | null; tabs: ReactNode }

export function RulesTab({ data, failure, tabs }: Props) {
  const { check, dialog } = useRuleCheck()
  const screen = useRecordScreen<CutOffRule>({
    noun: RULE_LIST.noun,
    place: 'rules',
    state: data.state,
    list: data.list,
    toAddress: (listState) => `?${addressOf(listState, RULE_LIST.rules)}`,
    questionOf: (rule) => ({
      title: `Delete ${nameOf(rule)}?`,
      text: 'Are you sure you want to delete this cut-off rule? Visitors no longer see the cut-offs that follow from it.',
    }),
    focusAfterDelete: focusTabPanel,
  })
  return (
    <>
      <AdminHead title="Cut-offs" line={CUT_OFFS_LINE}>
        <AddButton<CutOffRule> screen={screen} />
      </AdminHead>
      {tabs}
      <TabPanel of="rules">
        <RecordScreen<CutOffRule>
          screen={screen}
          columns={RULE_LIST.columns}
          fields={RULE_LIST.fields}
          formFields={(row, lastInput) => <CutOffRuleFields row={row} {...data} lastInput={lastInput} />}
          failure={failure}
          prepare={check}
        />
        {dialog}
      </TabPanel>
    </>
  )
}

/** Asks before a rule is saved that cannot be meant for some calls. */
function useRuleCheck() {
  const save = useSave()
  const { ask, dialog } = useSaveAnyway()

  /** Returns the fields to save; null if they are not to be saved. */
  async function check(fields: FormFields): Promise<FormFields | null> {
    // What was typed; the server checks it.
    const form = fields as unknown as ApiBody<'POST', '/api/cut-off-rules/check'>
    const found = await save('POST', '/api/cut-off-rules/check', form)
    // The save fails for the same reason, and shows it.
    if (found.problem || found.body.warnings.length === 0) return fields
    const question = { messages: found.body.warnings, sortable: false, note: found.body.note }
    return (await ask(question)) && fields
  }

  return { check, dialog }
}
