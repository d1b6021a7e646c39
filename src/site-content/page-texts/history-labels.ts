import { defaultCompany } from '../../../content/company.ts'
import { wordsOf } from './slots/blocks.ts'
import { EDITED_PAGES } from './slots/pages.ts'
import { slotsOf } from './slots/slots.ts'

/** A row of the history may be of a page or slot that an earlier version had. */
function nameOf({ page, slot }: Record<string, unknown>): string {
  const edited = EDITED_PAGES[String(page)]
  if (!edited) return `${page}: ${slot}`
  const label = slotsOf(edited.textsFor(defaultCompany, 0)).find(({ id }) => id === slot)?.label ?? slot
  return `${edited.name}, ${label}`
}

export const pageTextHistoryLabels = {
  page_text: {
    one: 'page text',
    many: 'page texts',
    nameOf,
    fields: {
      page: { is: 'name', label: 'Page' },
      slot: { is: 'name', label: 'Place' },
      value: { is: 'text', label: 'Text' },
    },
    labelFor(field: string, value: unknown): string | undefined {
      if (field !== 'value' || typeof value !== 'string') return undefined
      const text: unknown = JSON.parse(value)
      return Array.isArray(text) ? wordsOf(text) : String(text)
    },
  },
} as const
