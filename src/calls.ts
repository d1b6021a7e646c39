import type { FieldError } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Fields = Record<string, unknown>

/** What a call was answered. `body` is its JSON, null where there was none; `cookies` are known on the server alone. */
export type Answer = { status: number; body: unknown; cookies?: string[] }

/** Carries a call to the server: by fetch in the browser, in process where pages are rendered. */
export type Send = (method: Method, path: string, fields?: Fields) => Promise<Answer>

/** A call that was refused. `message` is the server's, null where it gave none. */
export type Refusal = {
  status: number
  message: string | null
  errors: FieldError[]
  /** What may be shown beside the password, where a second step is asked for. */
  second_factor: SecondFactor[] | null
}

export type SecondFactor = 'totp' | 'recovery' | 'passkey'

/** A refusal as something to throw. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message ?? `The call was answered with ${refusal.status}`)
    this.refusal = refusal
  }
}

export function isRefused({ status }: Answer): boolean {
  return status < 200 || status > 299
}

/** What a refusal says, as far as it says anything: a proxy in between may answer without our words. */
export function readRefusal({ status, body }: Answer): Refusal {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const words = said.detail ?? said.message
  return {
    status,
    message: typeof words === 'string' && words !== '' ? words : null,
    errors: Array.isArray(said.errors) ? (said.errors as FieldError[]) : [],
    second_factor: Array.isArray(said.second_factor) ? (said.second_factor as SecondFactor[]) : null,
  }
}

/** The data of an answer. Throws CallRefused. */
export function dataOf<Data>(answer: Answer): Data {
  if (isRefused(answer)) throw new CallRefused(readRefusal(answer))
  return answer.body as Data
}
