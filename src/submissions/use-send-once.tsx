import type { Problem } from '@sailing-desk/records/client/calls'
import type { SaveResult } from '@sailing-desk/records/client/saving'
import { newKey } from '@sailing-desk/records/screen/record'
import { savedEarlier, wasSavedEarlier } from '@sailing-desk/records/screen/use-record-save'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { useRef } from 'react'

type Sending = {
  send: (fields: FormFields, idempotencyKey: string) => Promise<SaveResult<{ message: string }>>
  onSent: () => void
  onSaved: () => void
}

/** Sends a form with an idempotency key, so that a retry is saved once. */
export function useSendOnce({ send, onSent, onSaved }: Sending) {
  const showBanner = useBanner()
  const idempotencyKey = useRef<string>(undefined)

  return async (fields: FormFields): Promise<Problem | null> => {
    idempotencyKey.current ??= newKey()
    const saved = await send(fields, idempotencyKey.current)
    if (saved.problem && !wasSavedEarlier(saved.problem)) return saved.problem
    idempotencyKey.current = undefined
    onSaved()
    if (saved.problem) return savedEarlier(saved.problem, 'Check this page before you send again.')
    showBanner('success', saved.body.message)
    onSent()
    return null
  }
}
