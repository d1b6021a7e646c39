import { anyOf } from '@sailing-desk/trade/counted'
import * as z from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * What is said of a value that does not match its schema, where the schema says nothing itself. The words continue the name of the
 * field: 'port must be given once'.
 */
export function validateInPlainWords(): void {
  z.config({ customError: wordsOf })
}

function wordsOf(issue: RawIssue): string | undefined {
  const { input } = issue
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union') {
    if (input === undefined) return 'is required'
    if (Array.isArray(input) && issue.expected !== 'array') return 'must be given once'
  }
  if (issue.code === 'invalid_value') return `must be ${anyOf(issue.values.map(String))}`
  if (issue.code === 'invalid_type') return TYPES.get(issue.expected) ?? 'is not valid'
  if (issue.code === 'invalid_format' || issue.code === 'invalid_union') return 'is not valid'
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return 'must not be empty'
  return sizeWords(issue)
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    string: 'must be a text',
    number: 'must be a number',
    int: 'must be a whole number',
    boolean: 'must be true or false',
    array: 'must be a list',
    object: 'must be an object',
  }),
)

function sizeWords(issue: RawIssue): string | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
  if (issue.origin === 'string') return `must have ${bound} characters`
  return issue.origin === 'array' ? `must have ${bound} entries` : `must be ${bound}`
}
