import { setAdminFlag } from './accounts/admin-flag.ts'
import type { Send } from './calls.ts'

/** The calls of the contract, from the browser. Throws where no answer comes at all. */
export const sendFromBrowser: Send = async (method, path, fields, once) => {
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(fields && { 'content-type': 'application/json' }),
      ...(once && { 'idempotency-key': once }),
    },
    ...(fields && { body: JSON.stringify(fields) }),
  })
  if (answer.status === 401) setAdminFlag(false)
  return { status: answer.status, body: await answer.json().catch(() => null), headers: answer.headers }
}
