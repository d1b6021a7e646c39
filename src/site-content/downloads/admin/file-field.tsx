import { useUpload } from '@sailing-desk/records/client/saving'
import { newKey } from '@sailing-desk/records/screen/record'
import fieldStyles from '@sailing-desk/records/ui/fields/field.module.css'
import { FieldAbout, fieldAria } from '@sailing-desk/records/ui/fields/field-about'
import { FieldErrorsContext } from '@sailing-desk/records/ui/fields/text-field'
import { Loading } from '@sailing-desk/records/ui/loading'
import { use, useEffect, useId, useRef, useState } from 'react'
import { MAX_FILE_MB, maxFileBytes } from '../../../../content/file-sizes.ts'
import type { Uploaded } from '../download.schema.ts'
import { DOWNLOAD_LABELS, fileText, versionPath } from '../download.ts'
import { DOCUMENT_EXTENSIONS, TOO_LARGE } from '../messages.ts'
import styles from './file-field.module.css'

const FAILED = 'The file could not be uploaded. Choose it again.'
const HINT = `PDF or Excel (.xlsx), at most ${MAX_FILE_MB.download} MB.`

/** Uploads a file as soon as it is chosen, so that what is wrong with it is said at once. `before`: the file of an edited row. */
export function FileField({ before }: { before: Uploaded | null }) {
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
        {DOWNLOAD_LABELS.file_name}
      </label>
      {chosen && (
        <p className={styles.chosen}>
          <a href={versionPath(chosen)}>
            <bdi>{chosen.file_name}</bdi>
          </a>{' '}
          <span className="soft">{fileText(chosen)}</span>
        </p>
      )}
      <input
        type="file"
        id={id}
        accept={DOCUMENT_EXTENSIONS.join()}
        disabled={progress !== null}
        className={styles.input}
        onChange={({ currentTarget: { files } }) => files?.[0] && void choose(files[0])}
        {...fieldAria(id, { hint, error })}
      />
      <input
        ref={hidden}
        type="hidden"
        name="file"
        value={chosen?.file ?? ''}
        data-required={DOWNLOAD_LABELS.file_name}
        data-words={chosen?.file_name}
      />
      <input type="hidden" name="file_name" value={chosen?.file_name ?? ''} />
      <Loading isLoading={progress !== null}>{`Uploading: ${Math.round((progress ?? 0) * 100)} %`}</Loading>
      <FieldAbout id={id} hint={hint} error={error} />
    </div>
  )
}

function useFileUpload(before: Uploaded | null) {
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
