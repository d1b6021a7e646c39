import { useRef, useState } from 'react'
import type { Attachment } from '../replies/components/attachments.tsx'
import { insertInto } from '../replies/insert-text.ts'
import { MAX_ATTACHMENTS } from '../replies/messages.ts'
import { replySubject } from './inbox-labels.ts'
import type { Item, Writing } from './item-data.ts'
import { letterOf } from './letter-of.ts'
import type { TypedQuotation } from './typed-quotation.ts'

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
  const [quotation, setQuotation] = useState<TypedQuotation | null>(null)

  const insert = (inserted: string) => {
    if (text.current) insertInto(text.current, inserted)
  }

  function choose(id: string) {
    const chosen = templates.find((each) => String(each.id) === id)
    setTemplate(chosen ? id : '')
    if (!chosen || !subject.current || !text.current) return
    const letter = letterOf(item, chosen, signature)
    if (chosen.kind !== 'enquiry' && chosen.kind !== 'received') setStage(chosen.kind)
    const isSubjectTyped = subject.current.value !== filled.current.subject
    if (!isSubjectTyped) subject.current.value = letter.subject
    // What the template before has filled in, and nobody has changed, makes room.
    if (text.current.value === filled.current.text) text.current.value = ''
    insert(letter.text)
    filled.current = {
      subject: isSubjectTyped ? filled.current.subject : letter.subject,
      text: text.current.value,
    }
  }

  return {
    subject,
    text,
    template,
    choose,
    insert,
    stage,
    setStage,
    files,
    offered,
    attach: (file: Attachment | undefined) => file && setFiles((all) => [...without(all, file.path), file]),
    /** Their PDF goes with them while there is room; removed, it is offered. */
    attachSailings(file: Attachment) {
      setOffered((all) => [file, ...without(all, file.path)])
      setFiles((all) => {
        const others = without(all, file.path)
        return others.length < MAX_ATTACHMENTS ? [...others, file] : all
      })
    },
    quotation,
    setQuotation,
    detach: (path: string) => setFiles((all) => without(all, path)),
    /** The form has cleared the fields. */
    clear() {
      filled.current = { subject: replySubject(item), text: '' }
      setTemplate('')
      setStage('')
      setFiles([])
      setOffered([])
      setQuotation(null)
    },
  }
}

const without = (files: readonly Attachment[], path: string) => files.filter((file) => file.path !== path)
