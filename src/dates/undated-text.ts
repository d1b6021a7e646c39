import type { Undated } from './date-status.ts'
import { isMark } from './date-times.ts'
import type { Remark, Status, Token } from './date-words.ts'

/** What a text without a date to read says; null where there is one. OMIT wins over the date beside it. */
export function statusOfUndated(tokens: Token[]): Undated | null {
  const statuses = new Set(tokens.filter((token) => token.kind === 'status').map(({ value }) => value))
  if (statuses.has('omit')) return isOnly(statuses, 'omit', 'call') ? 'omit' : 'unreadable'
  const hasDate = tokens.some(({ kind }) => !['status', 'remark', 'mark', 'bracket'].includes(kind))
  if (hasDate) return statuses.size === 0 ? null : 'unreadable'
  if (isOnly(statuses, 'tba') && statuses.size > 0) return 'tba'
  return readAside(tokens, statuses)
}

/** NIL, N/A, 'ETA: -', or TBC alone; other remarks beside them say nothing that is understood. */
function readAside(tokens: Token[], statuses: Set<Status>): Undated {
  const remarks = new Set(tokens.filter((token) => token.kind === 'remark').map(({ value }) => value))
  if (statuses.size === 0 && remarks.has('tbc')) return 'tba'
  if (remarks.has('about') || remarks.has('tbc')) return 'unreadable'
  if (statuses.size === 0) return isMark(tokens.at(-1), '-') ? 'no_call' : 'unreadable'
  if (isOnly(statuses, 'no_call')) return 'no_call'
  return isOnly(statuses, 'invalid') ? 'invalid' : 'unreadable'
}

function isOnly<Value extends Status | Remark>(found: Set<Value>, ...allowed: Value[]): boolean {
  return [...found].every((one) => allowed.includes(one))
}
