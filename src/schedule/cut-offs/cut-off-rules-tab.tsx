import type { ReactNode } from 'react'
import { focusTabPanel, TabPanel } from '../../ui/dialogs/tabs.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { addressOf, type ListRules } from '../../ui/lists/list-state.ts'
import { CUT_OFF_COUNTINGS, CUT_OFF_KINDS } from '../../voyage-rules/cut-offs/cut-off-kinds.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import type { ApiBody } from '../../web/api-routes.ts'
import type { Listed } from '../../web/records/load-list.ts'
import { fieldsNamed, type RecordFields, type RecordNoun } from '../../web/records/record.ts'
import { AddButton, RecordScreen } from '../../web/records/record-screen.tsx'
import { useRecordScreen } from '../../web/records/use-record-screen.tsx'
import { useSave } from '../../web/saving.ts'
import { useSaveAnyway } from '../warnings/save-anyway.tsx'
import type { CutOffChoices } from './choices.ts'
import type { CutOffRule } from './cut-off-rule.schema.ts'
import { CUT_OFF_RULE_LABELS, ruleText } from './cut-off-rule.ts'
import { CutOffRuleFields } from './cut-off-rule-form.tsx'
import { CUT_OFFS_LINE, RULE_SAVED_ALL_THE_SAME } from './messages.ts'

const RULE: RecordNoun = {
  ...{ name: 'Cut-off rule', one: 'cut-off rule', many: 'cut-off rules', searched: 'Port' },
  ...{ path: '/api/cut-off-rules', entity: 'cut_off_rule' },
}

const COLUMNS: readonly Column<CutOffRule>[] = [
  { label: 'Port', sort: 'port_name', cell: ({ port_name }) => port_name },
  { label: 'Route', sort: 'route_direction', cell: ({ route_direction }) => route_direction ?? 'All routes' },
  { label: 'Kind', sort: 'kind', cell: ({ kind }) => CUT_OFF_KINDS[kind] },
  {
    label: 'Cut-off',
    cell: (rule) => (
      <span className="texts">
        {ruleText(rule)}
        {rule.counting !== 'calendar' && <span className="soft">{CUT_OFF_COUNTINGS[rule.counting]}</span>}
      </span>
    ),
  },
  { label: 'ID', sort: 'id', cell: ({ id }) => id },
]

const nameOf = ({ kind, port_name }: CutOffRule) => `${CUT_OFF_KINDS[kind]} cut-off at ${port_name}`

const FIELDS: RecordFields<CutOffRule> = {
  ...fieldsNamed(CUT_OFF_RULE_LABELS),
  textsOf: ({ port_name, route_direction }) => ({
    ...{ port_id: port_name, route_id: route_direction ?? 'All routes' },
  }),
  nameOf,
  carriedOver: ['port_id', 'route_id'],
}

type Props = {
  data: Listed<CutOffRule> & CutOffChoices
  rules: ListRules
  failure: string | null
  tabs: ReactNode
}

export function RulesTab({ data, rules, failure, tabs }: Props) {
  const { check, dialog } = useRuleCheck()
  const screen = useRecordScreen<CutOffRule>({
    noun: RULE,
    place: 'rules',
    state: data.state,
    list: data.list,
    toAddress: (listState) => `?${addressOf(listState, rules)}`,
    questionOf: (rule) => ({
      title: `Delete ${nameOf(rule)}?`,
      text: 'Are you sure you want to delete this cut-off rule? Visitors no longer see the cut-offs that follow from it.',
    }),
    focusAfterDelete: focusTabPanel,
  })
  return (
    <>
      <AdminHead title="Cut-offs" line={CUT_OFFS_LINE}>
        <AddButton screen={screen} />
      </AdminHead>
      {tabs}
      <TabPanel of="rules">
        <RecordScreen
          screen={screen}
          columns={COLUMNS}
          fields={FIELDS}
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
    const question = { messages: found.body.warnings, sortable: false, note: RULE_SAVED_ALL_THE_SAME }
    return (await ask(question)) && fields
  }

  return { check, dialog }
}
