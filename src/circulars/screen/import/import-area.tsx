import { CIRCULAR_ENDINGS, CIRCULAR_KINDS } from '@sailing-desk/circular-reader/files/circular-formats'
import { useSave, useUpload } from '@sailing-desk/records/client/saving'
import { newKey } from '@sailing-desk/records/screen/record'
import { ListSource, type Source, sourceFailure } from '@sailing-desk/records/ui/list-source/list-source'
import { capitalized } from '@sailing-desk/trade/text'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** Takes a circular as a file or as a pasted block. */
export function ImportArea() {
  const { progress, failure, importFrom } = useImport()
  return (
    <ListSource
      titles={{ choose: 'Choose the circular, or drop it here', drop: 'Drop the circular' }}
      hint={capitalized(CIRCULAR_KINDS)}
      accept={CIRCULAR_ENDINGS}
      pasteHint="Copy them in Excel, with the titles and headings. Ctrl+V works anywhere on this screen, too."
      progress={progress}
      failure={failure}
      onSource={(source) => void importFrom(source)}
    />
  )
}

const PATH = '/api/circular-reviews'
const FAILED = 'The circular could not be read'

/** Sends a circular and opens its review. A second attempt with the same source is stored once. */
function useImport() {
  const save = useSave()
  const upload = useUpload()
  const navigate = useNavigate()
  /** The part uploaded, from 0 to 1; null if nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof sourceFailure>> | null>(null)
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
    setFailure(await sourceFailure(source, saved.problem, FAILED))
  }

  return { progress, failure, importFrom }
}
