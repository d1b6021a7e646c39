import { useSave } from '@sailing-desk/records/client/saving'
import { Button } from '@sailing-desk/records/ui/button'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/confirm'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Preview, PreviewDialog } from './preview-dialog.tsx'
import { type DraftOfActions, PublishAtDialog } from './publish-at-dialog.tsx'

type Props = {
  draft: DraftOfActions
  kind?: 'plain' | 'quiet'
  /** The id of the element that names the draft, in a list. */
  describedBy?: string
  /** Called once the draft has been discarded. By default the screen is reloaded. */
  onDiscarded?: () => void
}

/** Preview, Publish at and Discard: what can be done with every draft as it is stored. */
export function DraftActions(props: Props) {
  return (
    <>
      <PreviewAndTime {...props} />
      <DiscardDraft {...props} />
    </>
  )
}

/** Preview and Publish at. */
export function PreviewAndTime({ draft, kind = 'plain', describedBy }: Props) {
  const [isChoosingTime, setIsChoosingTime] = useState(false)
  const [preview, setPreview] = useState<Preview | null>(null)
  const readPreview = usePreview(draft, setPreview)
  const button = { kind, 'aria-describedby': describedBy }
  return (
    <>
      <Button {...button} onClick={() => void readPreview()}>
        Preview
      </Button>
      <Button {...button} onClick={() => setIsChoosingTime(true)}>
        Publish at…
      </Button>
      <PreviewDialog
        preview={preview}
        title={draft.title}
        onRenew={() => void readPreview({ isNew: true })}
        onClose={() => setPreview(null)}
      />
      <PublishAtDialog draft={draft} open={isChoosingTime} onClose={() => setIsChoosingTime(false)} />
    </>
  )
}

export function DiscardDraft({ draft, kind = 'plain', describedBy, onDiscarded }: Props) {
  const discard = useDiscard(draft, onDiscarded)
  return (
    <Button kind={kind} aria-describedby={describedBy} onClick={() => void discard()}>
      Discard
    </Button>
  )
}

function usePreview({ id }: DraftOfActions, onRead: (preview: Preview) => void) {
  const save = useSave()
  const showBanner = useBanner()
  return async ({ isNew = false } = {}) => {
    const path = `/api/drafts/${id}/preview` as const
    const read = await (isNew ? save('POST', `${path}/renew`) : save('POST', path))
    if (read.problem) showBanner('failure', read.problem.message ?? 'Failed to create the preview')
    else onRead(read.body)
  }
}

function useDiscard({ id, title }: DraftOfActions, onDiscarded?: () => void) {
  const save = useSave()
  const confirm = useConfirm()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()
  return async () => {
    const isSure = await confirm({
      title: 'Discard this draft?',
      text: `The draft of ${title} is deleted, and this cannot be undone. What is published stays as it is.`,
      action: 'Discard draft',
      isDangerous: true,
    })
    if (!isSure) return
    const discarded = await save('DELETE', `/api/drafts/${id}`)
    if (discarded.problem) showBanner('failure', discarded.problem.message ?? 'Failed to discard the draft')
    else showBanner('success', discarded.body.message)
    if (!discarded.problem && onDiscarded) onDiscarded()
    else await revalidate()
  }
}
