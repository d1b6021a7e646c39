import { use } from 'react'
import { careers } from '../../../content/careers.ts'
import { fieldId } from '../../inbox/components/field-id.ts'
import fieldStyles from '../../ui/field.module.css'
import { ariaAbout, FieldAbout } from '../../ui/field-about.tsx'
import { FieldErrorsContext } from '../../ui/text-field.tsx'
import { APPLICATION_LABELS } from '../application-words.ts'
import { RESUME_ENDINGS } from '../resume-file.ts'
import styles from './application-form.module.css'

const NAME = 'resume'
const HINT = `${careers.resume.formats}, ${careers.resume.size}`

/** `mustChooseAgain`: the page was sent back by the server, and no server can give a browser its file back. */
export function ResumeField({ mustChooseAgain }: { mustChooseAgain: boolean }) {
  const id = fieldId(NAME)
  const wrong = use(FieldErrorsContext)[NAME]
  const hint = mustChooseAgain ? `${HINT}. Please select the file again.` : HINT
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {APPLICATION_LABELS.resume}
      </label>
      <input
        type="file"
        id={id}
        name={NAME}
        accept={RESUME_ENDINGS.join()}
        required
        className={styles.file}
        {...ariaAbout(id, { hint, wrong })}
      />
      <FieldAbout id={id} hint={hint} wrong={wrong} />
    </div>
  )
}
