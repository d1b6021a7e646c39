import { CopyButton } from '@sailing-desk/records/ui/copy-button'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useState } from 'react'
import type { MailingPreview } from '../mailing.schema.ts'
import styles from './mailing.module.css'

const FORMS = [
  ['html', 'Email'],
  ['text', 'Email as plain text'],
  ['whatsapp', 'WhatsApp message'],
] as const
type Shape = (typeof FORMS)[number][0]

type Props = { preview: MailingPreview | null; lookFor: string; onLookFor: (typed: string) => void }

/** What one customer would read. */
export function PreviewPanel({ preview, lookFor, onLookFor }: Props) {
  const [shape, setShape] = useState<Shape>('html')
  return (
    <Panel title="Preview">
      <div className="fields">
        <TextField
          label="Customer"
          placeholder="Company, person or email"
          value={lookFor}
          autoComplete="off"
          onChange={({ currentTarget }) => onLookFor(currentTarget.value)}
        />
        <SelectField
          label="Shown as"
          value={shape}
          onChange={({ currentTarget }) => setShape(currentTarget.value as Shape)}
        >
          <Options of={FORMS} />
        </SelectField>
      </div>
      {preview && (
        <>
          <p className="soft">{recipientText(preview)}</p>
          {shape === 'html' ? (
            // Without scripts, and apart from the screen.
            <iframe className={styles.html} title="Email" sandbox="" srcDoc={preview.html} />
          ) : (
            <>
              <LinesField
                label={FORMS.find(([of]) => of === shape)?.[1] ?? ''}
                value={preview[shape]}
                rows={20}
                readOnly
              />
              <div>
                <CopyButton key={preview[shape]} text={preview[shape]} />
              </div>
            </>
          )}
        </>
      )}
    </Panel>
  )
}

const recipientText = ({ customer }: MailingPreview) =>
  customer
    ? `To ${customer.company}, ${customer.email}`
    : 'No customer is found: this is what one without ports or lanes would read.'
