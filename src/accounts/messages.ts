/** Messages worded by the specification, or shared by server and pages. */

export const INVALID_LOGIN = 'Invalid username or password'
export const LOGIN_FAILED = 'Login failed. Please check your credentials.'
export const LOGIN_NO_RESPONSE = 'Login failed. Please try again.'
export const AWAITING_APPROVAL = 'Your account is awaiting approval by an administrator.'
export const INACTIVE = 'This account may not use the back office.'
export const LINK_INVALID =
  'This link does not work: it has expired, was used already or was replaced by a newer one. Ask your administrator for another.'
export const LINK_ASKED =
  'If this account exists and has an email address, a link that sets a new password is on its way. It works for an hour, once.'
/** Without a mail server, or without an address in the profile. */
export const LINK_OTHERWISE =
  'Ask your administrator for a link that sets a new one. The operator of the site can also run npm run cli -- reset-password with the username.'
export const PASSWORD_SET = 'Your password is set. Please login.'
export const REGISTERED = 'Registration successful! Please login.'
export const REGISTRATION_FAILED = 'Registration failed. Please try again.'
export const USERNAME_TAKEN = 'Username is already taken'
export const PASSWORDS_DIFFER = 'Passwords do not match'
export const NEW_PASSWORDS_DIFFER = "New passwords don't match"
export const WRONG_CURRENT_PASSWORD = 'Current password is incorrect'
export const PASSWORD_UPDATED = 'Password updated successfully'

export const newPasswordTooShort = (min: number) => `New password must be at least ${min} characters`
