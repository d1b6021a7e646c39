import type { Problem } from '@sailing-desk/records/client/calls'
import { connectionText, useUpload } from '@sailing-desk/records/client/saving'
import { newKey } from '@sailing-desk/records/screen/record'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxFileBytes } from '../../../../content/file-sizes.ts'
import { PICTURE_TOO_LARGE } from '../messages.ts'

/** `album`: where it goes. `progress`: the part that is sent, from 0 to 1; null while it waits. `failure`: why it was not added. */
export type Upload = {
  key: string
  album: number
  file: File
  progress: number | null
  failure: string | null
}

/** As many as the server takes of one person: one is sent while another is converted. */
const AT_ONCE = 2
const MAX_BYTES = maxFileBytes('picture')

export type Uploads = ReturnType<typeof useUploads>

/** Sends pictures to albums, also while another one is open. One that is refused keeps its place until it is dismissed, and holds up no other. */
export function useUploads() {
  const upload = useUpload()
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const started = useRef(new Set<string>())
  const change = (key: string, values: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...values } : each)))
  const dismiss = (key: string) => setUploads((before) => before.filter((each) => each.key !== key))

  async function send({ key, album, file }: Upload): Promise<void> {
    const form = new FormData()
    form.set('file', file)
    change(key, { progress: 0 })
    const path = `/api/gallery/albums/${album}/photos` as const
    const saved = await upload(path, form, key, (progress) => change(key, { progress }))
    started.current.delete(key)
    if (saved.problem) return change(key, { progress: null, failure: failureOf(saved.problem) })
    await revalidate()
    dismiss(key)
  }

  useEffect(() => {
    for (const each of uploads) {
      if (started.current.size >= AT_ONCE) break
      if (each.failure !== null || each.progress !== null || started.current.has(each.key)) continue
      started.current.add(each.key)
      void send(each)
    }
  })

  const isSending = uploads.some(({ failure }) => failure === null)
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])

  return {
    uploads,
    dismiss,
    /** With the same key: what was stored although the answer was lost is not stored twice. */
    retry: (key: string) => change(key, { failure: null }),
    add: (album: number, files: readonly File[]) =>
      setUploads((before) => [
        ...before,
        ...files.map((file) => ({
          ...{ key: newKey(), album, file, progress: null },
          failure: file.size > MAX_BYTES ? PICTURE_TOO_LARGE : null,
        })),
      ]),
  }
}

const failureOf = ({ message, status }: Problem) =>
  message ?? connectionText(status, 'added') ?? 'It could not be added.'
