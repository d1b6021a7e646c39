import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField'
import styles from './field.module.css'

type Props = Omit<TextFieldProps, 'children' | 'className'> & { label: string; hint?: string }

/** One line of text with its label; what is wrong with it, found here or told by the server, stands below. */
export function TextField({ label, hint, ...props }: Props) {
  return (
    <AriaTextField {...props} className={styles.field ?? ''}>
      <Label className={styles.label}>{label}</Label>
      <Input className={styles.input ?? ''} />
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>
        {({ validationErrors }) => <span role="alert">{validationErrors.join(' ')}</span>}
      </FieldError>
    </AriaTextField>
  )
}
