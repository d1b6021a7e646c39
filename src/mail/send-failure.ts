/** Why mail could not be sent. */
export type SendFailure = {
  /** For the administrator to read. It holds nothing of what the mail server said: that may quote an address. */
  words: string
  /** Whether trying again is of no use. */
  isFinal: boolean
  /** Whether the fault is not this mail's: others would fare no better now. */
  isServers: boolean
}

type SmtpError = { code?: string; command?: string; responseCode?: number }

/** Refusals that begin with 5 and yet are about who sends: the settings can be mended. */
const ABOUT_LOGIN = [503, 530, 534, 535, 538]

/** What nodemailer throws, sorted by what it means for the mail. */
export function sendFailureOf(error: unknown): SendFailure {
  const { code = '', command = '', responseCode } = error as SmtpError
  if (responseCode && ['RCPT TO', 'DATA'].includes(command)) return problem(command, responseCode)
  if (code === 'EENVELOPE' && command === 'API')
    return { words: 'The recipient is not a valid email address', isFinal: true, isServers: false }
  const answer = responseCode ? ` (${responseCode})` : ''
  return { words: `${WORDS[code] ?? OTHERWISE}${answer}`, isFinal: false, isServers: true }
}

function problem(command: string, status: number): SendFailure {
  const what = command === 'DATA' ? 'the message' : 'the recipient'
  const isAboutLogin = ABOUT_LOGIN.includes(status)
  return {
    words: `The mail server rejected ${what} (${status})`,
    isFinal: status >= 500 && !isAboutLogin,
    isServers: isAboutLogin || status === 421,
  }
}

const OTHERWISE = 'The mail server could not be used'
const AWAY = 'The mail server could not be reached or closed the connection'

const WORDS: Record<string, string> = {
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
