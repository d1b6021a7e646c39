import { dayText } from '../dates/day-text.ts'
import { dayInIndia } from '../lib/days.ts'
import type { FieldValues } from '../replies/template-fields.ts'
import { STAGE_LABELS } from '../submissions/applicant-stage.ts'
import type { Item } from './item-data.ts'

/** What the fields of a template stand for in a reply to this enquiry or application. */
export function fieldValuesOf({ tab, row }: Item): FieldValues {
  const { name, reference, received_at } = row
  const sender = { name, reference, received: dayText(dayInIndia(Date.parse(received_at))) }
  if (tab === 'applications')
    return { ...sender, vacancy: row.vacancy_title ?? row.specialization, stage: STAGE_LABELS[row.stage] }
  const { subject, vessel, from_port: from, to_port: to, dates } = row
  const sailing = vessel && from && to ? `${vessel}, ${from} → ${to}` : null
  return { ...sender, subject, vessel, from, to, dates, sailing }
}
