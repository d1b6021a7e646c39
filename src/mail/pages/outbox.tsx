import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { fromBrowser, fromServer } from '../../admin-data.ts'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { useSave } from '../../saving.ts'
import { useBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { addressOf } from '../../ui/list-state.ts'
import type { SeeState } from '../../ui/record-list.tsx'
import { MailDialog } from '../components/mail-dialog.tsx'
import { OutboxList } from '../components/outbox-list.tsx'
import { summaryLine } from '../mail-words.ts'
import type { OutboxMail } from '../outbox.schema.ts'
import { loadOutbox, OUTBOX_RULES } from '../outbox-data.ts'

export const loader = fromServer(loadOutbox)
export const clientLoader = fromBrowser(loadOutbox)

export default function Outbox() {
  const { state, list, summary } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const retry = useRetry()
  const [read, setRead] = useState<OutboxMail | null>(null)
  const asked = useRef(state)
  useEffect(() => {
    asked.current = state
  }, [state])

  const see: SeeState = (change, how) => {
    asked.current = change(asked.current)
    void navigate(`?${addressOf(asked.current, OUTBOX_RULES)}`, { ...how, preventScrollReset: true })
  }

  return (
    <>
      <AdminHead title="Mail" line={summaryLine(summary)} />
      <OutboxList
        list={list}
        state={state}
        onState={see}
        actions={(mail, describedBy) => (
          <>
            {mail.text !== null && (
              <Button kind="quiet" aria-describedby={describedBy} onClick={() => setRead(mail)}>
                Read
              </Button>
            )}
            {mail.state === 'failed' && (
              <Button kind="quiet" aria-describedby={describedBy} onClick={() => void retry(mail)}>
                Send again
              </Button>
            )}
          </>
        )}
      />
      <MailDialog mail={read} onClose={() => setRead(null)} />
    </>
  )
}

function useRetry() {
  const { revalidate } = useRevalidator()
  const save = useSave()
  const say = useBanner()
  return async ({ id }: OutboxMail) => {
    const saved = await save<{ message: string }>('POST', `/api/outbox/${id}/retry`)
    if (saved.refusal) say('failure', saved.refusal.message ?? 'Failed to send mail again')
    else say('success', saved.body.message)
    await revalidate()
  }
}
