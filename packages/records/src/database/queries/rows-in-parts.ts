import { setImmediate as nextTurn } from 'node:timers/promises'

/** So few that others hardly wait for them. */
const ROWS_AT_ONCE = 250

/** Reads rows in order of id, and lets others do their work in between. */
export async function* rowsInParts<Row extends { id: number }>(
  list: (from: number, limit: number) => Promise<Row[]>,
  start = 0,
): AsyncGenerator<Row[]> {
  let from = start
  for (;;) {
    const rows = await list(from, ROWS_AT_ONCE)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    from = last.id + 1
    await nextTurn()
  }
}
