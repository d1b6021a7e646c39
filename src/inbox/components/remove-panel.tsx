import { Link, useNavigate } from 'react-router'
import type { OutboxMail } from '../../mail/outbox/outbox.schema.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { FormActions } from '../../ui/fields/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSave } from '../../web/saving.ts'
import type { InboxNote } from '../inbox.schema.ts'
import { deletionText } from '../inbox-labels.ts'
import { INBOX } from '../inbox-tabs.ts'
import type { Item } from '../item-data.ts'
import { personAddress } from '../person-path.ts'

type Props = { item: Item; notes: InboxNote[]; mails: OutboxMail[]; back: string }

export function RemovePanel({ item: { tab, row }, notes, mails, back }: Props) {
  const { noun } = INBOX[tab]
  const save = useSave()
  const showBanner = useBanner()
  const confirm = useConfirm()
  const navigate = useNavigate()

  async function remove() {
    const yes = await confirm({
      title: `Delete ${noun.one} ${row.reference}?`,
      text: deletionText(tab, notes.length, mails.length),
      action: 'Delete',
      isDangerous: true,
    })
    if (!yes) return
    const saved = await save('DELETE', `${noun.path}/${row.id}`)
    if (saved.problem && saved.problem.status !== 404)
      return showBanner('failure', saved.problem.message ?? `Failed to delete ${noun.one}`)
    if (!saved.problem) showBanner('success', saved.body.message)
    await navigate(back)
  }

  return (
    <Panel title="Privacy">
      <p>
        <Link to={personAddress(tab, row.id)}>All data of this person</Link>
      </p>
      <p>
        <Link to={`/admin/history?entity=${noun.one}&entity_id=${row.id}`}>History of this {noun.one}</Link>
      </p>
      <FormActions>
        <Button onClick={() => void remove()}>Delete {noun.one}</Button>
      </FormActions>
    </Panel>
  )
}
