/** Sends a request as an administrator of the site's own pages. */
export type Send = (request: {
  method: string
  url: string
  payload?: object | Buffer
  headers?: Record<string, string>
}) => Promise<{ status: number; json: Answer; rows: { id?: unknown }[] }>

export type Answer = {
  data?: Record<string, unknown> & { id?: number }
  errors?: { field: string }[]
  reference?: string
  message?: string
}

/** What became of a text in a field: `value` is what is stored, if the response says so; it is null if it was refused. */
export type Outcome = { field: string; text: string; isStored: boolean; value?: unknown }

export type Form = {
  method?: string
  url: string
  /** The fields that the text is put into. */
  fields: string[]
  /** What is sent in place of a text that was refused. */
  valid?: Record<string, unknown>
  others?: Record<string, unknown>
  /** Whether the form may be refused with any text: for something that depends on what another field made of it. */
  mayBeRefused?: true
  encode?: (fields: Record<string, unknown>) => { payload: object | Buffer; type?: string }
}

export type Result = { outcomes: Outcome[]; saved: NonNullable<Answer['data']> }

const TRIES = 3
const REFUSALS = [400, 409, 413, 422]

let sender = 0
/** Each submission comes from another address, so that no rate limit applies. */
const address = () => `198.51.${Math.floor(++sender / 250) % 250}.${(sender % 250) + 1}`

/** Sends a form with the text in each of its fields, and again without it in those that refuse it. */
export async function storeForm(send: Send, form: Form, text: string): Promise<Result> {
  const { method = 'POST', url, fields, valid = {}, others = {} } = form
  const refused = new Set<string>()
  const outcome = (field: string, data?: Answer['data']): Outcome => ({
    field: `${url.replace(/\d+/g, ':id')} ${field}`,
    text,
    isStored: !refused.has(field),
    ...(data && field in data && { value: data[field] }),
  })
  for (let n = 0; n < TRIES; n++) {
    const typed = fields.map((field) => [field, refused.has(field) ? valid[field] : text])
    const body = { ...others, ...Object.fromEntries(typed) }
    const { payload, type } = form.encode?.(body) ?? { payload: body }
    const headers = { 'x-forwarded-for': address(), ...(type !== undefined && { 'content-type': type }) }
    const { status, json } = await send({ method, url, payload, headers })
    if (status < 300)
      return { outcomes: fields.map((field) => outcome(field, json.data)), saved: json.data ?? {} }
    if (!REFUSALS.includes(status))
      throw new Error(`${url} answered ${status} to ${JSON.stringify(body)}: ${json.message}`)
    // 'offices.0.phone' is the field of a row.
    const named = (json.errors ?? []).map(({ field }) => field.slice(field.lastIndexOf('.') + 1))
    const known = named.filter((field) => fields.includes(field))
    for (const field of known.length > 0 ? known : fields) refused.add(field)
  }
  if (form.mayBeRefused) return { outcomes: fields.map((field) => outcome(field)), saved: {} }
  throw new Error(`${url} refuses its valid values with ${JSON.stringify(text)}`)
}
