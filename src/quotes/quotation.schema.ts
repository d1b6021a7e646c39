import { addDays, dayInIndia, isDay } from '@sailing-desk/dates/days'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { dayField, nameField } from '@sailing-desk/records/fields'
import { anyOf } from '@sailing-desk/trade/counted'
import * as z from 'zod'
import {
  CURRENCIES,
  MAX_QUOTED_LINES,
  MAX_QUOTED_TEXT,
  QUOTED_UNITS,
  readQuantity,
  readRate,
} from './quotation.ts'

const MAX_NUMBER_LENGTH = 100
const MAX_DAYS_VALID = 366

/** A number as it is typed, or as JSON has it. */
const amountField = (label: string, read: typeof readRate) =>
  z
    .union([z.string().max(MAX_NUMBER_LENGTH), z.number()], `${label} is required`)
    .transform((typed, context) => {
      const amount = read(String(typed))
      if ('value' in amount) return amount.value
      context.addIssue({ code: 'custom', message: amount.error })
      return z.NEVER
    })

const units = namesOf(QUOTED_UNITS)
const Line = z
  .object({
    text: nameField('Description', MAX_QUOTED_TEXT),
    quantity: amountField('Quantity', readQuantity),
    unit: z.enum(units, `Unit must be ${anyOf(units)}`),
    rate: amountField('Rate', readRate),
  })
  .meta({ id: 'QuotationLine' })

const NO_LINES = 'A quotation needs at least one line'

export const QuotationForm = z
  .object({
    currency: z.enum(CURRENCIES, `Currency must be ${anyOf(CURRENCIES)}`),
    valid_until: z
      .string('Valid until is required')
      .refine((day) => day !== '', 'Valid until is required')
      .pipe(dayField('Valid until'))
      .refine((day) => !isDay(day) || day >= dayInIndia(), 'Valid until must not be in the past')
      .refine(
        (day) => !isDay(day) || day <= addDays(dayInIndia(), MAX_DAYS_VALID),
        'Valid until must be within a year',
      ),
    lines: z
      .array(Line, NO_LINES)
      .min(1, NO_LINES)
      .max(MAX_QUOTED_LINES, `A quotation has at most ${MAX_QUOTED_LINES} lines`),
  })
  .meta({ id: 'Quotation' })
