import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { addressOf } from '../../ui/lists/list-state.ts'
import { fromBrowser, fromServer } from '../../web/admin-data.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { useListNavigation } from '../../web/records/use-list-navigation.ts'
import { useSave } from '../../web/saving.ts'
import { summaryLine } from '../mail-labels.ts'
import { MailDialog } from './mail-dialog.tsx'
import type { OutboxMail } from './outbox.schema.ts'
import { loadOutbox, OUTBOX, OUTBOX_RULES } from './outbox-data.ts'
import { OutboxList } from './outbox-list.tsx'

export const loader = fromServer(loadOutbox)
export const clientLoader = fromBrowser(loadOutbox)

export default function Outbox() {
  const { state, list, summary } = useLoaderData<typeof loader>()
  const change = useChange()
  const [read, setRead] = useState<OutboxMail | null>(null)
  const setListState = useListNavigation(OUTBOX, state, (now) => `?${addressOf(now, OUTBOX_RULES)}`)
  return (
    <>
      <AdminHead title="Mail" line={summaryLine(summary)} />
      <OutboxList
        list={list}
        state={state}
        isSending={summary.is_sending}
        onState={setListState}
        actions={(mail, describedBy) => (
          <>
            {mail.text !== null && (
              <Button kind="quiet" aria-describedby={describedBy} onClick={() => setRead(mail)}>
                Read
              </Button>
            )}
            {mail.state === 'failed' && summary.is_sending && (
              <Button kind="quiet" aria-describedby={describedBy} onClick={() => void change(mail, 'retry')}>
                Send again
              </Button>
            )}
            {mail.state !== 'sent' && !summary.is_sending && (
              <Button kind="quiet" aria-describedby={describedBy} onClick={() => void change(mail, 'sent')}>
                Mark as sent
              </Button>
            )}
          </>
        )}
      />
      <MailDialog mail={read} onClose={() => setRead(null)} />
    </>
  )
}

function useChange() {
  const { revalidate } = useRevalidator()
  const save = useSave()
  const showBanner = useBanner()
  return async ({ id }: OutboxMail, how: 'retry' | 'sent') => {
    const saved = await save('POST', `/api/outbox/${id}/${how}`)
    if (saved.problem) showBanner('failure', saved.problem.message ?? 'Failed to change the mail')
    else showBanner('success', saved.body.message)
    await revalidate()
  }
}
