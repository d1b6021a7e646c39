import { use } from 'react'
import { careers } from '../../content/careers.ts'
import { fieldId } from '../submissions/form/field-id.ts'
import fieldStyles from '../ui/fields/field.module.css'
import { FieldAbout, fieldAria } from '../ui/fields/field-about.tsx'
import { FieldErrorsContext } from '../ui/fields/text-field.tsx'
import styles from './application-form.module.css'
import { APPLICATION_LABELS } from './messages.ts'
import { RESUME_EXTENSIONS } from './resume-inspection/resume-file.ts'

const NAME = 'resume'
const HINT = `${careers.resume.formats}, ${careers.resume.size}`

/** `mustChooseAgain`: after a no-script submission, because a server cannot refill a file input. */
export function ResumeField({ mustChooseAgain }: { mustChooseAgain: boolean }) {
  const id = fieldId(NAME)
  const error = use(FieldErrorsContext)[NAME]
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
        accept={RESUME_EXTENSIONS.join()}
        required
        className={styles.file}
        {...fieldAria(id, { hint, error })}
      />
      <FieldAbout id={id} hint={hint} error={error} />
    </div>
  )
}
