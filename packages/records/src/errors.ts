export type FieldError = { field: string; message: string }

type Status = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503 | 507

/** A broken domain rule. `message` can be shown to the user; `field` names the input it belongs to. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly status: number
  readonly errors: FieldError[]
  /** Further members of the problem. */
  readonly details: Record<string, unknown> = {}

  constructor(status: Status, message: string, field?: string) {
    super(message)
    this.status = status
    this.errors = field ? [{ field, message }] : []
  }
}

/** Several field errors; the message is that of the first unless another is given. */
export class InvalidFields extends DomainError {
  override name = 'InvalidFields'
  override readonly errors: FieldError[]

  constructor(errors: [FieldError, ...FieldError[]], status: 400 | 422 = 422, message = errors[0].message) {
    super(status, message)
    this.errors = errors
  }
}

/** `seconds` is the value of Retry-After. */
export class TryLater extends DomainError {
  override name = 'TryLater'
  readonly seconds: number

  constructor(status: 429 | 503, message: string, seconds: number) {
    super(status, message)
    this.seconds = seconds
  }
}

export class TooManyRequests extends TryLater {
  override name = 'TooManyRequests'

  constructor(message: string, seconds: number) {
    super(429, message, seconds)
  }
}

/** The code of a system or database error, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
