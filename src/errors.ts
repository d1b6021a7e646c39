export type FieldError = { field: string; message: string }

/** A rule of the trade or of the house was broken. `message` is fit to show; `field` names the input it belongs to. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly status: number
  readonly errors: FieldError[]
  /** Further members of the answer. */
  readonly details: Record<string, unknown> = {}

  constructor(status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429, message: string, field?: string) {
    super(message)
    this.status = status
    this.errors = field ? [{ field, message }] : []
  }
}

/** Several fields at once; the message is the first one's. */
export class FieldsRefused extends DomainError {
  override name = 'FieldsRefused'
  override readonly errors: FieldError[]

  constructor(errors: [FieldError, ...FieldError[]]) {
    super(422, errors[0].message)
    this.errors = errors
  }
}

/** Asked too often. `seconds` is when the caller may try again. */
export class TooManyRequests extends DomainError {
  override name = 'TooManyRequests'
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(429, message)
    this.seconds = seconds
  }
}
