import { once } from 'node:events'
import { startThread } from '@sailing-desk/records/background/threads'
import { CopyFailed } from '@sailing-desk/records/database/backup/files'
import type { WrittenBackup } from '@sailing-desk/records/database/backup/snapshot'

/** The thread's only message. */
export type BackupReply = { written: WrittenBackup } | { failure: string }

/**
 * `writeBackup` in a thread of its own, so that the site goes on serving. The thread does not keep the process alive: the
 * folder of an unfinished backup is removed by a later one. Throws CopyFailed.
 */
export async function writeBackupInThread(databaseUrl: string, file: string): Promise<WrittenBackup> {
  const thread = startThread('src/database/backup-thread.ts', {
    workerData: { databaseUrl, file },
  })
  thread.unref()
  const replied = once(thread, 'message').then(([reply]: BackupReply[]) => reply)
  const ended = once(thread, 'exit').then(() => undefined)
  const reply = await Promise.race([replied, ended])
  if (!reply || 'failure' in reply) throw new CopyFailed(reply?.failure ?? 'The backup ended unexpectedly.')
  return reply.written
}
