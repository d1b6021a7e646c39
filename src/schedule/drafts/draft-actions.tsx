import { indianFieldValue, momentOfIndianField, tomorrowMorning } from '@sailing-desk/dates/moment-field'
import { useSave } from '@sailing-desk/records/client/saving'
import { Button, buttonClass } from '@sailing-desk/records/ui/button'
import { CopyButton } from '@sailing-desk/records/ui/copy-button'
import {
  CancelButton,
  Dialog,
  DialogActions,
  DialogText,
  useConfirm,
} from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Moment } from '@sailing-desk/records/ui/inline'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Draft } from './draft.schema.ts'

const NOT_BY_ITSELF = 'clear'

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

type Preview = { path: string; expires_at: string }

type PreviewDialogProps = { preview: Preview | null; title: string; onRenew: () => void; onClose: () => void }

/** The address of a preview, which stays the same until it expires or a new one is made. */
function PreviewDialog({ preview, title, onRenew, onClose }: PreviewDialogProps) {
  const id = useId()
  const address = preview ? new URL(preview.path, window.location.origin).href : ''
  return (
    <Dialog title="Preview" open={preview !== null} onClose={onClose}>
      {preview && (
        <>
          <DialogText>
            <p>
              Anybody with this address can see {title} as it would be published, without logging in, until{' '}
              <Moment at={preview.expires_at} /> IST. With a new address this one does not work any more.
            </p>
          </DialogText>
          <TextField
            id={id}
            label="Address"
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <DialogActions>
            <CopyButton text={address} />
            <a href={preview.path} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              Open preview
            </a>
            <Button onClick={onRenew}>New address</Button>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

type DraftOfActions = Pick<Draft, 'id' | 'title' | 'version' | 'publish_at'>

type PublishAtDialogProps = { draft: DraftOfActions; open: boolean; onClose: () => void }

/** Chooses when a draft is published by itself, or that it is not. */
function PublishAtDialog({ draft, open, onClose }: PublishAtDialogProps) {
  const { id, version, publish_at } = draft
  const save = useSave()
  const confirm = useConfirm()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  async function submit(fields: FormFields, button: HTMLElement | null) {
    const form = { version, publish_at: chosenTime(fields, button) }
    let saved = await save('PUT', `/api/drafts/${id}/publish-at`, form)
    if (saved.problem?.code === 'questions') {
      const text = saved.problem.message
      if (!(await confirm({ title: 'Publish with open questions?', text, action: 'Save time' }))) return null
      saved = await save('PUT', `/api/drafts/${id}/publish-at`, { ...form, accept_questions: true })
    }
    if (saved.problem) return saved.problem
    onClose()
    showBanner('success', saved.body.message)
    await revalidate()
    return null
  }

  return (
    <Dialog title={`Publish ${draft.title}`} open={open} onClose={onClose}>
      <Form onSubmit={submit} failure="Failed to save the time of publishing">
        <TextField
          label="Publish at (IST)"
          hint="In Indian time. It is published on your behalf, and only if nothing contradicts it then."
          name="publish_at"
          type="datetime-local"
          defaultValue={publish_at ? indianFieldValue(publish_at) : tomorrowMorning(Date.now())}
          required
        />
        <DialogActions>
          <CancelButton />
          {publish_at && (
            <SubmitButton busy="Saving..." kind="plain" value={NOT_BY_ITSELF}>
              Do not publish by itself
            </SubmitButton>
          )}
          <SubmitButton busy="Saving...">Save time</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Null to clear the time. What is no time is sent as it is, for the server to refuse. */
function chosenTime({ publish_at: typed = '' }: FormFields, button: HTMLElement | null): string | null {
  const isCleared = button instanceof HTMLButtonElement && button.value === NOT_BY_ITSELF
  return isCleared ? null : (momentOfIndianField(typed) ?? typed)
}
