import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../lib/errors.ts'
import { isRefusedName, jsonFault, REPEATED_TEXT, refusedNameText } from '../lib/json-fault.ts'
import { BODY_BYTES, FILE_BODY_BYTES, limitBody, tooLargeText } from './body-limits.ts'
import { acceptHandedBodies } from './in-process-bodies.ts'
import { NO_FIELDS_TEXT, UNREADABLE_JSON_TEXT } from './problems.ts'
import { fileReader } from './uploads/file-part.ts'
import { createUploadQueue } from './uploads/upload-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a multipart body is being read: its reader throws plain errors where it is broken. */
    isReadingForm: boolean
  }
}

const FORM_FIELDS = 50

/**
 * One reading of what is sent, in three encodings: a field given twice is refused, as are odd names and odd types.
 * Files are refused but where a call says in its `config` that it takes one.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', limitBody)
  acceptHandedBodies(app)
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
  const files = fileReader(createUploadQueue())
  app.addHook('onRequest', files.onRequest)
  app.addHook('preValidation', limitMultipart)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: {
      files: 0,
      fields: FORM_FIELDS,
      parts: FORM_FIELDS,
      fieldSize: Math.max(...Object.values(BODY_BYTES)),
      fileSize: FILE_BODY_BYTES,
    },
    onFile: files.onFile,
  })
  app.addHook('onError', dropTheRest)
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    request.isReadingForm = false
    const values = Object.values(request.body ?? {})
    if (values.some(Array.isArray)) throw repeated()
    for (const value of values) if (value instanceof DomainError) throw value
  })
}

/**
 * The multipart reader counts parts, and not the bytes of them all. It begins to read within the same turn as this.
 * What is too much is read and dropped, as long as a request may last.
 */
function limitMultipart(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { raw, routeOptions } = request
  const { file } = routeOptions.config
  const most = file ? FILE_BODY_BYTES : routeOptions.bodyLimit
  const tooLarge = () =>
    file ? new DomainError(413, file.tooLarge, file.field) : new DomainError(413, tooLargeText(request))
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= most) return
    raw.off('data', count)
    raw.emit('error', tooLarge())
    raw.resume()
  }
  // The texts before a file that is too large are still read: a page gives them back.
  const isProblem = request.isMultipart() && !file && Number(raw.headers['content-length']) > most
  if (request.isMultipart() && !isProblem) {
    request.isReadingForm = true
    raw.on('data', count)
  }
  done(isProblem ? tooLarge() : undefined)
}

/**
 * What comes after a refusal is read by nobody, and dropped as long as a request may last: few clients listen before
 * they have sent all, and a connection that is closed before takes the answer with it.
 */
function dropTheRest({ raw }: FastifyRequest, reply: FastifyReply, error: Error, done: () => void): void {
  const { statusCode } = error as FastifyError
  if (error instanceof DomainError ? error.status === 413 : statusCode === 413) {
    reply.removeHeader('connection')
    raw.unpipe()
    raw.resume()
  }
  done()
}

function parseJson(request: FastifyRequest, text: string): unknown {
  requireUtf8(request)
  if (text === '') return undefined
  const fault = jsonFault(text)
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
  requireFewFields(text)
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (isRefusedName(name)) throw new DomainError(400, refusedNameText(name))
    if (fields.has(name)) throw repeated()
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** Counted before they are read: half a million of them would take seconds. */
function requireFewFields(text: string): void {
  let fields = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > FORM_FIELDS) throw new DomainError(413, 'Too many fields')
  }
}

/** Another character set would be read as something else than was written. */
function requireUtf8({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new DomainError(415, 'Send text in UTF-8')
}

const repeated = () => new DomainError(400, REPEATED_TEXT)
