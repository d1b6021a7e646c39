/** A value as both databases can tell it: integers are exact, however large. */
export type Value = string | number | bigint | Uint8Array | null

/** In the order of the table's columns. */
export type Row = Value[]

/** Memory stays bounded, however many resumes of 5 MB there are. */
export const PORTION_BYTES = 4_000_000
export const PORTION_ROWS = 200

/** The same bytes for the same row, and no other row has them. */
export function encodeRow(row: Row): Buffer {
  return Buffer.concat(
    row.flatMap((value) => {
      const bytes = value === null ? Buffer.alloc(0) : bytesOf(value)
      return [Buffer.from(`${kindOf(value)}${bytes.length}:`), bytes]
    }),
  )
}

const kindOf = (value: Value) =>
  value === null ? 'null' : value instanceof Uint8Array ? 'bytes' : typeof value

const bytesOf = (value: NonNullable<Value>) =>
  value instanceof Uint8Array ? value : Buffer.from(String(value))

/** Gathers rows into portions that fit into memory. */
export function* inPortions(rows: Iterable<Row>): Generator<Row[]> {
  let portion: Row[] = []
  let size = 0
  for (const row of rows) {
    portion.push(row)
    size += sizeOf(row)
    if (portion.length < PORTION_ROWS && size < PORTION_BYTES) continue
    yield portion
    portion = []
    size = 0
  }
  if (portion.length > 0) yield portion
}

function sizeOf(row: Row): number {
  let size = 0
  for (const value of row) if (typeof value === 'string' || value instanceof Uint8Array) size += value.length
  return size
}

/** How many rows fit into a portion if none is longer than `longest` bytes. */
export function rowsPerPortion(longest: number): number {
  return Math.min(Math.max(Math.floor(PORTION_BYTES / Math.max(longest, 1)), 1), PORTION_ROWS)
}
