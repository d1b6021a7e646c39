import { createHash } from 'node:crypto'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import * as store from './site-file.store.ts'

export type SiteFilesService = ReturnType<typeof createSiteFilesService>

export type SiteFile = { type: string; content: Uint8Array }

/** Lists the hashes of the files that some rows refer to. */
export type FileUser = (db: Db) => Promise<readonly string[]>

const MB = 1024 * 1024
const DAY_MS = 86_400_000

/**
 * Pictures and documents of the site. Their addresses are as secret as their hashes: a file is published when a public page
 * links to it.
 */
export function createSiteFilesService(
  database: Database,
  { limitMb, users }: { limitMb: number; users: readonly FileUser[] },
) {
  return {
    /**
     * Stores a file, once however often it is added, and returns its hash. `trx` is a transaction of `database.dbForFiles`. Throws
     * 413 if all files together would exceed the limit.
     */
    async addFile(trx: Db, { type, content }: SiteFile): Promise<string> {
      const hash = createHash('sha256').update(content).digest('hex')
      if (await store.hasFile(trx, hash)) return hash
      if ((await store.sumOfBytes(trx)) + content.length > limitMb * MB)
        throw new DomainError(413, fullText(limitMb), 'file')
      const created_at = new Date().toISOString()
      const values = { hash, type, bytes: content.length, created_at, unused_since: null, content }
      await store.insertFile(trx, values)
      return hash
    },

    /** Undefined if there is no such file. */
    readFile: (hash: string): Promise<SiteFile | undefined> => store.findFile(database.db, hash),

    /** Those of these hashes of which there is no file: deleted for good, and then an undo brought back what refers to them. */
    async findMissing(hashes: readonly string[]): Promise<Set<string>> {
      if (hashes.length === 0) return new Set()
      return new Set(hashes).difference(await store.findKnown(database.db, hashes))
    },

    /** How much of the storage is used, in bytes. */
    async readUse(): Promise<{ bytes: number; limit: number }> {
      return { bytes: await store.sumOfBytes(database.db), limit: limitMb * MB }
    },

    removeUnused: () => removeUnused(database, users),
  }
}

const fullText = (limitMb: number) =>
  `There is no room: all pictures and documents together may have ${limitMb} MB (MEDIA_LIMIT_MB). Delete some; their room is free two nights later.`

/** A file stays for a day after this job first finds it unused, so that a deletion can be undone until then. */
async function removeUnused({ db, dialect }: Database, users: readonly FileUser[]) {
  const now = Date.now()
  let removed = 0
  await db.transaction().execute(async (trx) => {
    await dialect.lockWriters(trx)
    const used = new Set(await usedHashes(trx, users))
    for (const { hash, unused_since } of await store.listFiles(trx)) {
      if (used.has(hash)) {
        if (unused_since !== null) await store.setUnusedSince(trx, hash, null)
      } else if (unused_since === null) {
        await store.setUnusedSince(trx, hash, new Date(now).toISOString())
      } else if (Date.parse(unused_since) <= now - DAY_MS) {
        await store.deleteFile(trx, hash)
        removed += 1
      }
    }
  })
  return { removed }
}

const usedHashes = async (db: Db, users: readonly FileUser[]): Promise<string[]> =>
  (await Promise.all(users.map((list) => list(db)))).flat()
