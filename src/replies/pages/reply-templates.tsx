import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { LinesField } from '../../ui/fields/lines-field.tsx'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { addressOf, type ListRules } from '../../ui/lists/list-state.ts'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { ListFilter } from '../../web/records/list-filter.tsx'
import { type Listed, loadList } from '../../web/records/load-list.ts'
import { type EditedNoun, fieldsNamed, type RecordFields } from '../../web/records/record.ts'
import { AddButton, RecordScreen } from '../../web/records/record-screen.tsx'
import { ScreenWithLastData } from '../../web/records/screen-with-last-data.tsx'
import { useRecordScreen } from '../../web/records/use-record-screen.tsx'
import type { ReplyTemplate } from '../template.schema.ts'
import { TEMPLATE_LABELS, TEMPLATE_LENGTHS, TEMPLATE_SORTS } from '../template.ts'
import { fieldList, KIND_LABELS, type TemplateKind } from '../template-fields.ts'

const TEMPLATE = {
  name: 'Reply template',
  one: 'reply template',
  many: 'reply templates',
  searched: 'Title, subject or text',
  path: '/api/reply-templates',
  entity: 'reply_template',
  none: 'No reply templates yet. Add one to answer enquiries and applicants in the same words.',
} satisfies EditedNoun

const RULES: ListRules = {
  size: 25,
  sorts: TEMPLATE_SORTS,
  filters: { kind: /^(enquiry|received|shortlisted|interview|turned_down|engaged)$/ },
}

const COLUMNS: readonly Column<ReplyTemplate>[] = [
  { label: TEMPLATE_LABELS.title, sort: 'title', cell: ({ title }) => <bdi>{title}</bdi> },
  { label: TEMPLATE_LABELS.kind, sort: 'kind', cell: ({ kind }) => KIND_LABELS[kind] },
  { label: TEMPLATE_LABELS.subject, cell: ({ subject }) => subject && <bdi>{subject}</bdi> },
]

const FIELDS: RecordFields<ReplyTemplate> = {
  ...fieldsNamed(TEMPLATE_LABELS),
  textsOf: ({ kind }) => ({ kind: KIND_LABELS[kind] }),
  nameOf: ({ title }) => title,
}

const load = (get: ReadApi, { searchParams }: URL) =>
  loadList(TEMPLATE.path, (query) => get.page(`/api/reply-templates?${query}`), searchParams, RULES)
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function ReplyTemplates() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Reply templates">
      {(data, failure) => <TemplatesScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** `failure`: why the data is outdated, or null. */
function TemplatesScreen({ data, failure }: { data: Listed<ReplyTemplate>; failure: string | null }) {
  const screen = useRecordScreen<ReplyTemplate>({
    noun: TEMPLATE,
    ...data,
    toAddress: (listState) => `?${addressOf(listState, RULES)}`,
    questionOf: ({ title }) => ({
      title: `Delete ${title}?`,
      text: 'Replies that were sent stay as they are.',
    }),
  })
  const filter = { state: screen.state, onState: screen.setListState }
  return (
    <>
      <AdminHead
        title="Reply templates"
        line="Texts for answers to enquiries, and for letters to applicants of each stage."
      >
        <ButtonLink to="/admin/inbox">Back to the inbox</ButtonLink>
        <AddButton screen={screen} />
      </AdminHead>
      <RecordScreen
        screen={screen}
        columns={COLUMNS}
        fields={FIELDS}
        formFields={(row) => <TemplateFields row={row} />}
        filters={
          <ListFilter name="kind" label="Filter by use" all="All Templates" {...filter}>
            <Options of={Object.entries(KIND_LABELS)} />
          </ListFilter>
        }
        failure={failure}
      />
    </>
  )
}

/** The known fields follow the kind. */
function TemplateFields({ row }: { row: ReplyTemplate | null }) {
  const [kind, setKind] = useState<TemplateKind>(row?.kind ?? 'enquiry')
  const chosen = (value: string) =>
    (Object.keys(KIND_LABELS) as TemplateKind[]).find((each) => each === value)
  return (
    <>
      <TextField
        label={TEMPLATE_LABELS.title}
        name="title"
        required
        autoComplete="off"
        maxLength={TEMPLATE_LENGTHS.title}
        defaultValue={row?.title}
      />
      <SelectField
        label={TEMPLATE_LABELS.kind}
        name="kind"
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(chosen(value) ?? kind)}
      >
        <Options of={Object.entries(KIND_LABELS)} />
      </SelectField>
      <TextField
        label={TEMPLATE_LABELS.subject}
        name="subject"
        dir="auto"
        autoComplete="off"
        maxLength={TEMPLATE_LENGTHS.subject}
        defaultValue={row?.subject ?? ''}
        hint="Empty: the subject of the enquiry or application."
      />
      <LinesField
        label={TEMPLATE_LABELS.text}
        name="text"
        dir="auto"
        required
        rows={10}
        maxLength={TEMPLATE_LENGTHS.text}
        defaultValue={row?.text}
        hint={`Fields: ${fieldList(kind)}`}
      />
    </>
  )
}
