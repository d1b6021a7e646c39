import { id } from '@sailing-desk/records/fields'
import * as z from 'zod'

const moment = z.string()
const count = z.int().nonnegative()

/** What happens at a port on a day: `dates` is the text of the call or of its cut-off as typed. */
const WeekEvent = z.object({
  call: id,
  day: z.string(),
  events: z.array(z.enum(['arrives', 'sails', 'expected', 'cut_off'])),
  vessel: z.string(),
  port: z.string(),
  dates: z.string(),
})

/** Those nobody has answered, and since when the oldest of them waits. */
const Waiting = z.object({ count, oldest_at: moment.nullable() })

/** What the office has to know today. */
export const Today = z
  .object({
    /** In the next seven days, soonest first: at the ports of India, or at all ports of a schedule without them. */
    week: z.array(WeekEvent),
    week_count: count,
    /** Null for a role that may not read them. */
    enquiries: Waiting.nullable(),
    applications: Waiting.nullable(),
    /** Those whose day to come back to them has come. */
    come_back: z.object({ enquiries: count, applications: count }),
    /** The newest circular that was applied and not undone: the name of its layout, if an administrator gave it one, and its date. */
    circular: z.object({ layout: z.string().nullable(), issued: z.string() }).nullable(),
    /** Those under review that came by mail, the newest first. None for a role that may not read the schedule. */
    circulars_by_mail: z.array(z.object({ id, title: z.string(), received_at: moment })),
    /** Writes by others since the user's login before this one. */
    colleagues: z.object({ since: moment, writes: count, people: z.array(z.string()) }).nullable(),
    /** Mail and backups are for administrators: others get 0 and null. */
    failed_mail: count,
    /** Limits of storage that are nearly reached, in words: for administrators, others get none. */
    near_limits: z.array(z.string()),
    /** What was not done at its time and waits for somebody, with the screen for it if there is one, as far as the role may change it. */
    on_hold: z.array(z.object({ what: z.string(), reason: z.string(), to: z.string().nullable() })),
    /** Calls whose arrival or departure has passed, and nobody has confirmed. */
    to_confirm: count,
    /** Since when the mailbox cannot be read, and why; mail that may be a circular from a forged sender; answers nobody has read. */
    mailbox: z.object({
      failing_since: moment.nullable(),
      failure: z.string().nullable(),
      held: count,
      set_aside: count,
      answers: z.object({ enquiries: Waiting.nullable(), applications: Waiting.nullable() }),
    }),
    /** Null where the site writes no backups. `failed_at`: only if the last one failed. */
    backup: z.object({ written_at: moment.nullable(), failed_at: moment.nullable() }).nullable(),
  })
  .meta({ id: 'Today' })

export type Today = z.infer<typeof Today>
export type WeekEvent = z.infer<typeof WeekEvent>
