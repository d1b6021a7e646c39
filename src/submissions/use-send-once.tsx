import { useRef } from 'react'
import { useBanner } from '../ui/feedback/banner.tsx'
import type { FormFields } from '../ui/fields/form.tsx'
import type { Problem } from '../web/calls.ts'
import { newKey } from '../web/records/record.ts'
import { savedEarlier, wasSavedEarlier } from '../web/records/saved-earlier.ts'
import type { SaveResult } from '../web/saving.ts'

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
