import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import fields from '../../ui/fields/field.module.css'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSiteOrigin } from '../../web/use-site-origin.ts'
import type { NewLink } from '../accounts.schema.ts'
import styles from './users.module.css'

/** A new link, which is shown only now. */
export function LinkPanel({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const id = useId()
  const { user, path, expires_at, mailed_to } = link
  const address = `${useSiteOrigin() ?? ''}${path}`
  return (
    <Panel title={`Link for ${user.username}`}>
      <div role="status" className="stack">
        <p id={id}>
          With this link {user.username} chooses a password, once, until <Moment at={expires_at} />.{' '}
          {mailed_to ? `It is being mailed to ${mailed_to}.` : 'Hand it over yourself:'} it is not shown
          again.
        </p>
        <p className="row">
          <input
            className={`${fields.input} ${styles.link}`}
            readOnly
            value={address}
            aria-label={`Link for ${user.username}`}
            aria-describedby={id}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton key={path} text={address} />
          <Button onClick={onClose}>Done</Button>
        </p>
      </div>
    </Panel>
  )
}
