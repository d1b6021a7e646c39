import { beginningOf } from '@sailing-desk/trade/text'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { inTurnOfLargeReads } from '../background/concurrency.ts'
import type { Counted, Page, PageQuery } from '../paging.ts'
import { mapYielding, yieldIfLate } from '../yield-if-late.ts'
import type { listQuery } from './list-query.schema.ts'
import { GUARD_PROBLEMS, type Part, type ReadDefinition } from './route.ts'

type ListQuery = z.output<ReturnType<typeof listQuery>>

const FIRST_PAGE = 1
const DEFAULT_SIZE = 25

/**
 * The definition of a list: a bare array of as many rows as fit into 1 MB, which is usually the whole list, or a page if any list
 * parameter is present. Both have the total number of rows in X-Total-Count, a page its own number in X-Page.
 */
export function listRoute<Entity extends z.ZodType, Query extends ReturnType<typeof listQuery>>(
  part: Part,
  entity: Entity,
  query: Query,
) {
  return {
    part,
    bound: 'a page',
    description: DESCRIPTION,
    query,
    response: z.array(entity).meta({ headers: { ...COUNTED, ...PAGED } }),
    problems: [400, 503, ...GUARD_PROBLEMS],
  } satisfies ReadDefinition
}

/** The handler of such a list. */
export function listHandler<Row, Query extends ListQuery>(
  list: () => Promise<Row[]>,
  read: (pageQuery: Query & PageQuery) => Promise<Page<Row>>,
) {
  return ({ query }: { query: Query }, reply: FastifyReply) => sendList(reply, query, list, read)
}

/** The response with some rows, and in X-Total-Count how many there are that fit what was asked. */
export const countedRows = <Entity extends z.ZodType>(entity: Entity) =>
  z.array(entity).meta({ headers: COUNTED })

/** Sends such rows. */
export function sendCounted<Row>(reply: FastifyReply, { rows, total }: Counted<Row>): Row[] {
  reply.header('x-total-count', total)
  return rows
}

/** The definition of a list of rows whose long texts and lists are cut, since each row is at an address of its own. */
export function shortenedListRoute<Entity extends z.ZodType, Query extends ReturnType<typeof listQuery>>(
  part: Part,
  entity: Entity,
  query: Query,
) {
  return { ...listRoute(part, entity, query), description: `${DESCRIPTION} ${SHORTENED}` }
}

/** The handler of such a list. */
export function shortenedListHandler<Row extends object, Query extends ListQuery>(
  list: () => Promise<Row[]>,
  read: (pageQuery: Query & PageQuery) => Promise<Page<Row>>,
) {
  return listHandler<Row, Query>(
    async () => shortenedRows(await list(), MOST_ROWS),
    async (pageQuery) => {
      const { rows, ...page } = await read(pageQuery)
      return { ...page, rows: await shortenedRows(rows, MOST_ROWS) }
    },
  )
}

const MOST_ROWS = 100

/** The rows with what is too long cut, so that `size` of them fit into 1 MB. */
export const shortenedRows = <Row extends object>(rows: readonly Row[], size: number): Promise<Row[]> =>
  mapYielding(rows, (row) => shortened(row, Math.floor(MOST_BYTES / size) - COMMAS))

/** Between rows and around them. */
const COMMAS = 2

/** The row with the longest of its texts and of its long lists halved until it has at most so many bytes as JSON. */
export function shortened<Row extends object>(row: Row, most: number): Row {
  if (bytesOf(row) <= most) return row
  const copy = structuredClone(row)
  while (bytesOf(copy) > most) {
    const [longest] = partsOf(copy).toSorted((one, other) => other.weight - one.weight)
    if (!longest) break
    longest.halve()
  }
  return copy
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

/** The texts and the long lists in it. A list weighs half, so that a long text in it is cut before the list is. */
function partsOf(value: unknown): { weight: number; halve: () => void }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const become = (half: unknown) => void Object.assign(value, { [name]: half })
    if (typeof part === 'string')
      return part.length < 2 ? [] : [{ weight: bytesOf(part), halve: () => become(halfOf(part)) }]
    if (!Array.isArray(part) || part.length <= LONG_LIST) return partsOf(part)
    const list = { weight: bytesOf(part) / 2, halve: () => become(part.slice(0, part.length / 2)) }
    return [...partsOf(part), list]
  })
}

/** Of shorter ones the texts are cut: they are the fields of something. */
const LONG_LIST = 20

const halfOf = (text: string) => `${beginningOf(text, text.length / 2 - 1)}…`

/** Sends one page if a parameter is present, else the whole list. */
export async function sendList<Row, Query extends ListQuery>(
  reply: FastifyReply,
  pageQuery: Query,
  list: () => Promise<Row[]>,
  read: (pageQuery: Query & PageQuery) => Promise<Page<Row>>,
) {
  if (Object.values(pageQuery).every((value) => value === undefined)) {
    const rowsAt = (page: number) => read({ ...pageQuery, page, size: ROWS_AT_ONCE })
    const { total } = await read({ ...pageQuery, page: 1, size: 1 })
    const json = await inTurnOfLargeReads(async () =>
      inParts(
        reply,
        total <= ROWS_AT_ONCE
          ? async (page) => (page === 1 ? list() : [])
          : async (page) => (await rowsAt(page)).rows,
      ),
    )
    reply.header('x-total-count', total)
    return reply.type('application/json; charset=utf-8').send(json)
  }
  const { rows, total, page } = await read({
    ...pageQuery,
    page: pageQuery.page ?? FIRST_PAGE,
    size: pageQuery.size ?? DEFAULT_SIZE,
  })
  reply.headers({ 'x-total-count': total, 'x-page': page })
  return rows
}

const ROWS_AT_ONCE = 500
const MOST_BYTES = 1_000_000

/** The first rows, as many as fit into 1 MB, for a list that has no pages. */
export async function asManyAsFit<Row>(rows: readonly Row[]): Promise<Row[]> {
  let bytes = 2
  for (const [at, row] of rows.entries()) {
    await yieldIfLate()
    bytes += bytesOf(row) + 1
    if (bytes > MOST_BYTES) return rows.slice(0, at)
  }
  return [...rows]
}

/** The rows as JSON, as many as fit. Checking and writing thousands of rows takes long. */
async function inParts(reply: FastifyReply, rowsAt: (page: number) => Promise<unknown[]>): Promise<string> {
  const parts: string[] = []
  let bytes = 2
  for (let page = 1; ; page++) {
    const rows = await rowsAt(page)
    if (rows.length === 0) break
    for (const row of rows) {
      await yieldIfLate()
      const json = String(reply.serialize([row])).slice(1, -1)
      bytes += Buffer.byteLength(json) + 1
      if (bytes > MOST_BYTES) return `[${parts.join(',')}]`
      parts.push(json)
    }
  }
  return `[${parts.join(',')}]`
}

const DESCRIPTION =
  'Without parameters, the whole list, or as many rows as fit into 1 MB. With any parameter, one page: `search` finds names that contain the text, ' +
  '`sort` takes a column name (with - before it for descending order), `show` returns the page that contains this row.'

const SHORTENED =
  'A row has at most 10 kB: of what is longer, a text ends with … and a list has its first entries. `GET` of the row has all of it.'

const COUNTED = {
  'X-Total-Count': {
    type: 'integer',
    description: 'Total number of rows',
  },
}
const PAGED = {
  'X-Page': { type: 'integer', description: 'Page number, for paged requests' },
}
