import { DomainError } from '../errors.ts'

class MissingRows extends DomainError {
  override name = 'MissingRows'
  override readonly details: { gone: number[] }

  constructor(noun: string, gone: number[], isOne: boolean) {
    const named = gone.map((id) => `${noun.toLowerCase()} ${id}`).join(', ')
    super(404, isOne ? `${noun} not found` : `Not found: ${named}. Nothing was deleted.`)
    this.details = { gone }
  }
}

/** Returns the rows with these ids. Throws 404 with the missing ids. */
export async function requireRows<Row>(
  noun: string,
  ids: readonly number[],
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row[]> {
  const rows: Row[] = []
  const gone: number[] = []
  for (const id of ids) {
    const row = await find(id)
    if (row) rows.push(row)
    else gone.push(id)
  }
  if (gone.length > 0) throw new MissingRows(noun, gone, ids.length === 1)
  return rows
}
