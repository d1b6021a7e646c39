import type { Db } from '../../database/open.ts'
import { freeDisk } from '../../lib/files/free-disk.ts'
import { megabytes } from '../../lib/megabytes.ts'
import { sumOfBytes } from '../../site-content/files/site-file.store.ts'
import { readStoredToday } from '../../submissions/submission-limit.ts'
import type { Config } from '../config.ts'

/** How near a limit is; `used` is 1 where it is reached. */
export type LimitUse = { name: string; used: number; text: string }

const MB = 1024 * 1024
/** From here on somebody should look. */
export const NEAR = 0.8

const FORMS = { application: 'Applications', enquiry: 'Enquiries', follow: 'Email alerts asked for' }

/** The limits of what is stored: of what visitors send in a day, of pictures and documents, and of the disk. */
export async function readLimits(
  db: Db,
  { mediaLimitMb, uploads }: Pick<Config, 'mediaLimitMb' | 'uploads'>,
): Promise<LimitUse[]> {
  const [today, media] = await Promise.all([readStoredToday(db), sumOfBytes(db)])
  const stored = today.map(({ form, bytes, limit }) => ({
    name: form,
    what: `${FORMS[form]} today`,
    bytes,
    limit,
  }))
  const all = [
    ...stored,
    { name: 'media', what: 'Pictures and documents', bytes: media, limit: mediaLimitMb * MB },
  ]
  const free = freeDisk(uploads.folder).bytes
  return [
    ...all.map(({ name, what, bytes, limit }) => ({
      name,
      used: bytes / limit,
      text: `${what}: ${megabytes(bytes)} of ${megabytes(limit)}`,
    })),
    {
      name: 'disk',
      used: free === 0 ? 1 : Math.min(uploads.minFreeBytes / free, 1),
      text: `Free disk: ${megabytes(free)}; below ${megabytes(uploads.minFreeBytes)} no files are taken`,
    },
  ]
}
