import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressBucket } from '../../lib/address-bucket.ts'
import { DomainError } from '../../lib/errors.ts'
import { createRunner } from '../../lib/run-in-turn.ts'
import { FILE_TEXT_BYTES } from '../body-limits.ts'
import { addressOf } from '../trusted-proxies.ts'
import type { Sender, UploadPlace, UploadQueue } from './upload-queue.ts'
import { UploadedFile } from './uploaded-file.ts'

/** What a call says of the one file that it takes. */
export type FileRule = { field: string; mostBytes: number; tooLarge: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes a file; without this, files are refused. */
    file?: FileRule
  }
}

/** For the `config` of a call that takes this file. */
export const takesFile = (file: FileRule) => ({
  file,
  multipartOptions: { limits: { files: 1, fieldSize: FILE_TEXT_BYTES }, isPartAFile },
})

/** The reader of forms would parse JSON, of which 6 MB have room for much. Here it is a file that nobody takes. */
function isPartAFile(_field: string | undefined, type = '', fileName: string | undefined): boolean {
  return fileName !== undefined || type === 'application/octet-stream' || type.startsWith('application/json')
}

/** So much is taken without a place in the room: who sends a byte a second never comes to hold one. */
const FREE_BYTES = 64 * 1024

/** Reads the file of a form into its field. What stands in another field is passed over. */
export function fileReader(room: UploadQueue) {
  const leaving = new WeakMap<FastifyRequest, AbortController>()
  const inLine = createRunner()

  return {
    /** The place is kept until the answer is sent or the sender is gone. A hundred who come at once begin one by one. */
    async onRequest(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
      if (!request.routeOptions.config.file) return
      const gone = new AbortController()
      leaving.set(request, gone)
      raw.once('finish', () => gone.abort())
      raw.once('close', () => gone.abort())
      await inLine(() => {})
    },

    async onFile(this: FastifyRequest, part: MultipartFile): Promise<void> {
      const rule = this.routeOptions.config.file
      const gone = leaving.get(this)
      if (!rule || !gone || part.fieldname !== rule.field) return void (await passOver(part))
      const enter = async () => {
        const place = await room.enter(senderOf(this, part, gone.signal))
        if (gone.signal.aborted) place.leave()
        else gone.signal.addEventListener('abort', place.leave)
        return place
      }
      const content = await readWhole(part, rule, enter)
      // Thrown only when all is read (see bodies.ts), so that the texts behind the file are there too.
      part.value = content instanceof DomainError ? content : new UploadedFile(part.filename ?? '', content)
    },
  }
}

function senderOf(request: FastifyRequest, { file }: MultipartFile, gone: AbortSignal): Sender {
  const { raw } = request
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  return {
    caller: addressBucket(addressOf(request)),
    gone,
    received: () => received,
    // Its reader stops it as soon as nobody takes what it has read.
    isHeldBack: () => raw.isPaused() || raw.complete,
    cutOff: (why) => file.destroy(why),
  }
}

async function passOver({ file }: MultipartFile): Promise<void> {
  for await (const _ of file) {
    // Read to its end, so that the parts behind it are reached.
  }
}

/** What is too large is read to its end too, since few clients listen before they have sent all. */
async function readWhole(
  { file }: MultipartFile,
  { mostBytes, tooLarge, field }: FileRule,
  enter: () => Promise<UploadPlace>,
): Promise<Uint8Array | DomainError> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  let place: UploadPlace | undefined
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > mostBytes) chunks.length = 0
    else chunks.push(chunk)
    if (!place && bytes > FREE_BYTES) place = await enter()
  }
  place?.complete()
  if (bytes > mostBytes) return new DomainError(413, tooLarge, field)
  return Buffer.concat(chunks)
}
