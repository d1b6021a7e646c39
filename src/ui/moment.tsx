const FORMAT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** A moment (ISO) as the clocks in India show it, wherever it is read; `never` where there was none. */
export function Moment({ at, never = 'Never' }: { at: string | null; never?: string }) {
  return at === null ? never : <time dateTime={at}>{FORMAT.format(new Date(at))}</time>
}
