import { setAdminFlag } from './admin-flag.ts'
import { dataOf, type SendRequest } from './calls.ts'

/** The calls of the contract, from the browser. Throws where no answer comes at all. */
export const sendFromBrowser: SendRequest = async (method, path, fields, idempotencyKey) => {
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(fields && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(fields && { body: JSON.stringify(fields) }),
  })
  if (answer.status === 401) setAdminFlag(false)
  return { status: answer.status, body: await answer.json().catch(() => null), headers: answer.headers }
}

/** Reads data by a GET that can be given up. Throws CallRefused, and where no answer comes at all. */
export async function readFromBrowser<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const answer = await fetch(path, { headers: { accept: 'application/json' }, signal })
  if (answer.status === 401) setAdminFlag(false)
  return dataOf({ status: answer.status, body: await answer.json().catch(() => null) })
}
