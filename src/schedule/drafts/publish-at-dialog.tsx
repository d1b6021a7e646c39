import { indianFieldValue, momentOfIndianField, tomorrowMorning } from '@sailing-desk/dates/moment-field'
import { useSave } from '@sailing-desk/records/client/saving'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/confirm'
import { CancelButton, Dialog, DialogActions } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { Form, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { TextField } from '@sailing-desk/records/ui/fields/text-field'
import { useRevalidator } from 'react-router'
import type { Draft } from './draft.schema.ts'

export type DraftOfActions = Pick<Draft, 'id' | 'title' | 'version' | 'publish_at'>

type Props = { draft: DraftOfActions; open: boolean; onClose: () => void }

const NOT_BY_ITSELF = 'clear'

/** Chooses when a draft is published by itself, or that it is not. */
export function PublishAtDialog({ draft, open, onClose }: Props) {
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
