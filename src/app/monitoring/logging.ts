import { errorCode, errorMessage } from '@sailing-desk/records/errors'

/** Settings of the log: a line of JSON for each event, on stdout. */
export const logging = (level: string) => ({
  level,
  formatters: { level: (name: string) => ({ level: name }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: describeError },
})

/** Without other members: those of PostgreSQL's errors may quote rows, and so personal data. */
type Described = { type: string; message: string; code?: string; stack: string; cause?: Described }

function describeError(error: Error): Described {
  const { name, stack = '', cause } = error
  const code = errorCode(error)
  return {
    type: name,
    message: errorMessage(error),
    ...(code !== undefined && { code }),
    stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}
