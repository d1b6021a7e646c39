/** How the history shows mailings. */
export const mailingHistoryLabels = {
  mailing: {
    one: 'mailing',
    many: 'mailings',
    nameOf: ({ subject }: Record<string, unknown>) => String(subject ?? ''),
    fields: { subject: 'Subject', state: 'State' },
  },
}
