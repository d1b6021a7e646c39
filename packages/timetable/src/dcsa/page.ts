import { createHash } from 'node:crypto'
import { DomainError } from '@sailing-desk/records/errors'
import { compareText } from '@sailing-desk/trade/text'

/** `key`: the place in the order of the list, as a text. It names the entry itself, so that others may come and go before it. */
export type Entry<Item> = { key: string; item: Item }
/** `next` is the cursor of the next page. */
export type Page<Item> = { items: Item[]; next: string | null }

const DEFAULT_LIMIT = 100
/** Of the items of a page as JSON. A limit may be any number. */
const MOST_BYTES = 900_000
const DIGEST_LENGTH = 16

type Asked = { limit?: number | undefined; cursor?: string | undefined }

/** The entries in order of their keys, after the cursor, with at most 900 kB unless one alone has more. Throws 400 for a cursor that is not one of this list and these filters. */
export function pageOf<Item>(
  entries: readonly Entry<Item>[],
  list: string,
  { limit = DEFAULT_LIMIT, cursor, ...filters }: Asked,
): Page<Item> {
  const of = JSON.stringify([list, filters])
  const after = cursor === undefined ? '' : keyIn(cursor, of)
  const rest = entries.filter(({ key }) => key > after).sort((a, b) => compareText(a.key, b.key))
  const shown = withinBytes(rest.slice(0, limit))
  const last = shown.at(-1)
  return {
    items: shown.map(({ item }) => item),
    next: last && rest.length > shown.length ? cursorOf(last.key, of) : null,
  }
}

/** The first entry, and those after it that have room. */
function withinBytes<Item>(entries: readonly Entry<Item>[]): readonly Entry<Item>[] {
  let bytes = 0
  const last = entries.findIndex(({ item }, at) => {
    bytes += Buffer.byteLength(JSON.stringify(item))
    return bytes > MOST_BYTES && at > 0
  })
  return last === -1 ? entries : entries.slice(0, last)
}

/** Texts of ids and moments, which are in the order of these. */
export const keyOf = (...parts: (number | Date)[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? String(part).padStart(12, '0') : part.toISOString()))
    .join(' ')

function keyIn(cursor: string, of: string): string {
  const key = Buffer.from(cursor.slice(0, -DIGEST_LENGTH), 'base64url').toString()
  if (cursorOf(key, of) !== cursor)
    throw new DomainError(400, 'This is no cursor of this list with these filters', 'cursor')
  return key
}

/** The digest tells a cursor that was cut or changed, or is of other filters. It guards no secret. */
function cursorOf(key: string, of: string): string {
  const digest = createHash('sha256').update(`${of}\n${key}`).digest('base64url')
  return Buffer.from(key).toString('base64url') + digest.slice(0, DIGEST_LENGTH)
}
