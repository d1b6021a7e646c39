import type { InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify'
import * as z from 'zod'
import { UploadedFile } from '../src/http/uploads/uploaded-file.ts'
import type { StartedApp } from './app.ts'
import { asFileForm, type Part } from './encodings.ts'

/** Three bytes in UTF-8, for one character. A letter of four bytes counts as two characters, so that a text of them has fewer bytes. */
export const LETTER = 'अ'
const MOST = 2 ** 17

/**
 * Sends what the caller sends with the longest texts and lists that the schema of the route permits, in letters of three bytes, also in
 * fields that the caller leaves out. What a service refuses ends with what the caller has, or else is that.
 */
export function sendingLongestTexts(app: StartedApp, routes: readonly RouteOptions[]): StartedApp {
  return {
    ...app,
    async inject(request) {
      const schema = typeof request === 'object' && schemaOf(routes, request)
      if (!schema || typeof request !== 'object') return app.inject(request)
      const { own, toRequest } = await readBody(request)
      let grown = grownFields(schema, own)
      for (;;) {
        const response = await app.inject(toRequest(grown))
        const refused = response.statusCode < 400 ? [] : refusedIn(response, grown, own)
        if (refused.length === 0) return response
        const kept = Object.entries(grown).filter(([name]) => !refused.includes(name) || name in own)
        grown = Object.fromEntries(
          kept.map(([name, value]) => [name, refused.includes(name) ? lessGrown(value, own[name]) : value]),
        )
      }
    },
  }
}

/** The fields of a body in JSON or in a form with a file, and the request with others. */
async function readBody(
  request: InjectOptions,
): Promise<{ own: Fields; toRequest: (fields: Fields) => InjectOptions }> {
  const { payload, headers } = request
  if (!Buffer.isBuffer(payload))
    return { own: isFields(payload) ? payload : {}, toRequest: (fields) => ({ ...request, payload: fields }) }
  const form = await new Response(new Uint8Array(payload), {
    headers: { 'content-type': `${headers?.['content-type']}` },
  }).formData()
  const files: Part[] = []
  const own: Fields = {}
  for (const [field, value] of form) {
    if (value instanceof File) files.push({ field, fileName: value.name, content: await value.bytes() })
    own[field] = value instanceof File ? Object.create(UploadedFile.prototype) : value
  }
  const toRequest = (fields: Fields) => {
    const texts = Object.entries(fields).flatMap(([field, content]) =>
      typeof content === 'string' ? [{ field, content }] : [],
    )
    return { ...request, payload: asFileForm([...texts, ...files]).payload }
  }
  return { own, toRequest }
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function schemaOf(routes: readonly RouteOptions[], { method, url }: InjectOptions): z.ZodType | undefined {
  const [path = ''] = String(url).split('?')
  const body = routes.find(
    (route) =>
      [route.method].flat().some((each) => each === method) &&
      new RegExp(`^${route.url.replace(/:\w+/g, '[^/]+')}$`).test(path),
  )?.schema?.body
  return body instanceof z.ZodType ? body : undefined
}

/** The fields that were grown and that the answer names, or else the longest of them. */
function refusedIn(response: LightMyRequestResponse, grown: Fields, own: Fields): string[] {
  const length = (name: string) => JSON.stringify(grown[name]).length
  const changed = Object.keys(grown)
    .filter((name) => grown[name] !== own[name])
    .toSorted((one, other) => length(other) - length(one))
  const errors: { field: string }[] = response.json().errors ?? []
  const named = changed.filter((name) => errors.some(({ field }) => field.split('.')[0] === name))
  return named.length > 0 ? named : changed.slice(0, 1)
}

/** With the text of the caller at its end, if it has not. */
const lessGrown = (grown: unknown, own: unknown) =>
  typeof grown === 'string' &&
  typeof own === 'string' &&
  own !== '' &&
  !grown.endsWith(own) &&
  own.length < grown.length
    ? grown.slice(own.length) + own
    : own

function grownFields(schema: z.ZodType, own: Fields): Fields {
  const fields = { ...own }
  if (!schema.safeParse(own).success) return fields
  const declared = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  // What is sent beside a file, or in its place.
  const hasFile = Object.values(own).some((value) => value instanceof UploadedFile)
  for (const name of new Set([...(hasFile ? [] : declared), ...Object.keys(own)])) {
    // What was chosen of a draft refers to its cells.
    if (isFields(own[name])) continue
    const isTaken = (value: unknown) => schema.safeParse({ ...fields, [name]: value }).success
    const value = grownValue(name in own ? own[name] : '', isTaken)
    if (name in own || value !== '') fields[name] = value
  }
  return fields
}

/** As much of it as is taken. */
function grownValue(value: unknown, isTaken: (value: unknown) => boolean): unknown {
  if (typeof value === 'string') {
    // An address needs what it has, beside the letters.
    for (const end of ['', value]) {
      const withLetters = (count: number) => LETTER.repeat(count) + end
      const most = mostThat((count) => isTaken(withLetters(count)))
      // One that takes any text is not stored.
      if (most > 0) return most < MOST / 2 ? withLetters(most) : value
    }
    return value
  }
  if (Array.isArray(value) && value.length > 0) {
    const [first, ...others] = value
    const grown = grownValue(first, (one) => isTaken([one, ...others]))
    const withCopies = (count: number) => [grown, ...others, ...Array(count).fill(grown)]
    return withCopies(mostThat((count) => isTaken(withCopies(count))))
  }
  if (!isFields(value)) return value
  const fields = { ...value }
  for (const name of Object.keys(value))
    fields[name] = grownValue(value[name], (one) => isTaken({ ...fields, [name]: one }))
  return fields
}

/** The largest number for which it holds, if it holds for all below. */
function mostThat(holds: (count: number) => boolean): number {
  let [low, high] = [0, 1]
  while (high < MOST && holds(high)) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
