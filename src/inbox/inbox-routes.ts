import type { Exported } from '@sailing-desk/records/document'
import { exportHandler, exportRoute } from '@sailing-desk/records/http/export-route'
import {
  countedRows,
  sendCounted,
  shortenedListHandler,
  shortenedListRoute,
} from '@sailing-desk/records/http/list-route'
import { Done, done, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  author,
  creator,
  GUARD_PROBLEMS,
  IdParams,
  type Part,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import type { Page } from '@sailing-desk/records/paging'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { entitiesFor } from '../http/guards.ts'
import { OutboxMail } from '../mail/outbox/outbox.schema.ts'
import type { Handling } from './handling.ts'
import {
  BeforeQuery,
  BulkHandlingForm,
  HandlingForm,
  InboxAnswer,
  InboxNote,
  type InboxQuery,
  ItemNeighbours,
  type inboxQuery,
  NoteForm,
  ReplyForm,
} from './inbox.schema.ts'
import { bulkMessage, NEWEST_AT_ONCE, replyMessage } from './inbox-labels.ts'

const NEWEST = `the newest ${NEWEST_AT_ONCE}, or of those before one of them, oldest first`
const READ_PROBLEMS = [400, 404, ...GUARD_PROBLEMS] as const

/** The administrator routes of a submission type, relative to the path of its list. */
export function inboxRoutes<Entity extends z.ZodType<{ id: number }>>(
  part: Part,
  entity: Entity,
  query: ReturnType<typeof inboxQuery>,
) {
  return { ...readRoutes(part, entity, query), ...writeRoutes(part, entity) }
}

function readRoutes<Entity extends z.ZodType<{ id: number }>>(
  part: Part,
  entity: Entity,
  query: ReturnType<typeof inboxQuery>,
) {
  const shared = { part, params: IdParams, problems: READ_PROBLEMS }
  const newest = { ...shared, bound: 'a page', query: BeforeQuery } as const
  return {
    GET: shortenedListRoute(part, entity, query),
    'GET /export': exportRoute(part, query),
    'GET /:id': { ...shared, bound: 'one row', response: entity },
    'GET /:id/notes': { ...newest, summary: `Notes: ${NEWEST}`, response: countedRows(InboxNote) },
    'GET /:id/mail': {
      ...newest,
      summary: `The mail about it: ${NEWEST}`,
      response: countedRows(OutboxMail),
    },
    'GET /:id/answers': {
      ...newest,
      summary: `What was answered by mail: ${NEWEST}`,
      response: countedRows(InboxAnswer),
    },
    'GET /:id/neighbours': {
      ...shared,
      bound: 'one row',
      summary: 'The previous and next item in the requested list, across its pages',
      query,
      response: ItemNeighbours,
    },
  } satisfies RouteDefinitions
}

function writeRoutes<Entity extends z.ZodType<{ id: number }>>(part: Part, entity: Entity) {
  const shared = { part, params: IdParams, problems: [404, ...WRITE_PROBLEMS] as const }
  return {
    'PUT /:id': { ...shared, body: HandlingForm, response: savedAs(entity), config: { body: 'small' } },
    'POST /handling': {
      part,
      summary: 'Sets status, stage or assignee of several, all or none',
      body: BulkHandlingForm,
      response: Done,
      problems: [404, ...WRITE_PROBLEMS],
    },
    'POST /:id/read': {
      ...shared,
      summary: 'Marks it as read',
      response: savedAs(entity),
      problems: READ_PROBLEMS,
    },
    'DELETE /:id': {
      ...shared,
      summary: 'Permanently deletes it with its file, notes and mail; this cannot be undone',
      response: Done,
      problems: READ_PROBLEMS,
    },
    'POST /:id/notes': { ...shared, body: NoteForm, status: 201, response: savedAs(InboxNote) },
    'POST /:id/reply': {
      ...shared,
      summary: 'Replies to the sender by email; an open item becomes answered',
      body: ReplyForm,
      status: 201,
      response: savedAs(entity),
      config: { body: 'letter' },
    },
  } satisfies RouteDefinitions
}

type InboxApi<Entity extends z.ZodType<{ id: number }>> = {
  routes: ReturnType<typeof inboxRoutes<Entity>>
  path: string
  /** The entity name in messages. */
  noun: string
  list: () => Promise<z.output<Entity>[]>
  read: (query: InboxQuery) => Promise<Page<z.output<Entity>>>
  exported: Exported<z.output<Entity>>
  handling: Handling<z.output<Entity>>
}

/** Registers the administrator routes of a submission type. Mount it behind the administrator guard. */
export function registerInboxRoutes<Entity extends z.ZodType<{ id: number }>>(
  app: FastifyInstance,
  { routes, path, noun, list, read, exported, handling }: InboxApi<Entity>,
): void {
  const { GET, ...itemRoutes } = routes
  const mayAnswer = (request: FastifyRequest) =>
    entitiesFor(request, 'write')?.includes(handling.entity) ?? true
  registerRoutes(app, { GET }, { GET: shortenedListHandler(list, read) }, path)
  registerRoutes(
    app,
    itemRoutes,
    {
      'GET /export': exportHandler({ exported, read }),
      'GET /:id': ({ params }) => handling.read(params.id),
      async 'GET /:id/notes'(request, reply) {
        const { params, query } = request
        return sendCounted(reply, await handling.listNotes(params.id, mayAnswer(request), query.before))
      },
      async 'GET /:id/mail'(request, reply) {
        const mails = sendCounted(reply, await handling.listMail(request.params.id, request.query.before))
        return mayAnswer(request) ? mails : mails.map((mail) => ({ ...mail, text: null }))
      },
      'GET /:id/answers': async ({ params, query }, reply) =>
        sendCounted(reply, await handling.listAnswers(params.id, query.before)),
      'GET /:id/neighbours': ({ params, query }) => handling.neighbours(params.id, query),
      async 'PUT /:id'(request) {
        const shown = await handling.update(author(request), request.params.id, request.body)
        return saved(`${noun} updated successfully!`, shown)
      },
      async 'POST /handling'(request) {
        const { ids, ...form } = request.body
        const changed = await handling.updateMany(author(request), ids, form)
        return done(bulkMessage(handling.entity, ids.length, changed))
      },
      async 'POST /:id/read'({ params }) {
        return saved(`${noun} marked as read`, await handling.markRead(params.id))
      },
      async 'DELETE /:id'(request) {
        await handling.remove(author(request), request.params.id)
        return done(`${noun} deleted successfully!`)
      },
      async 'POST /:id/notes'(request) {
        const note = await handling.addNote(creator(request), request.params.id, request.body)
        return saved('Note added successfully!', note)
      },
      async 'POST /:id/reply'(request) {
        const shown = await handling.reply(creator(request), request.params.id, request.body)
        return saved(replyMessage(handling.isSending), shown)
      },
    },
    path,
  )
}
