import fc from 'fast-check'
import { addressOf } from './addresses.ts'
import { type Body, bodyOf } from './bodies.ts'
import { type Header, headersOf } from './headers.ts'
import type { Operation } from './operations.ts'

/** A request to be sent as raw bytes. `hasSession`: with an administrator's cookie. */
export type FuzzRequest = {
  operation: Operation
  method: string
  address: string
  headers: Header[]
  body: Body | null
  hasSession: boolean
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'M-SEARCH',
]

/** The part of a request that is odd. The rest stays valid, so that it is processed as far as possible. */
const FOCUS = [
  ...['nothing', 'nothing', 'path', 'path', 'parameters', 'parameters', 'parameters', 'headers'],
  ...['values', 'values', 'values', 'values', 'bytes', 'method'],
]

/** A password costs tens of milliseconds of computing, on purpose. */
const takesPassword = ({ body }: Operation) => /"(current_|new_)?password"/.test(JSON.stringify(body))

/** How often an operation is requested, compared with others. */
const weightOf = (operation: Operation) => (takesPassword(operation) ? 1 : operation.body ? 16 : 6)

/** Generates requests for these operations, each odd in one part at most. */
export function fuzzRequests(operations: Operation[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: requestsFor(operation) })),
  )
}

function requestsFor(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const kinds = [...new Set(FOCUS)].map((focus) => ({
    weight: FOCUS.filter((one) => one === focus).length,
    arbitrary: requestsWith(operation, focus),
  }))
  return fc.oneof(...kinds)
}

function requestsWith(operation: Operation, focus: string): fc.Arbitrary<FuzzRequest> {
  const takesBody = operation.method !== 'GET' || focus === 'bytes'
  return fc.record({
    operation: fc.constant(operation),
    method: focus === 'method' ? fc.constantFrom(...METHODS) : fc.constant(operation.method),
    address: addressOf(operation, focus),
    headers: headersOf(focus === 'headers'),
    body: takesBody ? bodyOf(operation, focus) : fc.constant(null),
    hasSession: fc.integer({ min: 0, max: 5 }).map((chance) => chance < 5),
  })
}
