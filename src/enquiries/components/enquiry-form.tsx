import { useLocation } from 'react-router'
import { company } from '../../../content/company.ts'
import { fieldId } from '../../inbox/components/field-id.ts'
import { emailErrors, missingFields } from '../../inbox/components/missing-fields.ts'
import { PostForm } from '../../inbox/components/post-form.tsx'
import { SentMessage } from '../../inbox/components/sent-message.tsx'
import { useFormSettings } from '../../inbox/components/use-form-settings.ts'
import type { Posted } from '../../inbox/post.ts'
import { LinesField } from '../../ui/lines-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ENQUIRY_CALL, ENQUIRY_LABELS, ENQUIRY_WORDS } from '../enquiry-words.ts'
import { subjectFor } from '../subject-for.ts'
import styles from './enquiry-form.module.css'

/** `before` is what the page answered to the form when it was sent without a script. */
export function EnquiryForm({ before }: { before: Posted | undefined }) {
  const { formsOrigin } = useFormSettings()
  const typed = before?.typed ?? {}
  const asked = subjectFor(useLocation().search)
  return (
    <PostForm
      path={ENQUIRY_CALL}
      page="/contact-us"
      mail={company.email}
      words={ENQUIRY_WORDS}
      labels={ENQUIRY_LABELS}
      formsOrigin={formsOrigin}
      before={before?.outcome}
      encode={(form) => JSON.stringify(Object.fromEntries(form))}
      check={(form) => [...missingFields(form, ENQUIRY_LABELS), ...emailErrors(form)]}
      sent={(reference) => (
        <SentMessage
          words={ENQUIRY_WORDS.sent}
          reference={reference}
          page="/contact-us"
          again="Send another message"
        />
      )}
    >
      <div className={styles.pairs}>
        <TextField {...named('name', typed)} autoComplete="name" />
        <TextField {...named('email', typed)} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...named('phone', typed)} type="tel" autoComplete="tel" />
        <TextField {...named('subject', { subject: asked, ...typed })} />
      </div>
      <LinesField {...named('message', typed)} rows={7} />
    </PostForm>
  )
}

function named(name: keyof typeof ENQUIRY_LABELS, typed: Record<string, string | undefined>) {
  return { name, id: fieldId(name), label: ENQUIRY_LABELS[name], required: true, defaultValue: typed[name] }
}
