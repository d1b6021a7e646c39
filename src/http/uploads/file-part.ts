import type { MultipartFile } from '@fastify/multipart'
import { createRunner } from '@sailing-desk/records/background/concurrency'
import { DomainError } from '@sailing-desk/records/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FileKind, maxFileBytes } from '../../../content/file-sizes.ts'
import { FILE_TEXT_BYTES, fileBodyBytes } from '../file-bodies.ts'
import { addressBucket, clientAddress } from '../trusted-proxies.ts'
import type { Sender, UploadQueue, UploadSlot } from './upload-queue.ts'
import { UploadedFile } from './uploaded-file.ts'

const FIRST_BYTES = 64 * 1024

/** The file that a route takes. `queue`: whose uploads wait for one another; no stranger can hold up the office. */
export type FileRule = { field: string; kind: FileKind; tooLarge: string; queue: keyof UploadQueues }

type UploadQueues = Record<'visitors' | 'office', UploadQueue>

/** `hasRoom`: whether the disk has room for files. */
export type Uploads = { queues: UploadQueues; hasRoom: () => boolean }

const NO_ROOM: Record<keyof UploadQueues, string> = {
  visitors: 'No files can be received at the moment. Please try again later, or write to us by email.',
  office: 'The disk is nearly full, so no files are taken. Ask the operator of the site to make room.',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows one file; by default files are refused. */
    file?: FileRule
  }
}

/** Route `config` for this file. */
export const fileConfig = (file: FileRule) => ({
  file,
  multipartOptions: {
    limits: { files: 1, fieldSize: FILE_TEXT_BYTES, fileSize: fileBodyBytes(file) },
    isPartAFile,
  },
})

/** The multipart parser would parse JSON parts. Treated as files, they are ignored. */
function isPartAFile(_field: string | undefined, type = '', fileName: string | undefined): boolean {
  return fileName !== undefined || type === 'application/octet-stream' || type.startsWith('application/json')
}

/** Read before a slot is needed, so that very slow senders never hold one. */
const FREE_BYTES = 64 * 1024

/** Reads the file of a form into its field, and skips any other file. */
export function fileReader({ queues, hasRoom }: Uploads) {
  const disconnects = new WeakMap<FastifyRequest, AbortController>()
  const responses = new WeakMap<FastifyRequest, FastifyReply['raw']>()
  const runInTurn = createRunner()

  return {
    /** The slot is held until the response is sent or the client is gone. Requests that arrive at once start one by one. */
    async onRequest(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
      if (!request.routeOptions.config.file) return
      const disconnect = new AbortController()
      disconnects.set(request, disconnect)
      responses.set(request, raw)
      raw.once('finish', () => disconnect.abort())
      raw.once('close', () => disconnect.abort())
      await runInTurn(() => {})
    },

    async onFile(this: FastifyRequest, part: MultipartFile): Promise<void> {
      const rule = this.routeOptions.config.file
      const disconnect = disconnects.get(this)
      if (!rule || !disconnect || part.fieldname !== rule.field) return void (await skipFile(part))
      if (!hasRoom()) {
        await skipFile(part)
        part.value = new DomainError(507, NO_ROOM[rule.queue], rule.field)
        return
      }
      const enterQueue = async () => {
        const slot = await queues[rule.queue].enter(senderOf(this, part, disconnect.signal))
        if (disconnect.signal.aborted) slot.leave()
        else disconnect.signal.addEventListener('abort', slot.leave)
        return slot
      }
      const memory = new FileMemory(maxFileBytes(rule.kind))
      // A client that is gone, unlike a response that is sent, does not mean that the file is no longer used.
      responses.get(this)?.once('finish', () => memory.free())
      const content = await readContent(part, rule, memory, enterQueue)
      // Thrown after the body is read (see bodies.ts), so that fields behind the file are read too.
      part.value =
        content instanceof DomainError ? content : await UploadedFile.of(part.filename ?? '', content)
    },
  }
}

function senderOf(request: FastifyRequest, { file }: MultipartFile, signal: AbortSignal): Sender {
  const { raw } = request
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  return {
    caller: addressBucket(clientAddress(request)),
    signal,
    received: () => received,
    // The parser pauses the request while nobody consumes its data.
    isHeldBack: () => raw.isPaused() || raw.complete,
    cutOff: (why) => file.destroy(why),
  }
}

async function skipFile({ file }: MultipartFile): Promise<void> {
  for await (const _ of file) {
    // Read to its end, so that the parts behind it are reached.
  }
}

/** An oversized file is read to its end too, since few clients read the response before they have sent everything. */
async function readContent(
  { file }: MultipartFile,
  { kind, tooLarge, field }: FileRule,
  memory: FileMemory,
  enter: () => Promise<UploadSlot>,
): Promise<Uint8Array | DomainError> {
  const maxBytes = maxFileBytes(kind)
  let bytes = 0
  let slot: UploadSlot | undefined
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > maxBytes) memory.free()
    else memory.add(chunk)
    if (!slot && bytes > FREE_BYTES) slot = await enter()
  }
  slot?.complete()
  if (bytes > maxBytes) return new DomainError(413, tooLarge, field)
  return memory.content()
}

/**
 * The bytes of a file as they arrive, in one piece of memory that can be freed. The collector does not see files: without this
 * those of a dozen finished uploads stay.
 */
export class FileMemory {
  readonly #maxBytes: number
  #memory = new ArrayBuffer(0)
  #length = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  add(bytes: Uint8Array): void {
    const length = this.#length + bytes.length
    if (length > this.#memory.byteLength) {
      const doubled = Math.max(FIRST_BYTES, 2 * this.#memory.byteLength, length)
      this.#memory = this.#memory.transfer(Math.max(length, Math.min(doubled, this.#maxBytes)))
    }
    new Uint8Array(this.#memory).set(bytes, this.#length)
    this.#length = length
  }

  /** Shares its memory: empty after `free`. */
  content(): Uint8Array {
    return Buffer.from(this.#memory, 0, this.#length)
  }

  free(): void {
    this.#memory = this.#memory.transfer(0)
    this.#length = 0
  }
}
