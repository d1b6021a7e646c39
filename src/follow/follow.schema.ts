import { emailField, id, idField } from '@sailing-desk/records/fields'
import { anyOf } from '@sailing-desk/trade/counted'
import * as z from 'zod'
import { LinkToken } from '../mail/link-token.schema.ts'
import { pageFields } from '../submissions/submission.schema.ts'
import { MIN_DAYS } from './messages.ts'

const MAX_PATH_LENGTH = 600
const FREQUENCIES = ['immediate', 'daily'] as const

const NO_PAGE = 'Choose what to follow on the page of a port, vessel, voyage, route or sailing'
const page = z.string(NO_PAGE).trim().min(1, NO_PAGE).max(MAX_PATH_LENGTH, NO_PAGE)

const minDays = z
  .union([z.number(), z.string()], 'Which changes is required')
  .transform(Number)
  .refine((days): days is (typeof MIN_DAYS)[number] => MIN_DAYS.some((each) => each === days), {
    message: `Which changes must be ${anyOf(MIN_DAYS)} days`,
  })
const frequency = z.enum(FREQUENCIES, 'How often must be immediate or daily')

/** What `/follow` asks for. `page`: the path of a page of the schedule. */
export const FollowForm = z.object({
  page,
  email: emailField('Email'),
  min_days: minDays.default(0),
  frequency: frequency.default('immediate'),
  ...pageFields,
})

export const FollowQuery = z.object({ page })

/** What can be followed. `feeds`: the Atom feeds with its changes. `is_mailed`: whether this site sends alerts. */
export const FollowedPage = z
  .object({
    path: z.string(),
    title: z.string(),
    feeds: z.array(z.object({ title: z.string(), url: z.string() })),
    is_mailed: z.boolean(),
  })
  .meta({ id: 'FollowedPage' })

/** `id` is that of a subscription. */
export const OneSubscription = LinkToken.extend({ id: idField })
export const ChangedSubscription = OneSubscription.extend({ min_days: minDays, frequency })
export const StoppedSubscriptions = LinkToken.extend({ id: idField.optional() })

const Subscription = z.object({
  id,
  path: z.string(),
  title: z.string(),
  min_days: z.int(),
  frequency: z.enum(FREQUENCIES),
  ends_at: z.string(),
  /** Whether it is about to end, and can be continued. */
  is_ending: z.boolean(),
})

export const Subscriptions = z
  .object({ email: z.string(), subscriptions: z.array(Subscription) })
  .meta({ id: 'Subscriptions' })

/** What a link in the confirmation is about. */
export const Confirmation = z
  .object({ title: z.string(), min_days: z.int(), frequency: z.enum(FREQUENCIES) })
  .meta({ id: 'Confirmation' })

/** `manage`: the token for the page with all subscriptions. */
export const Confirmed = z.object({ manage: z.string() }).meta({ id: 'Confirmed' })

export type FollowForm = z.output<typeof FollowForm>
export type ChangedSubscription = z.output<typeof ChangedSubscription>
export type FollowedPage = z.output<typeof FollowedPage>
export type Subscription = z.output<typeof Subscription>
export type Subscriptions = z.output<typeof Subscriptions>
export type Confirmation = z.output<typeof Confirmation>
