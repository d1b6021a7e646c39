import type { CircularWarning } from '../circular.types.ts'
import type { Block } from '../layout/block.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { heldTogether } from './hold-checks.ts'

/** In the text of a mail, a table whose lines begin with > below one without is that of an earlier mail. */
export function checkQuotedTables(reads: readonly ReadSheet[]): CircularWarning[] {
  const tables = Map.groupBy(
    reads.flatMap((read) => read.calls.map((one) => ({ read, one }))),
    ({ one }) => one.block,
  )
  const quoted = [...tables].filter(([block]) => isQuoted(block))
  if (quoted.length === tables.size) return []
  return quoted.flatMap(([, placed]) => {
    const [first] = placed
    const open = placed.flatMap(({ one }): ReadCall[] => (one.call.import ? [one] : []))
    const fault = 'The lines of this table begin with >, as those of an earlier mail do.'
    return first && open.length > 0
      ? [heldTogether(first.read, first.one.port.cell, 'columns_unclear', fault, open)]
      : []
  })
}

const isQuoted = ({ rows: { ports } }: Block): boolean =>
  ports.length > 0 && ports.every(({ printed }) => printed.trim().startsWith('>'))
