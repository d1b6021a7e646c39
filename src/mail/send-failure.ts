export type SendFailure = {
  /** Shown to administrators. Quotes nothing of the mail server's response, which may contain an address. */
  text: string
  /** Whether a retry is pointless. */
  isFinal: boolean
  /** Whether the server is to blame, so that other mail would fail too. */
  isServers: boolean
}

type SmtpError = { code?: string; command?: string; responseCode?: number }

/** 5xx codes about the login, which an administrator can fix in the settings. */
const ABOUT_LOGIN = [503, 530, 534, 535, 538]

/** Classifies an error of nodemailer. */
export function sendFailureOf(error: unknown): SendFailure {
  const {
    code = '',
    command = '',
    responseCode,
  }: SmtpError = typeof error === 'object' && error !== null ? error : {}
  if (responseCode && ['RCPT TO', 'DATA'].includes(command)) return problem(command, responseCode)
  if (code === 'EENVELOPE' && command === 'API')
    return { text: 'The recipient is not a valid email address', isFinal: true, isServers: false }
  const status = responseCode ? ` (${responseCode})` : ''
  return { text: `${TEXTS[code] ?? OTHER}${status}`, isFinal: false, isServers: true }
}

function problem(command: string, status: number): SendFailure {
  const what = command === 'DATA' ? 'the message' : 'the recipient'
  const isAboutLogin = ABOUT_LOGIN.includes(status)
  return {
    text: `The mail server rejected ${what} (${status})`,
    isFinal: status >= 500 && !isAboutLogin,
    isServers: isAboutLogin || status === 421,
  }
}

const OTHER = 'The mail server could not be used'
const AWAY = 'The mail server could not be reached or closed the connection'

const TEXTS: Record<string, string> = {
  EABORT: 'The mail server timed out',
  EAUTH: 'The mail server rejected the login',
  ECONNECTION: AWAY,
  EDNS: 'The mail server’s host name could not be found',
  EENVELOPE: 'The mail server rejected the sender',
  ENOAUTH: 'The mail server requires a login',
  ESOCKET: AWAY,
  ETIMEDOUT: 'The mail server timed out',
  ETLS: 'The connection to the mail server could not be encrypted',
}
