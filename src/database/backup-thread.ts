import { parentPort, workerData } from 'node:worker_threads'
import { writeBackup } from '@sailing-desk/records/database/backup/snapshot'
import { errorMessage } from '@sailing-desk/records/errors'
import type { BackupReply } from './write-backup-in-thread.ts'
import './site-schema.ts'

/** The worker of write-backup-in-thread.ts. */

const reply: BackupReply = await writeBackup(workerData.databaseUrl, workerData.file).then(
  (written) => ({ written }),
  (error: unknown) => ({ failure: errorMessage(error) }),
)
parentPort?.postMessage(reply)
