import { SAMPLE_DAY, typedDays } from '@sailing-desk/dates/typed-day'
import { isPhone, MAX_PHONE_LENGTH } from '@sailing-desk/trade/phone'
import { tidyLines, tidyName, withoutControls } from '@sailing-desk/trade/text'
import * as z from 'zod'
import { MAX_DELETED } from './paging.ts'

/** Fields of form or JSON bodies, and of answers. Text fields accept no arrays, objects or booleans. */

const MAX_ID = 2_147_483_647
/** Including outer blanks. */
const MAX_NUMBER_LENGTH = 100
const wholeNumberText = z
  .string()
  .max(MAX_NUMBER_LENGTH, 'must be a whole number')
  .trim()
  .regex(/^\d{1,10}$/, 'must be a whole number')

/** The id of a row, and its version, in answers. */
export const id = z.int().positive()
export const version = z.int().positive()

/** An id or version: a positive whole number, or its digits. */
export const idField = z
  .union([z.number(), wholeNumberText.transform(Number)], 'must be a whole number')
  .refine(
    (value) => Number.isInteger(value) && value > 0 && value <= MAX_ID,
    'must be a positive whole number',
  )

const MAX_IDS_LENGTH = 2000

/** Several ids without duplicates: an array, or comma-separated text in a form. */
export const idsField = z
  .union(
    [
      z.array(idField),
      z
        .string()
        .max(MAX_IDS_LENGTH)
        .transform((text) => text.split(',').map(Number)),
    ],
    'Select at least one row',
  )
  .refine((ids) => ids.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID), 'must be ids of rows')
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, 'Select at least one row')
  .refine((ids) => ids.length <= MAX_DELETED, `At most ${MAX_DELETED} rows can be chosen at once`)

/** A required id from a select. */
export const requiredIdField = (label: string) =>
  z
    .union([z.number(), wholeNumberText.transform(Number)], `${label} is required`)
    .refine((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID, `${label} is required`)

/** An optional boolean, or what a form sends for it; empty means none. */
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

const tooLong = (label: string, maxLength: number) => `${label} must be at most ${maxLength} characters`
const isAtMost = (maxLength: number) => (text: string) => text.length <= maxLength

/** The limit before trimming: longer text is refused without processing it. */
export const maxUntrimmedLength = (maxLength: number) => 2 * maxLength + 1000

/** `wrong` is the message if the value is not text. */
const text = (notText: string, label: string, maxLength: number) =>
  z.string(notText).refine(isAtMost(maxUntrimmedLength(maxLength)), tooLong(label, maxLength))

/** A required name on one line. */
export const nameField = (label: string, maxLength: number) =>
  text(`${label} is required`, label, maxLength)
    .transform(tidyName)
    .refine((text) => text !== '', `${label} is required`)
    .refine(isAtMost(maxLength), tooLong(label, maxLength))

/** An optional name on one line; absent and empty both mean none. */
export const optionalNameField = (label: string, maxLength: number) =>
  text(`${label} must be text`, label, maxLength)
    .transform(tidyName)
    .refine(isAtMost(maxLength), tooLong(label, maxLength))
    .transform((text) => text || null)
    .nullish()

/** Free text as typed, except control characters and outer blanks. */
export const typedField = (label: string, maxLength: number) =>
  text(`${label} is required`, label, maxLength)
    .transform((text) => withoutControls(text).trim())
    .refine((text) => text !== '', `${label} is required`)
    .refine(isAtMost(maxLength), tooLong(label, maxLength))

export const optionalTypedField = (label: string, maxLength: number) =>
  text(`${label} must be text`, label, maxLength)
    .transform((text) => withoutControls(text).trim())
    .refine(isAtMost(maxLength), tooLong(label, maxLength))
    .transform((text) => text || null)
    .nullish()

/** Required text of several lines. */
export const linesField = (label: string, maxLength: number) =>
  text(`${label} is required`, label, maxLength)
    .transform(tidyLines)
    .refine((text) => text !== '', `${label} is required`)
    .refine(isAtMost(maxLength), tooLong(label, maxLength))

export const optionalLinesField = (label: string, maxLength: number) =>
  text(`${label} must be text`, label, maxLength)
    .transform(tidyLines)
    .refine(isAtMost(maxLength), tooLong(label, maxLength))
    .transform((text) => text || null)
    .nullish()

const MAX_EMAIL_LENGTH = 254
/** Like browsers validate it, but with a public domain, and with letters of every script before the @. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/iu

export const emailField = (label: string) =>
  nameField(label, MAX_EMAIL_LENGTH)
    .transform(tidyAddress)
    .refine(
      (email) => email === '' || (email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email)),
      `${label} must be an address such as name@example.com`,
    )

/**
 * One address for each way to write it: without invisible characters, with composed letters, and with the domain in ASCII, as mail
 * servers know it.
 */
export function tidyAddress(typed: string): string {
  const text = typed.replace(/\p{Cf}/gu, '').normalize('NFC')
  const [name, domain = '', ...others] = text.split('@')
  if (others.length > 0 || !/\P{ASCII}/u.test(domain) || /[\s/?#:\\]/.test(domain)) return text
  return URL.canParse(`http://${domain}`) ? `${name}@${new URL(`http://${domain}`).hostname}` : text
}

/** Telephone numbers as typed. */
export const phoneField = (label: string) => {
  const wrong = `${label} must be a number such as +91 44 2345 6789, at most ${MAX_PHONE_LENGTH} characters`
  return z
    .string(`${label} is required`)
    .refine(isAtMost(maxUntrimmedLength(MAX_PHONE_LENGTH)), wrong)
    .transform(tidyName)
    .refine((text) => text !== '', `${label} is required`)
    .refine((text) => text === '' || isPhone(text), wrong)
}

/** An optional decimal number within bounds; empty form text means none. */
export const optionalNumberField = (label: string, min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .max(MAX_NUMBER_LENGTH)
          .trim()
          .regex(/^(-?\d{1,4}(\.\d{1,12})?)?$/)
          .transform((text) => (text === '' ? null : Number(text))),
      ],
      `${label} must be a number`,
    )
    .refine(
      (value) => value === null || (value >= min && value <= max),
      `${label} must lie between ${min} and ${max}`,
    )
    .nullish()

/** A day, as an ISO day or as people write one; what could be two days is refused. */
export const dayField = (label: string, firstYear = '2000') => {
  const wrong = `${label} must be a date such as ${SAMPLE_DAY}`
  return z
    .string(wrong)
    .max(40, wrong)
    .transform((text) => {
      const [day, other] = typedDays(text)
      return day && !other ? day : ''
    })
    .refine((day) => day >= firstYear && day < '2100', wrong)
}

/** The version the editor saw; without one there is no check for conflicts. */
export const versionField = z
  .union([z.literal('').transform(() => undefined), idField])
  .nullish()
  .transform((version) => version ?? undefined)
