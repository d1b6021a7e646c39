import type { Database } from '../../database/open.ts'
import { anyTable, type RecordedRow } from '../../database/recorded-rows.ts'
import { parentsFirst } from '../../database/recorded-tables.ts'
import type { SiteFile } from '../files/site-files.service.ts'
import type { ContentKind } from './content-kind.ts'

/** Where content is exported to. `hasFile` notes that the file is still used. */
export type ContentTarget = {
  hasFile: (hash: string, type: string) => boolean
  writeRows: (kind: string, rows: readonly object[]) => void
  writeFile: (hash: string, file: SiteFile) => void
  finish: () => void
}

/** Exports all site content, as one state of the database, and returns how many rows and files there are. */
export function exportContent(
  { db }: Database,
  kinds: readonly ContentKind[],
  target: ContentTarget,
): Promise<{ rows: number; files: number }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      let count = 0
      for (const { entity, json = [] } of parentsFirst(kinds)) {
        const rows = await anyTable(trx)
          .selectFrom(entity)
          .selectAll()
          .orderBy('id')
          .$castTo<RecordedRow>()
          .execute()
        target.writeRows(
          entity,
          rows.map(({ version: _, ...row }) => withParsed(row, json)),
        )
        count += rows.length
      }
      const files = await trx.selectFrom('site_file').select(['hash', 'type']).orderBy('hash').execute()
      for (const { hash, type } of files) {
        if (target.hasFile(hash, type)) continue
        const { content } = await trx
          .selectFrom('site_file')
          .select('content')
          .where('hash', '=', hash)
          .executeTakeFirstOrThrow()
        target.writeFile(hash, { type, content })
      }
      target.finish()
      return { rows: count, files: files.length }
    })
}

const withParsed = (row: Record<string, unknown>, columns: readonly string[]) => ({
  ...row,
  ...Object.fromEntries(columns.map((column) => [column, JSON.parse(String(row[column]))])),
})
