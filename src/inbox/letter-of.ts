import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { ReplyTemplate } from '../replies/template.schema.ts'
import { type FieldValues, fillFields } from '../replies/template-fields.ts'
import { STAGE_LABELS } from '../submissions/applicant-stage.ts'
import { replySubject } from './inbox-labels.ts'
import type { Item } from './item-data.ts'

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
