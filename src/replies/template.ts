import type { Exported } from '../lib/export/cells.ts'
import type { ReplyTemplate } from './template.schema.ts'
import { KIND_LABELS } from './template-fields.ts'

/** In the list, the form, the history and the files. */
export const TEMPLATE_LABELS = { title: 'Title', kind: 'For', subject: 'Subject', text: 'Text' }

export const TEMPLATE_LENGTHS = { title: 100, subject: 200, text: 5000 }

export const TEMPLATE_SORTS = ['id', 'title', 'kind']

export const TEMPLATE_EXPORT: Exported<ReplyTemplate> = {
  file: 'reply-templates',
  columns: [
    { label: TEMPLATE_LABELS.title, value: ({ title }) => title },
    { label: TEMPLATE_LABELS.kind, value: ({ kind }) => KIND_LABELS[kind] },
    { label: TEMPLATE_LABELS.subject, value: ({ subject }) => subject },
    { label: TEMPLATE_LABELS.text, value: ({ text }) => text },
  ],
}
