import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import { useRef, useState } from 'react'
import type { CargoLine } from '../quotes/cargo-line.ts'
import { cargoName, dimensionsText } from '../quotes/cargo-text.ts'
import { totalsOfLine } from '../quotes/cargo-totals.ts'
import {
  amountOf,
  CURRENCIES,
  type Currency,
  MAX_QUOTED_TEXT,
  moneyText,
  type QuotedUnit,
  quantityText,
  readQuantity,
  readRate,
} from '../quotes/quotation.ts'
import type { Attachment } from '../replies/components/attachments.tsx'
import { insertInto } from '../replies/insert-text.ts'
import { MAX_ATTACHMENTS } from '../replies/messages.ts'
import type { ReplyTemplate } from '../replies/replies.service.ts'
import { type FieldValues, fillFields } from '../replies/template-fields.ts'
import { STAGE_LABELS } from '../submissions/applicant-stage.ts'
import { replySubject } from './inbox-labels.ts'
import type { Item, Writing } from './item-data.ts'

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

/** As it is typed. `key` tells lines apart while others are removed. */
export type TypedLine = { key: number; text: string; quantity: string; unit: QuotedUnit; rate: string }
export type TypedQuotation = { currency: Currency; valid_until: string; lines: readonly TypedLine[] }

/** A line for each one of the cargo, without its rate. */
export function quotationFor(cargo: readonly CargoLine[]): TypedQuotation {
  const lines = cargo.map((line, key) => ({
    ...newLine(key),
    text: `${line.pieces} × ${cargoName(line)}, ${dimensionsText(line)}`.slice(0, MAX_QUOTED_TEXT),
    quantity: quantityText(totalsOfLine(line).freight),
  }))
  return { currency: CURRENCIES[0], valid_until: '', lines: lines.length > 0 ? lines : [newLine(0)] }
}

export function newLine(key: number): TypedLine {
  return { key, text: '', quantity: '', unit: 'freight_ton', rate: '' }
}

/** Whether anything differs from what is there at first. */
export const isChanged = (quotation: TypedQuotation, cargo: readonly CargoLine[]): boolean =>
  JSON.stringify(quotation) !== JSON.stringify(quotationFor(cargo))

/** In words; empty until quantity and rate are numbers. */
export function typedAmountText({ quantity, rate }: TypedLine, currency: Currency): string {
  const amount = typedAmount({ quantity, rate })
  return amount === null ? '' : moneyText(amount, currency)
}

/** Of the lines that are complete; empty if none is. */
export function typedTotalText({ lines, currency }: TypedQuotation): string {
  const amounts = lines.map(typedAmount).filter((amount) => amount !== null)
  if (amounts.length === 0) return ''
  return moneyText(
    amounts.reduce((sum, amount) => sum + amount, 0n),
    currency,
  )
}

function typedAmount({ quantity, rate }: Pick<TypedLine, 'quantity' | 'rate'>): bigint | null {
  const [pieces, each] = [readQuantity(quantity), readRate(rate)]
  return 'value' in pieces && 'value' in each ? amountOf({ quantity: pieces.value, rate: each.value }) : null
}

export const sentQuotation = ({ lines, ...quotation }: TypedQuotation) => ({
  ...quotation,
  lines: lines.map(({ key: _, ...line }) => line),
})

/** What the fields of a template stand for in a reply to this enquiry or application. */
function fieldValuesOf({ tab, row }: Item): FieldValues {
  const { name, reference, received_at } = row
  const sender = { name, reference, received: dayText(dayInIndia(Date.parse(received_at))) }
  if (tab === 'applications')
    return { ...sender, vacancy: row.vacancy_title ?? row.specialization, stage: STAGE_LABELS[row.stage] }
  const { subject, vessel, from_port: from, to_port: to, dates } = row
  const sailing = vessel && from && to ? `${vessel}, ${from} → ${to}` : null
  return { ...sender, subject, vessel, from, to, dates, sailing }
}

/** What a template makes of an enquiry or application. */
export function letterOf(item: Item, { subject, text }: ReplyTemplate, signature: string | null) {
  const values = fieldValuesOf(item)
  return {
    subject: subject ? fillFields(subject, values) : replySubject(item),
    text: [fillFields(text, values), signature].filter(Boolean).join('\n\n'),
  }
}
