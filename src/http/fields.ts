import * as z from 'zod'
import { MAX_DELETED } from '../lib/paging.ts'
import { tidyLines, tidyName, withoutControls } from '../lib/text.ts'

/** What crosses HTTP as form text or JSON alike. Nothing here accepts arrays, objects or booleans for text. */

const LARGEST_ID = 2_147_483_647
/** A number with some blanks around it. */
const LONGEST_NUMBER = 100
const form = z
  .string()
  .max(LONGEST_NUMBER, 'must be a whole number')
  .trim()
  .regex(/^\d{1,10}$/, 'must be a whole number')

/** An id or version: a positive whole number, as a number or as its digits. */
export const idField = z
  .union([z.number(), form.transform(Number)], 'must be a whole number')
  .refine(
    (value) => Number.isInteger(value) && value > 0 && value <= LARGEST_ID,
    'must be a positive whole number',
  )

const LONGEST_IDS = 2000

/** Several ids, each once: an array, or a text with commas between them as a form has it. */
export const idsField = z
  .union(
    [
      z.array(idField),
      z
        .string()
        .max(LONGEST_IDS)
        .transform((text) => text.split(',').map(Number)),
    ],
    'Select at least one row',
  )
  .refine(
    (ids) => ids.every((id) => Number.isInteger(id) && id > 0 && id <= LARGEST_ID),
    'must be ids of rows',
  )
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, 'Select at least one row')
  .refine((ids) => ids.length <= MAX_DELETED, `At most ${MAX_DELETED} rows can be chosen at once`)

/** The id of something that has to be chosen. */
export const chosenField = (label: string) =>
  z
    .union([z.number(), form.transform(Number)], `${label} is required`)
    .refine((id) => Number.isInteger(id) && id > 0 && id <= LARGEST_ID, `${label} is required`)

/** An optional yes or no: true and false, or what a form says for them; empty means none. */
export const optionalYesNoField = (label: string) =>
  z
    .union(
      [z.boolean(), z.literal([0, 1]), z.enum(['true', 'false', '1', '0', 'on', 'off', ''])],
      `${label} must be true or false`,
    )
    .transform((value) =>
      value === '' ? undefined : value === true || ['true', '1', 'on'].includes(`${value}`),
    )
    .nullish()

const tooLong = (label: string, longest: number) => `${label} must be at most ${longest} characters`
const isAtMost = (longest: number) => (text: string) => text.length <= longest

/** Longer text is refused before anything works on it; outer blanks do not count against `longest` up to here. */
export const mostTyped = (longest: number) => 2 * longest + 1000

/** `wrong` is what is said where it is no text. */
const text = (wrong: string, label: string, longest: number) =>
  z.string(wrong).refine(isAtMost(mostTyped(longest)), tooLong(label, longest))

/** A required name on one line. */
export const nameField = (label: string, longest: number) =>
  text(`${label} is required`, label, longest)
    .transform(tidyName)
    .refine((text) => text !== '', `${label} is required`)
    .refine(isAtMost(longest), tooLong(label, longest))

/** An optional name on one line; absent and empty both mean none. */
export const optionalNameField = (label: string, longest: number) =>
  text(`${label} must be text`, label, longest)
    .transform(tidyName)
    .refine(isAtMost(longest), tooLong(label, longest))
    .transform((text) => text || null)
    .nullish()

/** Free text kept as typed, but for control characters and outer blanks. */
export const typedField = (label: string, longest: number) =>
  text(`${label} is required`, label, longest)
    .transform((text) => withoutControls(text).trim())
    .refine((text) => text !== '', `${label} is required`)
    .refine(isAtMost(longest), tooLong(label, longest))

export const optionalTypedField = (label: string, longest: number) =>
  text(`${label} must be text`, label, longest)
    .transform((text) => withoutControls(text).trim())
    .refine(isAtMost(longest), tooLong(label, longest))
    .transform((text) => text || null)
    .nullish()

/** Required text of several lines. */
export const linesField = (label: string, longest: number) =>
  text(`${label} is required`, label, longest)
    .transform(tidyLines)
    .refine((text) => text !== '', `${label} is required`)
    .refine(isAtMost(longest), tooLong(label, longest))

export const optionalLinesField = (label: string, longest: number) =>
  text(`${label} must be text`, label, longest)
    .transform(tidyLines)
    .refine(isAtMost(longest), tooLong(label, longest))
    .transform((text) => text || null)
    .nullish()

const LONGEST_EMAIL = 254
/** As browsers judge it, with a domain that mail can be sent to over the internet. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/i

/** The address of somebody to write to. */
export const emailField = (label: string) =>
  nameField(label, LONGEST_EMAIL).refine(
    (email) => email === '' || EMAIL.test(email),
    `${label} must be an address such as name@example.com`,
  )

const PHONE = /^[\d +().-]{7,20}$/
const FEWEST_DIGITS = 6
const LONGEST_PHONE = 200

/** A telephone number as it was typed. */
export const phoneField = (label: string) => {
  const wrong = `${label} must have 7 to 20 characters: digits, blanks and + ( ) - .`
  return z
    .string(`${label} is required`)
    .refine(isAtMost(LONGEST_PHONE), wrong)
    .transform(tidyName)
    .refine((text) => text !== '', `${label} is required`)
    .refine(
      (text) => text === '' || (PHONE.test(text) && text.replace(/\D/g, '').length >= FEWEST_DIGITS),
      wrong,
    )
}

/** An optional decimal number within bounds; empty form text means none. */
export const optionalNumberField = (label: string, least: number, most: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .max(LONGEST_NUMBER)
          .trim()
          .regex(/^(-?\d{1,4}(\.\d{1,12})?)?$/)
          .transform((text) => (text === '' ? null : Number(text))),
      ],
      `${label} must be a number`,
    )
    .refine(
      (value) => value === null || (value >= least && value <= most),
      `${label} must lie between ${least} and ${most}`,
    )
    .nullish()

/** The version of the row that the editor saw; a client that sends none is not checked. */
export const versionField = z
  .union([z.literal('').transform(() => undefined), idField])
  .nullish()
  .transform((version) => version ?? undefined)
