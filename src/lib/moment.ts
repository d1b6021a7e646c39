const FORMAT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Formats an ISO timestamp in Indian time: '21 Nov 2026, 6:05 pm'. */
export const momentText = (at: string) => FORMAT.format(new Date(at))
