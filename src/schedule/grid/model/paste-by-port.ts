import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { nameKey } from '@sailing-desk/trade/text'
import { type CellChange, cellAt, type GridState, rowsOf, shownTexts, sizeOfGrid } from './grid-state.ts'
import { type Block, type Pasted, type PasteResult, pastedTexts } from './paste.ts'
import { areaOf } from './selection.ts'

/** A row of a pasted block that begins with the name of a port. `port`: its id; null if the name is not one of the grid, or repeated. */
export type NamedRow = { name: string; port: number | null; cells: readonly Pasted[] }

/** The rows of a block whose first column names ports; null if it does not. */
export function rowsByPort(state: GridState, block: Block): NamedRow[] | null {
  const ports = new Map(rowsOf(state).map(({ id, name }) => [nameKey(name), id]))
  const used = new Set<number>()
  const rows = block.map(([first, ...cells]): NamedRow => {
    const name = typeof first === 'string' ? first.trim() : ''
    const port = spellingsOf(name).flatMap((key) => ports.get(key) ?? [])[0]
    const isNew = port !== undefined && !used.has(port)
    if (isNew) used.add(port)
    return { name, port: isNew ? port : null, cells }
  })
  const isNamed = used.size > 0 && rows.some(({ cells }) => cells.length > 0)
  return isNamed ? rows.filter(({ name, cells }) => name !== '' || cells.some(Boolean)) : null
}

/** The name keys of a port: as typed, and those of the known port that is meant. */
function spellingsOf(name: string): string[] {
  const key = nameKey(name)
  const namesOf = ({ name: known, code, aliases }: (typeof KNOWN_PORTS)[number]) =>
    [known, code, ...aliases].map(nameKey)
  return [
    key,
    ...KNOWN_PORTS.map(namesOf)
      .filter((names) => names.includes(key))
      .flat(),
  ]
}

/** Pastes each row at its port, from the selected column on. Rows without a port are left out. */
export function pasteByPort(state: GridState, rows: readonly NamedRow[]): PasteResult {
  const { left } = areaOf(state.selection)
  const { columns } = sizeOfGrid(state)
  const places = new Map(rowsOf(state).map(({ id }, row) => [id, row]))
  const changes: CellChange[] = []
  const touched: number[] = []
  let cut = 0
  for (const { port, cells } of rows) {
    const row = port === null ? undefined : places.get(port)
    const room = row === undefined ? 0 : Math.max(0, columns - left)
    cut += Math.max(0, cells.length - room)
    if (row === undefined) continue
    touched.push(row)
    for (const [at, pasted] of cells.slice(0, room).entries()) {
      const key = cellAt(state, { row, column: left + at })
      if (key) changes.push([key, pastedTexts(shownTexts(state, key), pasted)])
    }
  }
  const row = touched.length > 0 ? Math.min(...touched) : state.selection.active.row
  const place = { row, column: left }
  return { changes, selection: { active: place, end: place }, cut }
}
