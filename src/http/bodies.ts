import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { DomainError } from '@sailing-desk/records/errors'
import { BODY_BYTES, limitBody, mostValues, tooLargeText } from '@sailing-desk/records/http/body-limits'
import { NO_FIELDS_TEXT, UNREADABLE_JSON_TEXT } from '@sailing-desk/records/http/problems'
import { isRefusedName, jsonFault, REPEATED_TEXT, refusedNameText } from '@sailing-desk/records/json-fault'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileBodyBytes } from './file-bodies.ts'
import { fileReader, type Uploads } from './uploads/file-part.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a multipart body is being read: errors are then the client's, although the parser throws plain ones. */
    isReadingForm: boolean
  }
}

const FORM_FIELDS = 50

/**
 * Reads bodies in three encodings by the same rules: duplicate fields and unsafe names are refused. Files are refused
 * unless the route's `config` allows one.
 */
export async function readBodies(app: FastifyInstance, uploads: Uploads): Promise<void> {
  app.addHook('onRoute', limitBody)
  acceptInProcessBodies(app)
  app.decorateRequest('isReadingForm', false)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => parseJson(request, body),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => parseForm(request, body),
  )
  const files = fileReader(uploads)
  app.addHook('onRequest', files.onRequest)
  app.addHook('preValidation', limitMultipart)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: {
      files: 0,
      fields: FORM_FIELDS,
      parts: FORM_FIELDS,
      fieldSize: Math.max(...Object.values(BODY_BYTES)),
    },
    onFile: files.onFile,
  })
  app.addHook('onError', drainRefusedBody)
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    request.isReadingForm = false
    const values = Object.values(request.body ?? {})
    if (values.some(Array.isArray)) throw repeatedField()
    for (const value of values) if (value instanceof DomainError) throw value
  })
}

/**
 * Limits the total bytes of a multipart body, which the parser does not. Must be attached in the same tick in which the
 * parser starts. The rest of an oversized body is discarded until the request times out.
 */
function limitMultipart(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { raw, routeOptions } = request
  const { file } = routeOptions.config
  const maxBytes = file ? fileBodyBytes(file) : routeOptions.bodyLimit
  const tooLarge = () =>
    file ? new DomainError(413, file.tooLarge, file.field) : new DomainError(413, tooLargeText(request))
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) return
    raw.off('data', count)
    raw.emit('error', tooLarge())
    raw.resume()
  }
  // The text fields before an oversized file are still read, because the form shows them again.
  const isTooLarge = request.isMultipart() && !file && Number(raw.headers['content-length']) > maxBytes
  if (request.isMultipart() && !isTooLarge) {
    request.isReadingForm = true
    raw.on('data', count)
  }
  done(isTooLarge ? tooLarge() : undefined)
}

/**
 * Discards the rest of an oversized body. Few clients read the response before they have sent everything, and closing the
 * connection would lose it.
 */
function drainRefusedBody(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  error: Error,
  done: () => void,
): void {
  const status = error instanceof DomainError ? error.status : 'statusCode' in error && error.statusCode
  if (status === 413) {
    reply.removeHeader('connection')
    raw.unpipe()
    raw.resume()
  }
  done()
}

function parseJson(request: FastifyRequest, text: string): unknown {
  requireUtf8(request)
  if (text === '') return undefined
  const fault = jsonFault(text, mostValues(request))
  if (fault) throw new DomainError(400, fault)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DomainError(400, UNREADABLE_JSON_TEXT)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DomainError(400, NO_FIELDS_TEXT)
  return value
}

function parseForm(request: FastifyRequest, text: string): Record<string, string> {
  requireUtf8(request)
  limitFieldCount(text)
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (isRefusedName(name)) throw new DomainError(400, refusedNameText(name))
    if (fields.has(name)) throw repeatedField()
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** Counted before parsing, which would take seconds for half a million fields. */
function limitFieldCount(text: string): void {
  let fields = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > FORM_FIELDS) throw new DomainError(413, 'Too many fields')
  }
}

/** Text in another character set would be misread. */
function requireUtf8({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new DomainError(415, 'Send text in UTF-8')
}

const repeatedField = () => new DomainError(400, REPEATED_TEXT)

/** The content type of a request whose body is already in this process. */
const TYPE = 'application/x-handed-over'
const TICKET = 'x-ticket'

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls `send` with the headers that refer to this body. */
    withInProcessBody: <Result>(
      body: unknown,
      send: (headers: Record<string, string>) => Promise<Result>,
    ) => Promise<Result>
  }
}

/**
 * Passes parsed bodies from a page to an API route in process, so that a form with its file is read once but passes the
 * same guards and validation. Tickets are random and valid for one request, so clients cannot forge them.
 */
function acceptInProcessBodies(app: FastifyInstance): void {
  const bodies = new Map<string, unknown>()

  app.decorate('withInProcessBody', async (body, send) => {
    const ticket = randomUUID()
    bodies.set(ticket, body)
    try {
      return await send({ 'content-type': TYPE, [TICKET]: ticket })
    } finally {
      bodies.delete(ticket)
    }
  })
  app.addContentTypeParser(TYPE, async ({ headers }: FastifyRequest, payload: Readable) => {
    const ticket = String(headers[TICKET])
    if (!bodies.has(ticket)) throw new DomainError(415, 'Send JSON, a form or multipart form data')
    payload.resume()
    return bodies.get(ticket)
  })
}
