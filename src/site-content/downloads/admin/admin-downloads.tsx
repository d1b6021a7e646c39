import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { useUpload } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { entityList } from '@sailing-desk/records/screen/entity-list'
import { EntityInput, inputOf } from '@sailing-desk/records/screen/entity-screen'
import { type Listed, loadList } from '@sailing-desk/records/screen/load-list'
import { newKey, type RecordFields } from '@sailing-desk/records/screen/record'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useRecordScreen } from '@sailing-desk/records/screen/use-record-screen'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import fieldStyles from '@sailing-desk/records/ui/fields/field.module.css'
import { FieldAbout, FieldErrorsContext, fieldAria, TextField } from '@sailing-desk/records/ui/fields/fields'
import { Tag } from '@sailing-desk/records/ui/inline'
import { addressOf } from '@sailing-desk/records/ui/lists/list-state'
import { Loading } from '@sailing-desk/records/ui/loading'
import { use, useEffect, useId, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { MAX_FILE_MB, maxFileBytes } from '../../../../content/file-sizes.ts'
import type { Download, Uploaded } from '../download.schema.ts'
import { DOWNLOAD, FILE_LABEL, fileText } from '../download.ts'
import { DOCUMENT_EXTENSIONS, GONE_FROM_FORM, GONE_FROM_LIST, TOO_LARGE } from '../messages.ts'
import styles from './file-field.module.css'
import { FileName } from './file-name.tsx'

/** In the line that a chosen file needs, so that the buttons below stay where they are. */
const NONE_YET = 'No file uploaded yet'
const FAILED = 'The file could not be uploaded. Choose it again.'
const HINT = `PDF or Excel (.xlsx), at most ${MAX_FILE_MB.download} MB.`

const LIST = entityList<typeof DOWNLOAD, Download>(DOWNLOAD, {
  searched: 'Title or file name',
  none: 'No downloads yet. Add a form or a document, and it is on the page Downloads at once.',
  nameOf: ({ title }) => title,
  columns: [
    {
      label: FILE_LABEL,
      cell: (row) => (
        <span className="texts">
          <FileName file={row} />
          <span className="soft">{fileText(row)}</span>
          {row.is_gone && <Tag tone="caution">{GONE_FROM_LIST}</Tag>}
        </span>
      ),
    },
  ],
})
const { noun: NOUN, rules: RULES } = LIST

const COLUMNS = LIST.columns.map((column) => ({ ...column, namesRow: column.sort === 'title' }))

const FIELDS: RecordFields<Download> = {
  ...LIST.fields,
  labels: { ...LIST.fields.labels, file_name: FILE_LABEL, file: FILE_LABEL },
  fieldsOf: (row) => ({ ...LIST.fields.fieldsOf(row), file_name: row.file_name, file: row.file }),
  textsOf: (row) => ({ ...LIST.fields.textsOf(row), file: row.file_name }),
}

const load = (get: ReadApi, { searchParams }: URL) =>
  loadList(NOUN.path, (query) => get.page(`/api/downloads?${query}`), searchParams, RULES)
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
    noun: NOUN,
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
      <EntityInput entity={DOWNLOAD} name="title" row={row} />
      <EntityInput entity={DOWNLOAD} name="language" row={row} last={lastLanguage} />
      <TextField
        {...inputOf(DOWNLOAD, 'document_on')}
        type="date"
        min="1900-01-01"
        max="2099-12-31"
        defaultValue={row?.document_on ?? ''}
      />
      <TextField
        {...inputOf(DOWNLOAD, 'position')}
        inputMode="numeric"
        maxLength={String(DOWNLOAD.fields.position.max).length}
        defaultValue={row?.position ?? ''}
      />
      <FileField before={row} />
    </>
  )
}

/** Uploads a file as soon as it is chosen, so that what is wrong with it is said at once. `before`: the file of an edited row. */
function FileField({ before }: { before: ChosenFile | null }) {
  const id = useId()
  const { chosen, progress, failure, choose } = useFileUpload(before)
  const hidden = useRef<HTMLInputElement>(null)
  const error = failure ?? use(FieldErrorsContext).file
  const hint = before ? `${HINT} Another file becomes the current version; this one is kept.` : HINT
  useEffect(() => {
    // So that the form drops what it said about the file before.
    if (chosen !== before) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen, before])
  return (
    <div className={`${fieldStyles.field} whole`}>
      <label htmlFor={id} className={fieldStyles.label}>
        {FILE_LABEL}
      </label>
      <p className={styles.chosen}>
        {chosen ? (
          <>
            <FileName file={chosen} /> <span className="soft">{fileText(chosen)}</span>
          </>
        ) : (
          <span className="soft">{NONE_YET}</span>
        )}
      </p>
      {before?.is_gone && <p className="notice">{GONE_FROM_FORM}</p>}
      <input
        type="file"
        id={id}
        accept={DOCUMENT_EXTENSIONS.join()}
        disabled={progress !== null}
        required={!chosen}
        className={styles.input}
        onChange={({ currentTarget: { files } }) => files?.[0] && void choose(files[0])}
        {...fieldAria(id, { hint, error })}
      />
      <input
        ref={hidden}
        type="hidden"
        name="file"
        value={chosen?.file ?? ''}
        data-required={FILE_LABEL}
        data-words={chosen?.file_name}
      />
      <input type="hidden" name="file_name" value={chosen?.file_name ?? ''} />
      <Loading isLoading={progress !== null}>{`Uploading: ${Math.round((progress ?? 0) * 100)} %`}</Loading>
      <FieldAbout id={id} hint={hint} error={error} />
    </div>
  )
}

/** `is_gone`: of the file of an edited row. */
type ChosenFile = Uploaded & { is_gone?: boolean }

function useFileUpload(before: ChosenFile | null) {
  const upload = useUpload()
  const [chosen, setChosen] = useState(before)
  /** The part uploaded, from 0 to 1; null if nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()

  async function choose(file: File): Promise<void> {
    const isTooLarge = file.size > maxFileBytes('download')
    setFailure(isTooLarge ? TOO_LARGE : undefined)
    if (isTooLarge) return
    setProgress(0)
    const form = new FormData()
    form.set('file', file)
    const stored = await upload('/api/download-files', form, newKey(), setProgress)
    setProgress(null)
    if (stored.problem) setFailure(stored.problem.message ?? FAILED)
    else setChosen(stored.body.data)
  }

  return { chosen, progress, failure, choose }
}
