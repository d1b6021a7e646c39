import { TEMPLATE_LABELS } from './template.ts'
import { KIND_LABELS } from './template-fields.ts'

/** The history may hold any text as a kind. */
const LABELS_BY_KIND: Record<string, string> = KIND_LABELS

export const replyHistoryLabels = {
  reply_template: {
    one: 'reply template',
    many: 'reply templates',
    nameOf: ({ title }: Record<string, unknown>) => String(title ?? ''),
    fields: TEMPLATE_LABELS,
    labelFor: (field: string, value: unknown) =>
      field === 'kind' ? LABELS_BY_KIND[String(value)] : undefined,
  },
}
