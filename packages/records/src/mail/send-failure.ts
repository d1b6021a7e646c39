export type SendFailure = {
  /** Shown to administrators. Quotes nothing of the mail server's response, which may contain an address. */
  text: string
  /** Whether a retry is pointless. */
  isFinal: boolean
  /** Whether the server is to blame, so that other mail would fail too. */
  isServers: boolean
  /** Whether it was the address that was refused for good: not us, and not this text. */
  isAddress: boolean
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** 5xx codes about the login, which an administrator can fix in the settings. */
const ABOUT_LOGIN = [503, 530, 534, 535, 538]

/** Classifies an error of nodemailer. */
export function sendFailureOf(error: unknown): SendFailure {
  const {
    code = '',
    command = '',
    responseCode,
    response = '',
  }: SmtpError = typeof error === 'object' && error !== null ? error : {}
  if (responseCode && ['RCPT TO', 'DATA'].includes(command)) return problem(command, responseCode, response)
  if (code === 'EENVELOPE' && command === 'API')
    return {
      text: 'The recipient is not a valid email address',
      isFinal: true,
      isServers: false,
      isAddress: true,
    }
  // RFC 4954: 454 is a failure of what checks logins, not of the login.
  const isUnchecked = code === 'EAUTH' && responseCode === 454
  const text = isUnchecked ? 'The mail server could not check the login' : (TEXTS.get(code) ?? OTHER)
  const status = responseCode ? ` (${responseCode})` : ''
  return { text: `${text}${status}`, isFinal: false, isServers: true, isAddress: false }
}

/** What codes of RFC 3463 say, without their class: it may hold for now or for good. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '1.1': 'there is no such mailbox',
    '1.2': 'there is no such domain',
    '2.1': 'the mailbox is not in use',
    '2.2': 'the mailbox is full',
    '7.1': 'mail from us is not accepted there',
  }),
)

/** That of RFC 3463, such as '5.1.1'. */
const extendedCode = (response: string) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

/** '550', or with the code of RFC 3463 '550 5.1.1: there is no such mailbox'. */
function codeOf(status: number, response: string): string {
  const code = extendedCode(response)
  if (!code) return `${status}`
  const reason = REASONS.get(code.slice(2))
  return reason ? `${status} ${code}: ${reason}` : `${status} ${code}`
}

function problem(command: string, status: number, response: string): SendFailure {
  const what = command === 'DATA' ? 'the message' : 'the recipient'
  const isAboutLogin = ABOUT_LOGIN.includes(status)
  const isFinal = status >= 500 && !isAboutLogin
  const code = extendedCode(response)?.slice(2) ?? ''
  return {
    text: `The mail server rejected ${what} (${codeOf(status, response)})`,
    isFinal,
    isServers: isAboutLogin || status === 421,
    // A policy (X.7) refuses who sends, and other codes for the text what is sent.
    isAddress:
      isFinal && !code.startsWith('7.') && (command !== 'DATA' || status === 550 || /^[12]\./.test(code)),
  }
}

const OTHER = 'The mail server could not be used'
const AWAY = 'The mail server could not be reached or closed the connection'

const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    EABORT: 'The mail server timed out',
    EAUTH: 'The mail server rejected the login',
    ECONNECTION: AWAY,
    EDNS: 'The mail server’s host name could not be found',
    EENVELOPE: 'The mail server rejected the sender',
    ENOAUTH: 'The mail server requires a login',
    ESOCKET: AWAY,
    ETIMEDOUT: 'The mail server timed out',
    ETLS: 'The connection to the mail server could not be encrypted',
  }),
)
