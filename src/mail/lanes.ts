/** Every kind of mail, in the lane in which it is sent. */
export const LANES = {
  correspondence: {
    notification: { automatic: 'auto-generated' },
    acknowledgement: { automatic: 'auto-replied' },
    reply: { hasFiles: true },
    confirmation: { automatic: 'auto-generated' },
  },
  lists: {
    alert: { automatic: 'auto-generated', list: 'alerts' },
    mailing: { automatic: 'auto-generated', list: 'mailings' },
  },
} as const
