import { PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely'
import { DomainError } from '../../lib/errors.ts'

/** Rejects text that PostgreSQL cannot store, on both databases. */

export class CheckedSqliteQueries extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(requireStorable(parameter))
  }
}

export class CheckedPostgresQueries extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(requireStorable(parameter))
  }
}

export function requireStorable(parameter: unknown): unknown {
  if (typeof parameter === 'string' && parameter.includes('\0'))
    throw new DomainError(400, 'Text cannot contain the character U+0000')
  return parameter
}
