export type FieldError = { field: string; message: string }

type Status = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503

/** A rule of the trade or of the house was broken. `message` is fit to show; `field` names the input it belongs to. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly status: number
  readonly errors: FieldError[]
  /** Further members of the answer. */
  readonly details: Record<string, unknown> = {}

  constructor(status: Status, message: string, field?: string) {
    super(message)
    this.status = status
    this.errors = field ? [{ field, message }] : []
  }
}

/** Several fields at once; the message is the first one's. */
export class InvalidFields extends DomainError {
  override name = 'FieldsRefused'
  override readonly errors: FieldError[]

  constructor(errors: [FieldError, ...FieldError[]]) {
    super(422, errors[0].message)
    this.errors = errors
  }
}

/** Not now. `seconds` is when the caller may try again. */
export class TryLater extends DomainError {
  override name = 'TryLater'
  readonly seconds: number

  constructor(status: 429 | 503, message: string, seconds: number) {
    super(status, message)
    this.seconds = seconds
  }
}

/** Asked too often. */
export class TooManyRequests extends TryLater {
  override name = 'TooManyRequests'

  constructor(message: string, seconds: number) {
    super(429, message, seconds)
  }
}
