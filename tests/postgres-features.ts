import { readFileSync } from 'node:fs'
import { postgresDialect } from '@sailing-desk/records/database/dialect'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { KyselyPlugin } from 'kysely'

/** What docs/postgresql.md lists: lines such as `functions: count, lower`, in its block of code. */
export function documentedFeatures(): Set<string> {
  const [, block = ''] = /```features\n([\s\S]*?)```/.exec(readFileSync('docs/postgresql.md', 'utf8')) ?? []
  return new Set(
    block.split('\n').flatMap((line) => {
      const [kind = '', names = ''] = line.split(': ')
      return names.split(', ').flatMap((name) => (name ? `${kind}: ${name}` : []))
    }),
  )
}

/** SQL that is written by hand: text, numbers and names in it do not count. */
const FUNCTION = /\b([a-z_]+)\s*\(/g
const NOT_FUNCTIONS = new Set([
  'and',
  'or',
  'in',
  'select',
  'over',
  'as',
  'not',
  'exists',
  'values',
  'key',
  'revision',
  'migration',
  'site_secret',
])
/** Words of PostgreSQL that other databases, or poolers of connections, lack or treat differently. */
const NOTABLE =
  /\b(listen|notify|unlisten|prepare|execute|declare|copy|lock table|lateral|recursive|tablesample|distinct on|ilike|similar to|any|(?<!union )all|array|skip locked|nowait|create \w+|over|partition by|nulls last|on conflict|set (?:local|session)|jsonb?|tsvector)\b|(::|->>?|@>|\?\||~\*?)/g

export function featuresOfText(text: string): string[] {
  const plain = text.toLowerCase().replace(/'[^']*'|"[^"]*"/g, '')
  const functions = [...plain.matchAll(FUNCTION)].flatMap(([, name = '']) =>
    NOT_FUNCTIONS.has(name) ? [] : `functions: ${name}`,
  )
  return [...functions, ...[...plain.matchAll(NOTABLE)].map(([word]) => `words: ${word}`)]
}

/** Which properties of a node of Kysely's query tree name a feature, and what kind of feature. */
const NAMED: Record<string, [property: string, kind: string]> = {
  JoinNode: ['joinType', 'joins'],
  OperatorNode: ['operator', 'operators'],
  FunctionNode: ['func', 'functions'],
  AggregateFunctionNode: ['func', 'functions'],
  SelectModifierNode: ['modifier', 'modifiers'],
  SetOperationNode: ['operator', 'set operations'],
  DataTypeNode: ['dataType', 'types'],
}

/** The features of a query: its clauses, operators, functions, joins and types. */
function featuresOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(featuresOf)
  if (typeof node !== 'object' || node === null) return []
  const members = new Map<string, unknown>(Object.entries(node))
  const kind = members.get('kind')
  if (typeof kind !== 'string' || kind === 'ValueNode' || kind === 'PrimitiveValueListNode') return []
  const [property, of] = NAMED[kind] ?? []
  const name = property ? members.get(property) : undefined
  const sqlText = kind === 'RawNode' ? [members.get('sqlFragments')].flat().join(' ? ') : ''
  return [
    `clauses: ${kind.replace(/Node$/, '')}`,
    ...(members.get('distinctOn') ? ['clauses: distinct on'] : []),
    ...(name ? [`${of}: ${name}`.toLowerCase()] : []),
    ...featuresOfText(sqlText),
    ...[...members.values()].flatMap(featuresOf),
  ]
}

/** The same database; on PostgreSQL every query fails with a feature that docs/postgresql.md does not list. */
export function onlyDocumented(database: Database): Database {
  if (database.dialect !== postgresDialect) return database
  const db = database.db.withPlugin(requireDocumented())
  const watched = (other: Db) => (other === database.db ? db : other.withPlugin(requireDocumented()))
  return { ...database, db, dbForFiles: watched(database.dbForFiles) }
}

/** Fails every query with a feature that docs/postgresql.md does not list. */
function requireDocumented(documented = documentedFeatures()): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const missing = featuresOf(node).filter((feature) => !documented.has(feature))
      if (missing.length > 0)
        throw new Error(`docs/postgresql.md does not list ${[...new Set(missing)].join('; ')}`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
