import { momentText } from '../../lib/moment.ts'
import { ANNOUNCEMENT_LABELS, SCOPES, URGENCIES } from './announcement.ts'

/** The history may hold any text. */
const TEXTS: Record<string, Record<string, string>> = { urgency: URGENCIES, scope: SCOPES }

export const announcementHistoryLabels = {
  announcement: {
    one: 'announcement',
    many: 'announcements',
    nameOf: ({ title }: Record<string, unknown>) => String(title ?? ''),
    fields: ANNOUNCEMENT_LABELS,
    labelFor: (field: string, value: unknown) =>
      typeof value === 'string' && field.endsWith('_at') ? momentText(value) : TEXTS[field]?.[String(value)],
  },
}
