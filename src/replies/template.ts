import type { Entity } from '@sailing-desk/records/entity'
import { SAME_TITLE } from './messages.ts'
import { KIND_LABELS } from './template-fields.ts'

export const TEMPLATE = {
  table: 'reply_template',
  noun: 'Reply template',
  many: 'reply templates',
  path: '/api/reply-templates',
  unique: { field: 'title', taken: SAME_TITLE },
  nameOf: ({ title }) => String(title ?? ''),
  fields: {
    title: {
      ...{ is: 'name', label: 'Title', maxLength: 100, hasKey: true },
      ...{ listed: true, isSorted: true, isSearched: true },
    },
    kind: {
      ...{ is: 'choice', label: 'For', of: KIND_LABELS, listed: true, isSorted: true },
      filter: { label: 'Filter by use', all: 'All Templates' },
    },
    subject: {
      ...{ is: 'name', label: 'Subject', maxLength: 200, isOptional: true, listed: true, isSearched: true },
      hint: 'Empty: the subject of the enquiry or application.',
    },
    text: { is: 'lines', label: 'Text', maxLength: 5000, isSearched: true },
  },
} as const satisfies Entity
