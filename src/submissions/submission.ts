import type { FieldError } from '../lib/errors.ts'
import { type Answer, isRefused, type Refusal, readRefusal } from '../web/calls.ts'

/** The two calls that any visitor may make. */
export type PostPath = '/backend/api/careers' | '/backend/api/enquiry'

/** What became of a form: the sender's reference, or what is wrong with it. */
export type Outcome = { reference: string } | Trouble

/** `text` is said on top, null where the fields say all; `errors` stand beside them. */
export type Trouble = { text: string | null; errors: FieldError[] }

/** What the page answers to a form that was sent without a script: all that was typed comes back, but no file does. */
export type Posted = { outcome: Outcome; typed: Record<string, string> }

/** What is said of one form in the words of its own. */
export type PostWords = {
  send: string
  busy: string
  sent: string
  /** Before the server's words, or before `again` where it has none. */
  failed: string
  /** Where no answer comes. */
  away: string
}

/** What the server's settings say of the forms. `formsOrigin` is where they are sent, if not to this site. */
export type FormSettings = { formsOrigin: string | null; keptDays: number; proofOfWork: boolean }

const AGAIN = 'Please try again.'

export const isTrouble = (outcome: Outcome): outcome is Trouble => 'errors' in outcome

/** What an answer to one of the two calls means for the form. */
export function outcomeOf(answer: Answer, words: Pick<PostWords, 'failed'>): Outcome {
  if (isRefused(answer)) return refusalText(readRefusal(answer), words)
  const { data } = (answer.body ?? {}) as { data?: { reference?: unknown } }
  return { reference: typeof data?.reference === 'string' ? data.reference : '' }
}

function refusalText({ message, errors }: Refusal, { failed }: Pick<PostWords, 'failed'>): Trouble {
  return { text: failed + (message ?? AGAIN), errors }
}
