import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { hasRepeatedKey } from '../json-keys.ts'
import { fileReader } from './file-part.ts'
import { acceptHandedBodies } from './handed-bodies.ts'
import { createUploadRoom } from './upload-room.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a multipart body is being read: its reader throws plain errors where it is broken. */
    isReadingForm: boolean
  }
}

const BODY_BYTES = 1024 * 1024
/** A form with a file; the file itself has a limit of its own. */
const FILE_BODY_BYTES = 6 * 1024 * 1024
const FORM_FIELDS = 50
/** Names with a meaning of their own in this language. */
const REFUSED_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * One reading of what is sent, in three encodings: a field given twice is refused, as are odd names and odd types.
 * Files are refused but where a call says in its `config` that it takes one.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  acceptHandedBodies(app)
  app.decorateRequest('isReadingForm', false)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    async (request: FastifyRequest, body: string) => parseJson(request, body),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    async (request: FastifyRequest, body: string) => parseForm(request, body),
  )
  const files = fileReader(createUploadRoom())
  app.addHook('onRequest', files.onRequest)
  app.addHook('preValidation', limitMultipart)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: {
      files: 0,
      fields: FORM_FIELDS,
      parts: FORM_FIELDS,
      fieldSize: BODY_BYTES,
      fileSize: FILE_BODY_BYTES,
    },
    onFile: files.onFile,
  })
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
function limitMultipart(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { raw, routeOptions } = request
  const { file } = routeOptions.config
  const most = file ? FILE_BODY_BYTES : BODY_BYTES
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= most) return
    raw.off('data', count)
    raw.emit(
      'error',
      file
        ? new DomainError(413, file.tooLarge, file.field)
        : new DomainError(413, 'The request is larger than 1 MB'),
    )
    raw.resume()
  }
  if (request.isMultipart()) {
    request.isReadingForm = true
    raw.on('data', count)
  }
  done()
}

function parseJson(request: FastifyRequest, text: string): unknown {
  requireUtf8(request)
  if (text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text, refuseNames)
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError(400, 'The JSON cannot be read')
  }
  if (hasRepeatedKey(text)) throw repeated()
  return value
}

function refuseNames(name: string, value: unknown): unknown {
  if (REFUSED_NAMES.has(name)) throw refused(name)
  return value
}

function parseForm(request: FastifyRequest, text: string): Record<string, string> {
  requireUtf8(request)
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (REFUSED_NAMES.has(name)) throw refused(name)
    if (fields.has(name)) throw repeated()
    fields.set(name, value)
    if (fields.size > FORM_FIELDS) throw new DomainError(413, 'Too many fields')
  }
  return Object.fromEntries(fields)
}

/** Another character set would be read as something else than was written. */
function requireUtf8({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new DomainError(415, 'Send text in UTF-8')
}

const repeated = () => new DomainError(400, 'A field is given twice')
const refused = (name: string) => new DomainError(400, `A field cannot be named ${name}`)
