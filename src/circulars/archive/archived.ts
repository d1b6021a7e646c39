import type { Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { type ArchivedRow, findArchived } from '../files/archived-circular.store.ts'
import { NOT_IN_ARCHIVE } from '../messages.ts'
import type { ArchivedCircular } from './archive.schema.ts'

export function archivedCircular({ hash, has_file, ...row }: ArchivedRow): ArchivedCircular {
  return { ...row, has_file: Boolean(has_file) }
}

export async function requireArchived(db: Db, id: number) {
  const row = await findArchived(db, id)
  if (!row) throw new DomainError(404, NOT_IN_ARCHIVE)
  return row
}
