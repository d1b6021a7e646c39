import { use } from 'react'
import { careers } from '../../content/careers.ts'
import { fieldId } from '../submissions/form/field-id.ts'
import fieldStyles from '../ui/fields/field.module.css'
import { ariaAbout, FieldAbout } from '../ui/fields/field-about.tsx'
import { FieldErrorsContext } from '../ui/fields/text-field.tsx'
import styles from './application-form.module.css'
import { APPLICATION_LABELS } from './messages.ts'
import { RESUME_ENDINGS } from './resume-inspection/resume-file.ts'

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
