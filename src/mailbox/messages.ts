import { CIRCULAR_KINDS } from '@sailing-desk/circular-reader/files/circular-formats'

/** Attachments of a mail that is read. */
export const MAX_FILES = 40

export const NO_SERVER_NAME =
  'MAILBOX_AUTHSERV_ID is not set, so nobody knows which result of the sender’s check can be trusted.'
export const SEVERAL_SENDERS = 'It names no sender, or several.'
export const NO_RESULTS = 'Our mail server has not recorded whether the sender is genuine.'
export const NOT_AUTHENTICATED = 'The sender may be forged'

export const UNKNOWN_SENDER = 'The sender is not in the list of known senders.'
export const TOO_LARGE = 'It is larger than 15 MB.'
export const TOO_MANY_FILES = `It has more than ${MAX_FILES} attachments.`
export const TOO_MANY_PARTS = 'It has far more parts than a mail needs.'
export const TOO_COMPLEX = 'It is damaged, or takes too long or too much memory to read.'
export const ENCRYPTED = 'It is encrypted. Ask the sender for one that is not.'
export const WINMAIL = 'Outlook has sent it as winmail.dat. Ask the sender for an .xlsx attachment.'
export const NO_CIRCULAR = `It has no table, and no file that is ${CIRCULAR_KINDS}.`
export const MERGED_CELLS = 'The table in its text has merged cells. Ask the sender for an .xlsx file.'
export const TEXT_TOO_LONG =
  'Its text is too long to look for a table in it. Ask the sender for an .xlsx file.'
export const ERASED = 'It answers an enquiry or application that no longer exists.'
export const NOT_READABLE = 'It could not be read.'
export const tooManyCirculars = (most: number) => `Only the first ${most} files were read.`
export const fileTooLarge = (name: string) => `${name} is larger than 5 MB, the limit for a circular.`
export const alreadyPublished = (name: string) => `${name} has already been published.`

export const GONE = 'This mail is no longer in the mailbox.'
export const ALREADY_READ =
  'Only mail that is held, set aside or of an unknown sender can be read all the same.'
export const NO_MAILBOX = 'No mailbox is configured (MAILBOX_URL).'

export const RESULTS = {
  circular: 'Circular',
  held: 'Held',
  unknown: 'Unknown sender',
  refused: 'Refused',
  set_aside: 'Set aside',
  answer: 'Answer',
  report: 'Delivery report',
  own: 'Our own mail',
} as const

export const WHAT_IT_DOES =
  'Circulars become reviews, answers go to their enquiries, and delivery reports to their mail. Nothing is published by itself.'
export const SENDERS_LABEL = 'Known senders'
export const SENDERS_HINT =
  'Addresses or domains, one per line, such as schedule@line.example or line.example.'
export const notASender = (text: string) => `'${text}' is not an address or a domain`

/** What the screen says of the mailbox. */
export const AWAY = 'The mailbox could not be reached, or the connection was closed'
export const LOGIN_REFUSED = 'The mailbox rejected the login'
export const LOGIN_NOT_CHECKED = 'The mail server could not check the login. It is tried again.'
export const NO_FOLDER = 'The mailbox has no such folder'
export const NOT_ENCRYPTED = 'The connection to the mailbox could not be encrypted'
export const TIMED_OUT = 'The mailbox timed out'
