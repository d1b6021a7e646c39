import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { inTurnOfLargeReads } from '../lib/background/large-reads.ts'
import { yieldIfLate } from '../lib/background/yield-if-late.ts'
import type { Page, PageQuery } from '../lib/paging.ts'
import type { listQuery } from './list-query.schema.ts'
import { GUARD_PROBLEMS, type Part, type ReadDefinition } from './route.ts'

type ListQuery = z.output<ReturnType<typeof listQuery>>

const FIRST_PAGE = 1
const DEFAULT_SIZE = 25

/**
 * The definition of a list: the whole list as a bare array, or a page if any list parameter is present. A page has the total
 * number of rows in X-Total-Count and its own number in X-Page.
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

/** Sends one page if a parameter is present, else the whole list. */
export async function sendList<Row, Query extends ListQuery>(
  reply: FastifyReply,
  pageQuery: Query,
  list: () => Promise<Row[]>,
  read: (pageQuery: Query & PageQuery) => Promise<Page<Row>>,
) {
  if (Object.values(pageQuery).every((value) => value === undefined)) {
    const json = await inTurnOfLargeReads(async () => inParts(reply, await list()))
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

/** The list as JSON. Checking and writing thousands of rows takes long. */
async function inParts(reply: FastifyReply, rows: readonly unknown[]): Promise<string> {
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await yieldIfLate()
    parts.push(String(reply.serialize(rows.slice(at, at + ROWS_AT_ONCE))).slice(1, -1))
  }
  return `[${parts.join(',')}]`
}

const DESCRIPTION =
  'Without parameters, the whole list. With any parameter, one page: `search` finds names that contain the text, ' +
  '`sort` takes a column name (with - before it for descending order), `show` returns the page that contains this row.'

const HEADERS = {
  'X-Total-Count': {
    type: 'integer',
    description: 'Total number of rows, for paged requests',
  },
  'X-Page': { type: 'integer', description: 'Page number, for paged requests' },
}
