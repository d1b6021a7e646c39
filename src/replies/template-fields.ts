import type { ApplicantStage } from '../database/tables/submission-tables.ts'
import { STAGE_LABELS } from '../submissions/applicant-stage.ts'

/** What a template is for: replies to enquiries, or letters to applicants of a stage. */
export type TemplateKind = 'enquiry' | ApplicantStage

export const KIND_LABELS: Record<TemplateKind, string> = { enquiry: 'Enquiry', ...STAGE_LABELS }

/** The fields that a template may have, with what they stand for. */
const SENDER = { name: 'name', reference: 'reference number', received: 'day of receipt' }
const ENQUIRY = {
  ...SENDER,
  subject: 'subject',
  vessel: 'vessel asked for',
  from: 'port of loading',
  to: 'port of discharge',
  dates: 'dates asked for',
  sailing: 'vessel and ports asked for',
}
const APPLICATION = { ...SENDER, vacancy: 'position or specialization', stage: 'stage' }

export type FieldValues = Record<string, string | null>

export const fieldsOf = (kind: TemplateKind): Record<string, string> =>
  kind === 'enquiry' ? ENQUIRY : APPLICATION

/** '{name}, {reference}, …' */
export const fieldList = (kind: TemplateKind): string =>
  Object.keys(fieldsOf(kind))
    .map((name) => `{${name}}`)
    .join(', ')

const FIELD = /\{([^{}\n]*)\}/g

/** The fields in a text that a template of this kind does not know, as they are typed, each once. */
export function unknownFields(text: string, kind: TemplateKind): string[] {
  const known = fieldsOf(kind)
  const found = [...text.matchAll(FIELD)].filter(([, name = '']) => !Object.hasOwn(known, name))
  return [...new Set(found.map(([field]) => field))]
}

/** The text with its values. A field without a value stays, so that it is seen. */
export function fillFields(text: string, values: FieldValues): string {
  return text.replace(FIELD, (field, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? field) : field,
  )
}

/** The known fields that a reply still has, each once. */
export function unfilledFields(text: string, kind: TemplateKind): string[] {
  const known = fieldsOf(kind)
  const found = [...text.matchAll(FIELD)].filter(([, name = '']) => Object.hasOwn(known, name))
  return [...new Set(found.map(([field]) => field))]
}
