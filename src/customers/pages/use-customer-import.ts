import { useRef, useState } from 'react'
import { sourceFailure } from '../../web/list-source/unreadable-source.ts'
import type { Source } from '../../web/list-source/use-drop.ts'
import { newKey } from '../../web/records/record.ts'
import { useUpload } from '../../web/saving.ts'
import type { ImportReport } from '../customer.schema.ts'

/** The consent of the rows that name none. */
export type Defaults = { consent: string; consented_on: string }

type Preview = { source: Source; name: string; defaults: Defaults; report: ImportReport }

const PATH = '/api/customers/import'
const FAILED = 'The list could not be read'
const PASTED = 'the pasted block'

/** Sends a list to be checked, and again to be imported. */
export function useCustomerImport(defaults: Defaults) {
  const upload = useUpload()
  /** The part uploaded, from 0 to 1; null if nothing is being sent. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof sourceFailure>> | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<ImportReport | null>(null)
  const isSending = useRef(false)

  async function send<Sent>(
    source: Source,
    sending: (form: FormData) => Promise<Sent>,
  ): Promise<Sent | null> {
    if (isSending.current) return null
    isSending.current = true
    setFailure(null)
    setDone(null)
    setProgress(0)
    const result = await sending(formOf(source, defaults))
    isSending.current = false
    setProgress(null)
    return result
  }

  async function check(source: Source): Promise<void> {
    const checked = await send(source, (form) => upload(`${PATH}/preview`, form, newKey(), setProgress))
    if (!checked) return
    const name = 'file' in source ? source.file.name : PASTED
    setPreview(checked.problem ? null : { source, name, defaults, report: checked.body })
    if (checked.problem) setFailure(await sourceFailure(source, checked.problem, FAILED))
  }

  async function run(): Promise<void> {
    if (!preview) return
    const { source } = preview
    const imported = await send(source, (form) => upload(PATH, form, newKey(), setProgress))
    if (!imported) return
    if (imported.problem) return setFailure(await sourceFailure(source, imported.problem, FAILED))
    setPreview(null)
    setDone(imported.body.data)
  }

  return { progress, failure, preview, done, check, run }
}

function formOf(source: Source, defaults: Defaults): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(defaults)) form.set(name, value)
  form.set('file', 'file' in source ? source.file : new File([source.text], PASTED))
  return form
}
