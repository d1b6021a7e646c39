import { anyOf } from '@sailing-desk/trade/counted'
import * as z from 'zod'
import { WRONG_MONTH } from './messages.ts'
import { REPORT_FORMATS, REPORT_NAMES } from './reports.ts'

const Figures = z.object({
  name: z.string(),
  calls: z.int().positive(),
  median_delay: z.number(),
  within_a_day: z.int().nonnegative(),
})

/**
 * How punctual the arrivals of the last 12 months were, by ship and by port. `median_delay`: in days, negative if early;
 * `within_a_day`: how many calls were at most a day early or late. `left_out`: how many arrivals are not among them, because their
 * dates were not published before the day of arrival.
 */
export const OnTimeFigures = z
  .object({ ships: z.array(Figures), ports: z.array(Figures), left_out: z.int().nonnegative() })
  .meta({ id: 'OnTimeFigures' })

export const ReportParams = z.object({ report: z.enum(REPORT_NAMES, `must be ${anyOf(REPORT_NAMES)}`) })
export const ReportQuery = z.object({
  format: z.enum(REPORT_FORMATS, `must be ${anyOf(REPORT_FORMATS)}`),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, WRONG_MONTH)
    .optional(),
})

export type OnTimeFigures = z.infer<typeof OnTimeFigures>
