import { PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely'
import { DomainError } from '../lib/errors.ts'

/** For every query of the program: text that PostgreSQL cannot hold reaches neither database. */

export class CheckedSqliteQueries extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}

export class CheckedPostgresQueries extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storable(parameter))
  }
}

function storable(parameter: unknown): unknown {
  if (typeof parameter === 'string' && parameter.includes('\0'))
    throw new DomainError(400, 'Text cannot contain the character U+0000')
  return parameter
}
