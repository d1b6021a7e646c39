import { useUpload } from '@sailing-desk/records/client/saving'
import { newKey } from '@sailing-desk/records/screen/record'
import { sourceFailure } from '@sailing-desk/records/ui/list-source/unreadable-source'
import type { Source } from '@sailing-desk/records/ui/list-source/use-drop'
import { useRef, useState } from 'react'
import type { ImportReport } from '../customer.schema.ts'

/** What is said on screen about a list: the consent of rows that name none, what its columns are, and mended cells by row. */
export type Settings = {
  consent: string
  consented_on: string
  columns: ImportReport['columns'][number]['field'][] | null
  cells: Record<string, Record<string, string>>
}

export const NOTHING_SAID: Settings = { consent: '', consented_on: '', columns: null, cells: {} }

type Preview = { source: Source; name: string; settings: Settings; report: ImportReport }

const PATH = '/api/customers/import'
const FAILED = 'The list could not be read'
const PASTED = 'the pasted block'

/** Sends a list to be checked, and again to be imported. */
export function useCustomerImport(settings: Settings, onNew: () => void) {
  const upload = useUpload()
  /** The part uploaded, from 0 to 1; null if nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof sourceFailure>> | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<ImportReport | null>(null)
  const isSending = useRef(false)

  async function send<Sent>(
    { source, settings: sent }: Pick<Preview, 'source' | 'settings'>,
    sending: (form: FormData) => Promise<Sent>,
  ): Promise<Sent | null> {
    if (isSending.current) return null
    isSending.current = true
    setFailure(null)
    setDone(null)
    setProgress(0)
    const result = await sending(formOf(source, sent))
    isSending.current = false
    setProgress(null)
    return result
  }

  /** A list, or the same again with what was said meanwhile. */
  async function check(source: Source, isAgain = false): Promise<void> {
    // What was mended of another list says nothing of this one; the consent is likely the same.
    const now = isAgain ? settings : { ...settings, columns: null, cells: {} }
    if (!isAgain) onNew()
    const checked = await send({ source, settings: now }, (form) =>
      upload(`${PATH}/preview`, form, newKey(), setProgress),
    )
    if (!checked) return
    const name = 'file' in source ? source.file.name : PASTED
    setPreview(checked.problem ? null : { source, name, settings: now, report: checked.body })
    if (checked.problem) setFailure(await sourceFailure(source, checked.problem, FAILED))
  }

  async function run(): Promise<void> {
    if (!preview) return
    const { source } = preview
    const imported = await send(preview, (form) => upload(PATH, form, newKey(), setProgress))
    if (!imported) return
    if (imported.problem) return setFailure(await sourceFailure(source, imported.problem, FAILED))
    setPreview(null)
    setDone(imported.body.data)
  }

  return { progress, failure, preview, done, check, run }
}

function formOf(source: Source, { columns, cells, consent, consented_on }: Settings): FormData {
  const form = new FormData()
  form.set('consent', consent)
  form.set('consented_on', consented_on)
  if (columns) form.set('columns', JSON.stringify(columns))
  form.set('cells', JSON.stringify(cells))
  form.set('file', 'file' in source ? source.file : new File([source.text], PASTED))
  return form
}
