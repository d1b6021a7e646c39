import { dayText } from '@sailing-desk/dates/day-text'
import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { type Listed, loadList } from '@sailing-desk/records/screen/load-list'
import { type EditedNoun, fieldsNamed, type RecordFields } from '@sailing-desk/records/screen/record'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useRecordScreen } from '@sailing-desk/records/screen/use-record-screen'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { TextField } from '@sailing-desk/records/ui/fields/text-field'
import type { Column } from '@sailing-desk/records/ui/lists/data-table'
import { addressOf, type ListRules } from '@sailing-desk/records/ui/lists/list-state'
import { useLoaderData } from 'react-router'
import type { Download } from '../download.schema.ts'
import {
  DOWNLOAD_LABELS,
  DOWNLOAD_SORTS,
  fileText,
  LANGUAGES,
  MAX_POSITION,
  MAX_TITLE,
  versionPath,
} from '../download.ts'
import { FileField } from './file-field.tsx'

const DOWNLOAD = {
  name: 'Download',
  one: 'download',
  many: 'downloads',
  searched: 'Title or file name',
  path: '/api/downloads',
  entity: 'download',
  none: 'No downloads yet. Add a form or a document, and it is on the page Downloads at once.',
} satisfies EditedNoun

const RULES: ListRules = { size: 25, sorts: DOWNLOAD_SORTS, filters: {} }

const COLUMNS: readonly Column<Download>[] = [
  { label: DOWNLOAD_LABELS.position, sort: 'position', cell: ({ position }) => position },
  {
    label: DOWNLOAD_LABELS.title,
    sort: 'title',
    namesRow: true,
    cell: ({ title }) => <bdi>{title}</bdi>,
  },
  { label: DOWNLOAD_LABELS.language, sort: 'language', cell: ({ language }) => LANGUAGES[language] },
  {
    label: DOWNLOAD_LABELS.document_on,
    sort: 'document_on',
    cell: ({ document_on }) => dayText(document_on),
  },
  {
    label: DOWNLOAD_LABELS.file_name,
    cell: (row) => (
      <span className="texts">
        <a href={versionPath(row)}>
          <bdi>{row.file_name}</bdi>
        </a>
        <span className="soft">{fileText(row)}</span>
      </span>
    ),
  },
]

const FIELDS: RecordFields<Download> = {
  ...fieldsNamed({ ...DOWNLOAD_LABELS, file: DOWNLOAD_LABELS.file_name }),
  textsOf: ({ language, file_name }) => ({ language: LANGUAGES[language], file: file_name }),
  nameOf: ({ title }) => title,
  carriedOver: ['language'],
}

const load = (get: ReadApi, { searchParams }: URL) =>
  loadList(DOWNLOAD.path, (query) => get.page(`/api/downloads?${query}`), searchParams, RULES)
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function AdminDownloads() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Downloads">
      {(data, failure) => <DownloadsScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** `failure`: why the data is outdated, or null. */
function DownloadsScreen({ data, failure }: { data: Listed<Download>; failure: string | null }) {
  const screen = useRecordScreen<Download>({
    noun: DOWNLOAD,
    ...data,
    toAddress: (listState) => `?${addressOf(listState, RULES)}`,
    questionOf: ({ title }) => ({
      title: `Delete ${title}?`,
      text: 'Its previous versions are deleted too. Links to it lead to the page Downloads.',
    }),
  })
  return (
    <>
      <AdminHead
        title="Downloads"
        line="Forms and documents on the page Downloads. Previous versions are kept."
      >
        <ButtonLink to="/downloads" reloadDocument>
          Downloads page
        </ButtonLink>
        <AddButton screen={screen} />
      </AdminHead>
      <RecordScreen
        screen={screen}
        columns={COLUMNS}
        fields={FIELDS}
        formFields={(row, lastInput) => <DownloadFields row={row} lastLanguage={lastInput.language} />}
        rowActions={({ id }, describedBy) => (
          <ButtonLink kind="quiet" to={`/admin/downloads/${id}`} aria-describedby={describedBy}>
            Versions
          </ButtonLink>
        )}
        failure={failure}
      />
    </>
  )
}

type FieldsProps = { row: Download | null; lastLanguage: string | undefined }

function DownloadFields({ row, lastLanguage }: FieldsProps) {
  return (
    <>
      <TextField
        label={DOWNLOAD_LABELS.title}
        name="title"
        dir="auto"
        required
        autoComplete="off"
        maxLength={MAX_TITLE}
        defaultValue={row?.title}
      />
      <SelectField
        label={DOWNLOAD_LABELS.language}
        name="language"
        defaultValue={row?.language ?? lastLanguage ?? 'en'}
      >
        <Options of={Object.entries(LANGUAGES)} />
      </SelectField>
      <TextField
        label={DOWNLOAD_LABELS.document_on}
        name="document_on"
        type="date"
        required
        min="1900-01-01"
        max="2099-12-31"
        defaultValue={row?.document_on ?? ''}
        hint="The date of the document."
      />
      <TextField
        label={DOWNLOAD_LABELS.position}
        name="position"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MAX_POSITION).length}
        defaultValue={row?.position ?? ''}
        hint="Low numbers come first. Empty: as it is, or the last."
      />
      <FileField before={row} />
    </>
  )
}
