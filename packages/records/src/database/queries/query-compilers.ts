import {
  BinaryOperationNode,
  PostgresQueryCompiler,
  type PrimitiveValueListNode,
  SqliteQueryCompiler,
} from 'kysely'
import { DomainError } from '../../errors.ts'

/** Rejects text that PostgreSQL cannot store, on both databases. */

/** Longer lists are rare, and SQLite limits the parameters of a statement. */
const LONGEST_ROUNDED = 1024

export class CheckedSqliteQueries extends SqliteQueryCompiler {
  /**
   * Rounds the length of the list of an `in` up to a power of two, by repeating its last value: each length is a statement
   * of its own, which is prepared and kept.
   */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    const { values } = node
    const length = 2 ** Math.ceil(Math.log2(values.length))
    const isRounded = this.parentNode && BinaryOperationNode.is(this.parentNode) && length <= LONGEST_ROUNDED
    const repeated = isRounded ? Array(length - values.length).fill(values.at(-1)) : []
    super.visitPrimitiveValueList({ ...node, values: [...values, ...repeated] })
  }

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
