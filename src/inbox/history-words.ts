import { STATUS_WORDS } from './inbox-tabs.ts'

/** How the history speaks of what visitors sent. It knows no names: it holds nothing of whom it is about. */
const words = (one: string, many: string) => ({
  one,
  many,
  nameOf: ({ id }: Record<string, unknown>) => (id === undefined ? '' : `number ${id}`),
  fields: { status: 'Status', assignee_id: 'Assignee', flag: 'Taken for spam' },
  wordFor: (field: string, value: unknown) =>
    field === 'status' ? STATUS_WORDS[value as keyof typeof STATUS_WORDS] : undefined,
})

export const inboxHistoryWords = {
  enquiry: words('enquiry', 'enquiries'),
  application: words('application', 'applications'),
}
