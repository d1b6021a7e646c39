import { useCallback, useRef, useState } from 'react'
import type { Attachment } from '../replies/components/attachments.tsx'
import { insertInto } from '../replies/insert-text.ts'
import { fillFields, type TemplateKind } from '../replies/template-fields.ts'
import { replySubject } from './inbox-labels.ts'
import type { Item, Writing } from './item-data.ts'
import { fieldValuesOf } from './reply-values.ts'

export type Composing = ReturnType<typeof useComposing>

/** A reply that is being written: templates and sailings are inserted into its fields, which keep what is typed. */
export function useComposing(item: Item, { templates, signature }: Writing) {
  const subject = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  /** The subject and text that a template has filled in. */
  const filled = useRef({ subject: replySubject(item), text: '' })
  const [template, setTemplate] = useState('')
  const [stage, setStage] = useState('')
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const [offered, setOffered] = useState<readonly Attachment[]>([])

  const insert = (inserted: string) => {
    if (text.current) insertInto(text.current, inserted)
  }

  function choose(id: string) {
    const chosen = templates.find((each) => String(each.id) === id)
    setTemplate(chosen ? id : '')
    if (!chosen || !subject.current || !text.current) return
    const values = fieldValuesOf(item)
    if (chosen.kind !== 'enquiry' && chosen.kind !== 'received') setStage(chosen.kind)
    const title = chosen.subject ? fillFields(chosen.subject, values) : replySubject(item)
    const isSubjectTyped = subject.current.value !== filled.current.subject
    if (!isSubjectTyped) subject.current.value = title
    // What the template before has filled in, and nobody has changed, makes room.
    if (text.current.value === filled.current.text) text.current.value = ''
    insert([fillFields(chosen.text, values), signature].filter(Boolean).join('\n\n'))
    filled.current = {
      subject: isSubjectTyped ? filled.current.subject : title,
      text: text.current.value,
    }
  }

  /** A letter for a stage, with the first template for it. */
  const start = useStable((kind: TemplateKind) => {
    setStage(kind)
    const first = templates.find((each) => each.kind === kind)
    if (first) choose(String(first.id))
    else text.current?.focus()
  })

  return {
    subject,
    text,
    template,
    choose,
    insert,
    start,
    stage,
    setStage,
    files,
    offered,
    offer: (file: Attachment) => setOffered((all) => [file, ...without(all, file.path)]),
    attach: (file: Attachment | undefined) => file && setFiles((all) => [...without(all, file.path), file]),
    detach: (path: string) => setFiles((all) => without(all, path)),
    /** The form has cleared the fields. */
    clear() {
      filled.current = { subject: replySubject(item), text: '' }
      setTemplate('')
      setStage('')
      setFiles([])
      setOffered([])
    },
  }
}

const without = (files: readonly Attachment[], path: string) => files.filter((file) => file.path !== path)

/** A function that stays the same and does what its newest version does. */
function useStable<Value>(work: (value: Value) => void): (value: Value) => void {
  const newest = useRef(work)
  newest.current = work
  return useCallback((value) => newest.current(value), [])
}
