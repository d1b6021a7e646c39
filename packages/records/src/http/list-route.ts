import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { inTurnOfLargeReads } from '../background/large-reads.ts'
import type { Page, PageQuery } from '../paging.ts'
import { yieldIfLate } from '../yield-if-late.ts'
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
    response: z.array(entity).meta({ headers: HEADERS }),
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
    async () => (await list()).map(shortened),
    async (pageQuery) => {
      const { rows, ...page } = await read(pageQuery)
      return { ...page, rows: rows.map(shortened) }
    },
  )
}

/** A hundred of them fit into 1 MB. */
export const MOST_ROW_BYTES = 10_000

/** The row with the longest of its texts and lists halved until it is as short as a row of such a list. */
export function shortened<Row extends object>(row: Row): Row {
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(row))
  while (bytesOf(fields) > MOST_ROW_BYTES) {
    const halves = Object.entries(fields).filter(([, value]) => halfOf(value) !== undefined)
    const [longest] = halves.toSorted(([, one], [, other]) => bytesOf(other) - bytesOf(one))
    if (!longest) break
    fields[longest[0]] = halfOf(longest[1])
  }
  // The same fields, of the same types.
  return fields as Row
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

/** Undefined if it cannot be shorter. */
function halfOf(value: unknown): string | unknown[] | undefined {
  if (Array.isArray(value) && value.length > 0) return value.slice(0, value.length / 2)
  if (typeof value !== 'string' || value.length < 2) return undefined
  // No half of a letter that takes two characters.
  return `${value.slice(0, value.length / 2 - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

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

const HEADERS = {
  'X-Total-Count': {
    type: 'integer',
    description: 'Total number of rows',
  },
  'X-Page': { type: 'integer', description: 'Page number, for paged requests' },
}
