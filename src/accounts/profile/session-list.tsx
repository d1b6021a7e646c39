import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { FormActions } from '../../ui/fields/form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useSave } from '../../web/saving.ts'
import { useOutcome } from '../../web/use-outcome.tsx'
import type { OpenSession } from '../accounts.schema.ts'
import styles from '../login/list.module.css'

const ROUTE = '/api/profile/sessions'

/** The account's sessions, including the current one. */
export function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const save = useSave()
  const { done } = useOutcome()
  const confirm = useConfirm()
  const others = sessions.filter(({ current }) => !current).length

  const end = (path: typeof ROUTE | `${typeof ROUTE}/${number}`) =>
    done(save('DELETE', path), 'Failed to end the session')

  async function endOthers() {
    const text = `All other browsers logged in to this account will be logged out (${others}). This one stays logged in.`
    if (await confirm({ title: 'End all other sessions?', text, action: 'End sessions', isDangerous: true }))
      await end(ROUTE)
  }

  return (
    <Panel title="Sessions">
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => end(`${ROUTE}/${session.id}`)} />
        ))}
      </ul>
      {others > 0 && (
        <FormActions>
          <Button onClick={endOthers}>End all other sessions</Button>
        </FormActions>
      )}
    </Panel>
  )
}

function SessionItem({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { device, address, last_seen_at, current } = session
  return (
    <li>
      <div className={styles.about}>
        <span>
          <b>{device}</b> {current && <Tag tone="good">This session</Tag>}
        </span>
        <span className="soft">
          {address} · Last seen <Moment at={last_seen_at} />
        </span>
      </div>
      {!current && (
        <Button kind="quiet" aria-label={`End session on ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
