import {
  id,
  nameField,
  optionalLinesField,
  optionalNameField,
  tidyAddress,
  versionField,
} from '@sailing-desk/records/fields'
import { parseObject } from '@sailing-desk/records/json-fault'
import { trimCharacters } from '@sailing-desk/trade/text'
import * as z from 'zod'
import { ROLES } from './roles.ts'

const MAX_PASSWORD_LENGTH = 200
const MAX_EMAIL_LENGTH = 254
const MAX_SIGNATURE_LENGTH = 500
const MAX_CODE_LENGTH = 40
const MAX_LINK_LENGTH = 1000
/** Including blanks and dashes. */
const MAX_TYPED_CODE_LENGTH = 200
const USERNAME = /^[A-Za-z0-9._@-]{3,64}$/

const moment = z.string()

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text)

export const isUsername = (text: string): boolean => USERNAME.test(text)

const typedUsername = z
  .string('Username is required')
  .transform((text) => trimCharacters(text, ' '))
  .refine((text) => text !== '', 'Username is required')

/** Outer blanks are trimmed. */
const usernameField = typedUsername.refine(
  (text) => text === '' || isUsername(text),
  'Username must have 3 to 64 characters: letters, digits, and . _ - @',
)

/** Taken exactly as typed. */
const passwordField = (label: string) =>
  z
    .string(`${label} is required`)
    .refine((text) => text !== '', `${label} is required`)
    .refine(
      (text) => text.length <= 2 * MAX_PASSWORD_LENGTH && [...text].length <= MAX_PASSWORD_LENGTH,
      `${label} must be at most ${MAX_PASSWORD_LENGTH} characters`,
    )
    .refine((text) => text.isWellFormed(), `${label} must be text`)

const codeField = z
  .string('The code must be text')
  .max(MAX_TYPED_CODE_LENGTH, 'The code is too long')
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .refine((text) => text.length <= MAX_CODE_LENGTH, 'The code is too long')

/** Any text is accepted: a username that cannot exist is answered like a wrong password. */
export const LoginForm = z.object({
  username: typedUsername,
  password: z
    .string('Password is required')
    .refine((text) => text !== '', 'Password is required')
    .refine((text) => text.isWellFormed(), 'Password must be text'),
  /** A one-time code or a recovery code. */
  code: codeField.nullish(),
})

export const RegisterForm = z.object({ username: usernameField, password: passwordField('Password') })

/** Required for sensitive requests unless the session authenticated recently. */
export const RecentPassword = z.object({ current_password: passwordField('Current password').nullish() })

const roleField = z.enum(ROLES, 'Choose a role')

/** A username that is an email address gets the link by mail. */
export const InviteForm = z.object({ username: usernameField, role: roleField, ...RecentPassword.shape })

export const RoleForm = z.object({ role: roleField, version: versionField, ...RecentPassword.shape })

/** Any text is accepted, as for a login. */
export const ForgottenForm = LoginForm.pick({ username: true })

/** By the token of a link. */
export const LinkForm = z.object({
  token: z.string().max(MAX_LINK_LENGTH),
  password: passwordField('Password'),
})

export const LinkQuery = LinkForm.pick({ token: true })

/** Whose password a link sets. */
export const LinkOwner = z
  .object({ username: z.string(), is_invitation: z.boolean() })
  .meta({ id: 'LinkOwner' })

/** Fields left out keep their values. */
export const ProfileForm = z.object({
  email: optionalNameField('Email', MAX_EMAIL_LENGTH)
    .transform((email) => email && tidyAddress(email))
    .refine((email) => !email || isEmail(email), 'Email must be an address such as name@example.com'),
  signature: optionalLinesField('Signature', MAX_SIGNATURE_LENGTH),
  version: versionField,
})

export const NewPasswordForm = z.object({
  current_password: passwordField('Current password'),
  new_password: passwordField('New password'),
})

/** Required for every change of the login methods. */
export const PasswordProof = z.object({ current_password: passwordField('Current password') })

export const CodeForm = z.object({ code: codeField.refine((text) => text !== '', 'Code is required') })

const STATUSES = ['pending', 'invited', 'active', 'disabled'] as const

/** `must_set_up_second_factor`: only the profile may be used until then. */
export const SessionUser = z
  .object({
    username: z.string(),
    role: z.enum(ROLES),
    must_set_up_second_factor: z.literal(true).optional(),
  })
  .meta({ id: 'SessionUser' })

export const LoggedIn = z.object({ success: z.literal(true), message: z.string(), user: SessionUser })

export const User = z
  .object({
    id,
    username: z.string(),
    email: z.string().nullable(),
    role: z.enum(ROLES),
    status: z.enum(STATUSES),
    created_at: moment,
    approved_at: moment.nullable(),
    last_login_at: moment.nullable(),
    has_second_factor: z.boolean(),
    /** Until when the link works that sets the password; null without one. */
    link_expires_at: moment.nullable(),
    version: id,
  })
  .meta({ id: 'User' })

/** The link itself is shown once: only its hash is stored. `mailed_to` is null if it was not mailed. */
export const NewLink = z
  .object({ user: User, path: z.string(), expires_at: moment, mailed_to: z.string().nullable() })
  .meta({ id: 'NewLink' })

export const UsersSummary = z.object({ awaiting_approval: z.int() }).meta({ id: 'UsersSummary' })

/** `previous_login_at` is the login before the current one. */
export const Profile = z
  .object({
    username: z.string(),
    email: z.string().nullable(),
    /** Ends the replies that are written with a template. */
    signature: z.string().nullable(),
    role: z.enum(ROLES),
    created_at: moment,
    previous_login_at: moment.nullable(),
    second_factor: z.object({
      totp: z.boolean(),
      passkeys: z.int(),
      recovery_codes_left: z.int(),
      required: z.boolean(),
    }),
    version: id,
  })
  .meta({ id: 'Profile' })

export const OpenSession = z
  .object({
    id,
    device: z.string(),
    address: z.string(),
    created_at: moment,
    last_seen_at: moment,
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })

/** Shown once: the secret as text, as an otpauth address, and as a QR code of that address. */
export const TotpSetUp = z
  .object({ secret: z.string(), address: z.string(), qr_svg: z.string() })
  .meta({ id: 'TotpSetUp' })

/** Shown once. Absent if the account has recovery codes already. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

export const Passkey = z
  .object({ id, name: z.string(), created_at: moment, last_used_at: moment.nullable() })
  .meta({ id: 'Passkey' })

/** The browser's passkey response: an object in JSON, or JSON text in a form. Its signature is verified later. */
const credentialField = z
  .union(
    [z.record(z.string(), z.unknown()), z.string().max(20_000).transform(parseObject)],
    'The passkey response is missing',
  )
  .refine((credential) => credential !== null, 'The passkey response cannot be read')

export const PasskeyForm = z.object({ name: nameField('Name', 60), credential: credentialField })
export const PasskeyLoginForm = z.object({ credential: credentialField })

/** The options for the browser's passkey dialog. */
export const PasskeyOptions = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyOptions' })

export type LoginForm = z.output<typeof LoginForm>
export type RegisterForm = z.output<typeof RegisterForm>
export type InviteForm = z.output<typeof InviteForm>
export type RoleForm = z.output<typeof RoleForm>
export type ForgottenForm = z.output<typeof ForgottenForm>
export type LinkForm = z.output<typeof LinkForm>
export type LinkOwner = z.output<typeof LinkOwner>
export type NewLink = z.output<typeof NewLink>
export type ProfileForm = z.output<typeof ProfileForm>
export type NewPasswordForm = z.output<typeof NewPasswordForm>
export type SessionUser = z.output<typeof SessionUser>
export type User = z.output<typeof User>
export type UsersSummary = z.output<typeof UsersSummary>
export type Profile = z.output<typeof Profile>
export type OpenSession = z.output<typeof OpenSession>
export type TotpSetUp = z.output<typeof TotpSetUp>
export type RecoveryCodes = z.output<typeof RecoveryCodes>
export type Passkey = z.output<typeof Passkey>
export type PasskeyForm = z.output<typeof PasskeyForm>
