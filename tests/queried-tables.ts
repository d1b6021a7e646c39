import type { Database } from '@sailing-desk/records/database/open'
import type { KyselyPlugin, RootOperationNode } from 'kysely'

/** The tables that queries name, from Kysely's tree of each and from the SQL that is written within it. */
export function recordingTables(database: Database): { recorded: Database; tables: Set<string> } {
  const tables = new Set<string>()
  const note = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('kind' in node && node.kind === 'TableNode' && 'table' in node) {
      const { identifier } = node.table as { identifier: { name: string } }
      tables.add(identifier.name)
    }
    if ('sqlFragments' in node)
      for (const [, name = ''] of `${node.sqlFragments}`.matchAll(/\b(?:from|join|into|update) (\w+)/g))
        tables.add(name)
    for (const value of Object.values(node)) note(value)
  }
  const plugin: KyselyPlugin = {
    transformQuery({ node }): RootOperationNode {
      note(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = database.db.withPlugin(plugin)
  return { recorded: { ...database, db }, tables }
}
