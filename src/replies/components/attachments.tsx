import { Button } from '@sailing-desk/records/ui/button'
import { FieldAbout, FieldErrorsContext } from '@sailing-desk/records/ui/fields/fields'
import { use, useId } from 'react'

/** A page whose PDF is made and attached when the reply is sent. */
export type Attachment = { path: string; title: string }

type Props = { chosen: readonly Attachment[]; onRemove: (path: string) => void }

/** The files of a reply, with what is wrong with them. */
export function Attachments({ chosen, onRemove }: Props) {
  const id = useId()
  const error = use(FieldErrorsContext).attachments
  return (
    <div>
      <input type="hidden" name="attachments" value={chosen.map(({ path }) => path).join(',')} />
      {chosen.length > 0 && (
        <ul className="ruled" aria-label="Attached files">
          {chosen.map(({ path, title }) => (
            <li key={path} className="strip">
              <span>PDF: {title}</span>
              <Button kind="quiet" aria-label={`Remove ${title}`} onClick={() => onRemove(path)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldAbout id={id} error={error} />
    </div>
  )
}
