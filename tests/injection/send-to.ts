import type { Send } from './store-form.ts'

/** Sends to a running site, with the session of an administrator. */
export const sendTo =
  (url: string, session: string): Send =>
  async ({ method, url: path, payload, headers = {} }) => {
    const isForm = payload instanceof Uint8Array
    const response = await fetch(url + path, {
      method,
      body: payload === undefined ? undefined : isForm ? new Uint8Array(payload) : JSON.stringify(payload),
      headers: {
        'sec-fetch-site': 'same-origin',
        origin: url,
        cookie: `sid=${session}`,
        ...(isForm || !payload ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    const json = await response.json()
    return { status: response.status, json, rows: Array.isArray(json) ? json : [] }
  }
