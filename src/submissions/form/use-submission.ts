import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldError } from '../../lib/errors.ts'
import { newKey } from '../../web/records/record.ts'
import { sendSubmission } from '../send-submission.ts'
import {
  type FormProblem,
  isFormProblem,
  outcomeOf,
  type SubmissionLabels,
  type SubmissionPath,
  type SubmissionResult,
} from '../submission.ts'
import { useFormSettings } from './use-form-settings.ts'

/** Loaded only where a proof of work is asked for. */
const loadProofs = () => import('../proof-of-work/prepared-proof.ts')

const LOST = 'This file can no longer be read. Please select it again.'

export type SubmissionOptions = {
  path: SubmissionPath
  words: SubmissionLabels
  labels: Record<string, string>
  /** Where the forms are sent, if not to this site. */
  formsOrigin: string | null
  /** What is sent of the form. */
  encode: (form: FormData) => FormData | string
  /** What can be seen to be wrong before anything is sent. */
  check: (form: FormData) => FieldError[]
  showsProgress?: boolean
}

/** Sends a form without leaving the page. */
export function useSubmission(options: SubmissionOptions, before: SubmissionResult | undefined) {
  const [outcome, setOutcome] = useState(before)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const isSending = useRef(false)
  const idempotencyKey = useRef<string>(undefined)
  const opened = useRef(0)
  const { proofOfWork } = useFormSettings()
  const origin = options.formsOrigin ?? ''
  useEffect(() => {
    opened.current = performance.now()
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The second click of a double click comes before the button is disabled.
    if (isSending.current) return
    const form = new FormData(event.currentTarget)
    const errors = options.check(form)
    if (errors.length > 0) return setOutcome({ text: null, errors })
    isSending.current = true
    form.set('fill_ms', String(Math.round(performance.now() - opened.current)))
    idempotencyKey.current ??= newKey()
    setBusy(true)
    setOutcome(undefined)
    setOutcome(await sent(form, idempotencyKey.current))
    setBusy(false)
    setProgress(null)
    isSending.current = false
  }

  async function sent(form: FormData, key: string): Promise<SubmissionResult> {
    const { path, words, encode, showsProgress } = options
    try {
      if (proofOfWork) form.set('altcha', await (await loadProofs()).takeProof(origin))
      const answer = await sendSubmission({
        url: origin + path,
        body: encode(form),
        idempotencyKey: key,
        onProgress: showsProgress ? setProgress : undefined,
      })
      return outcomeOf(answer, words)
    } catch {
      return (await lostFile(form)) ?? { text: words.away, errors: [] }
    }
  }

  return {
    outcome,
    busy,
    progress,
    submit,
    /** The same again is a retry; anything else is a new one. */
    onInput(_event: FormEvent<HTMLFormElement>) {
      idempotencyKey.current = undefined
      // Where that fails it is tried again when the form is sent.
      if (proofOfWork)
        loadProofs()
          .then(({ prepareProof }) => prepareProof(origin))
          .catch(() => {})
    },
    /** What is said of the fields as they are now. */
    trouble: outcome && isFormProblem(outcome) ? outcome : null,
  }
}

/** A file that was moved or changed since it was chosen looks to the browser like a server that is away. */
async function lostFile(form: FormData): Promise<FormProblem | null> {
  for (const [field, value] of form) {
    if (typeof value === 'string') continue
    const isThere = await value
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      )
    if (!isThere) return { text: null, errors: [{ field, message: LOST }] }
  }
  return null
}
