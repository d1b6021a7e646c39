import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { connectionText, sentences } from '../../../lib/connection-text.ts'
import type { Problem } from '../../../web/calls.ts'
import { newKey } from '../../../web/records/record.ts'
import { useSave, useUpload } from '../../../web/saving.ts'

/** What is sent: a file, or a block of cells copied from a sheet. */
export type Source = { file: File } | { text: string }

export type Failure = { text: string; source: Source }

const PATH = '/api/circular-reviews'
const UNREADABLE_FILE = 'This file can no longer be read. Please choose it again.'

/** Sends a circular and opens its review. A second attempt with the same source is stored once. */
export function useImport() {
  const save = useSave()
  const upload = useUpload()
  const navigate = useNavigate()
  /** The part uploaded, from 0 to 1; null if nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = useRef<{ source: Source; key: string }>(undefined)
  const isSending = useRef(false)

  function send(source: Source, key: string) {
    if ('text' in source) return save('POST', PATH, source, key)
    const form = new FormData()
    form.set('file', source.file)
    return upload(PATH, form, key, setProgress)
  }

  async function importFrom(source: Source): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    if (attempt.current?.source !== source) attempt.current = { source, key: newKey() }
    setFailure(null)
    setProgress(0)
    const saved = await send(source, attempt.current.key)
    isSending.current = false
    setProgress(null)
    if (!saved.problem) return void (await navigate(`/admin/circulars/${saved.body.data.id}`))
    const isGone = 'file' in source && !(await isReadable(source.file))
    setFailure({ text: isGone ? UNREADABLE_FILE : failureText(saved.problem), source })
  }

  return { progress, failure, importFrom }
}

const failureText = ({ message, status, errors }: Problem): string =>
  sentences(
    errors[0]?.message ?? message ?? 'The circular could not be read',
    connectionText(status, 'Nothing was saved.'),
  )

/** The browser cannot read a file that was changed or moved after it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
