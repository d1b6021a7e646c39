import { sendWithProgress } from '@sailing-desk/records/client/send-with-progress'
import type { FieldError } from '@sailing-desk/records/errors'
import { newKey } from '@sailing-desk/records/screen/record'
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type FormProblem,
  isFormProblem,
  outcomeOf,
  type SubmissionLabels,
  type SubmissionPath,
  type SubmissionResult,
} from '../submission.ts'
import { useFormSettings } from './use-form-settings.ts'

const FILE_UNREADABLE = 'This file can no longer be read. Please select it again.'

export type Prepared = { filled: Record<string, string>; errors: FieldError[] }

export type SubmissionOptions = {
  path: SubmissionPath
  texts: SubmissionLabels
  labels: Record<string, string>
  /** Fills in what may be left empty and checks what the page has besides the usual fields. Loaded when it is used. */
  prepare?: (fields: Record<string, unknown>) => Promise<Prepared>
  /** Checks before sending. */
  check: (form: FormData) => FieldError[]
  /** Sent as multipart form data, with its progress, instead of JSON. */
  hasFile?: boolean
}

export function useSubmission(options: SubmissionOptions, before: SubmissionResult | undefined) {
  const [outcome, setOutcome] = useState(before)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  /** The file fields that have another file since the outcome: what was wrong with the old one is over. */
  const [replaced, setReplaced] = useState<readonly string[]>([])
  const isSending = useRef(false)
  const opened = useRef(0)
  const { send, renewKey } = useSender(options, setProgress)
  useEffect(() => {
    opened.current = performance.now()
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A double click comes before the button is disabled.
    if (isSending.current) return
    isSending.current = true
    const after = await checkAndSend(new FormData(event.currentTarget))
    setReplaced([])
    setOutcome(after)
    setBusy(false)
    setProgress(null)
    isSending.current = false
  }

  async function checkAndSend(form: FormData): Promise<SubmissionResult> {
    const prepared = await prepare(form)
    if (!prepared) return { text: options.texts.away, errors: [] }
    const errors = [...prepared.errors, ...options.check(form)]
    if (errors.length > 0) return { text: null, errors }
    form.set('fill_ms', String(Math.round(performance.now() - opened.current)))
    setBusy(true)
    setOutcome(undefined)
    return send(form)
  }

  /** Null if its script cannot be loaded. */
  async function prepare(form: FormData): Promise<Prepared | null> {
    if (!options.prepare) return { filled: {}, errors: [] }
    const prepared = await options.prepare(Object.fromEntries(form)).catch(() => null)
    for (const [name, value] of Object.entries(prepared?.filled ?? {})) form.set(name, value)
    return prepared
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    renewKey()
    if (target instanceof HTMLInputElement && target.type === 'file')
      setReplaced((fields) => [...fields, target.name])
  }

  const problem = outcome && isFormProblem(outcome) ? outcome : null
  const errors = problem?.errors.filter(({ field }) => !replaced.includes(field)) ?? []
  const isOver = problem !== null && problem.errors.length > 0 && errors.length === 0
  return { outcome, busy, progress, submit, onInput, problem: isOver ? null : problem, errors }
}

function useSender(options: SubmissionOptions, onProgress: (progress: number) => void) {
  const idempotencyKey = useRef<string>(undefined)
  const { formsOrigin } = useFormSettings()
  const origin = formsOrigin ?? ''

  async function send(form: FormData): Promise<SubmissionResult> {
    const { path, texts, hasFile } = options
    idempotencyKey.current ??= newKey()
    const key = idempotencyKey.current
    try {
      const response = await sendWithProgress({
        url: origin + path,
        body: hasFile ? form : JSON.stringify(Object.fromEntries(form)),
        idempotencyKey: key,
        onProgress: hasFile ? onProgress : undefined,
      })
      return outcomeOf(response, texts)
    } catch {
      return (await unreadableFile(form)) ?? { text: texts.away, errors: [] }
    }
  }

  /** Sending the same input again is a retry with the same idempotency key; changed input gets a new key. */
  function renewKey() {
    idempotencyKey.current = undefined
  }

  return { send, renewKey }
}

/** A file that was moved or changed since it was selected fails like an unreachable server. */
async function unreadableFile(form: FormData): Promise<FormProblem | null> {
  for (const [field, value] of form) {
    if (typeof value === 'string') continue
    const isThere = await value
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      )
    if (!isThere) return { text: null, errors: [{ field, message: FILE_UNREADABLE }] }
  }
  return null
}
