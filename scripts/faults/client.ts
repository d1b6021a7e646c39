/** The answer to a request; `body` is undefined unless it is JSON. */
export type Answer = { status: number; body: JsonObject | undefined; retryAfter: string | null }
export type JsonObject = { [key: string]: unknown; data?: JsonObject }
export type Client = ReturnType<typeof createClient>

type Request = { json?: object; form?: { payload: Buffer; type: string }; address?: string }

const TIMEOUT_MS = 120_000

/** Sends requests to a site, with the session of an administrator if there is one. Rejects if there is no full answer. */
export function createClient(url: string, session?: string) {
  return async (method: string, path: string, { json, form, address }: Request = {}): Promise<Answer> => {
    const body = json ? JSON.stringify(json) : form && new Uint8Array(form.payload)
    const response = await fetch(url + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(session && { cookie: `sid=${session}` }),
        ...(address && { 'x-forwarded-for': address }),
        ...(body && { 'content-type': form?.type ?? 'application/json' }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined, retryAfter }
  }
}

/** The number in a body that has it, such as the id of a row that was added. */
export function numberIn(body: JsonObject | undefined, name: string): number {
  const value = body?.[name]
  if (typeof value === 'number') return value
  throw new Error(`No number '${name}' in ${JSON.stringify(body)}`)
}

export function textIn(body: JsonObject | undefined, name: string): string {
  const value = body?.[name]
  if (typeof value === 'string') return value
  throw new Error(`No text '${name}' in ${JSON.stringify(body)}`)
}
