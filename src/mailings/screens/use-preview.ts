import { useEffect, useState } from 'react'
import { useSave } from '../../web/saving.ts'
import type { MailingPreview } from '../mailing.schema.ts'
import type { Chosen } from './audience-fields.tsx'

const PAUSE_MS = 300

/** What is typed into the form of a mailing, and the customer whose mail is shown. */
export type Typed = Chosen & { subject: string; note: string; look_for: string }
type Shown = { preview: MailingPreview | null; problem: string | null }

/** The preview of what is typed, a moment later. What is incomplete has a problem instead, and the last preview stays. */
export function usePreview(typed: Typed): Shown {
  const save = useSave()
  const [shown, setShown] = useState<Shown>({ preview: null, problem: null })
  const missing = missingIn(typed)
  const sent = JSON.stringify(typed)
  useEffect(() => {
    if (missing) return
    let isCurrent = true
    const read = async () => {
      const { problem, ...saved } = await save('POST', '/api/mailings/preview', JSON.parse(sent))
      if (!isCurrent) return
      const text = problem ? (problem.message ?? 'The preview could not be read.') : null
      setShown(({ preview }) => ({ preview: 'body' in saved ? saved.body : preview, problem: text }))
    }
    const later = setTimeout(() => void read(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(later)
    }
  }, [save, sent, missing])
  return missing ? { ...shown, problem: missing } : shown
}

/** What is still to be chosen; null if nothing is. */
function missingIn({ audience, from, to, port, route, subject }: Typed): string | null {
  if (audience === 'lane' && (!from || !to)) return 'Choose both ports.'
  if (audience === 'port' && !port) return 'Choose a port.'
  if (audience === 'route' && !route) return 'Choose a route.'
  return subject.trim() ? null : 'Type a subject.'
}
