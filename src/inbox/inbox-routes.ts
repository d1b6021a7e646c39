import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { author, creator } from '../http/author.ts'
import { registerExport } from '../http/export-route.ts'
import { type Pages, registerListRoute } from '../http/list-route.ts'
import { Done, done, Problem, saved, savedAs } from '../http/problems.ts'
import { ENCODINGS, IdParams, PROBLEM_RESPONSES } from '../http/route-schemas.ts'
import type { Exported } from '../lib/export/cells.ts'
import type { Handling } from './handling.ts'
import {
  HandlingForm,
  InboxNote,
  type InboxQuery,
  ItemNeighbours,
  NoteForm,
  ReplyForm,
} from './inbox.schema.ts'
import { replyMessage } from './inbox-messages.ts'

type InboxRoutes<Entity extends z.ZodType> = {
  path: string
  /** The entity name in messages. */
  noun: string
  tag: string
  entity: Entity
  list: () => Promise<z.input<Entity>[]>
  pages: Pages<z.input<Entity>>
  exported: Exported<z.input<Entity>>
  handling: Handling<z.input<Entity>>
}

const unknown = { 400: Problem, 401: Problem, 403: Problem, 404: Problem }

/** Registers the administrator routes of a submission type. Mount it behind the administrator guard. */
export function registerInboxRoutes<Entity extends z.ZodType>(
  app: FastifyInstance,
  routes: InboxRoutes<Entity>,
): void {
  registerListRoute(app, routes)
  registerExport(app, routes)
  registerReading(app, routes)
  registerHandling(app, routes)
  registerWriting(app, routes)
}

function registerReading<Entity extends z.ZodType>(
  app: FastifyInstance,
  { path, tag, entity, pages, handling }: InboxRoutes<Entity>,
): void {
  const shared = { tags: [tag], params: IdParams }
  app.get(`${path}/:id`, { schema: { ...shared, response: { 200: entity, ...unknown } } }, (request) =>
    handling.read(idOf(request)),
  )
  app.get(
    `${path}/:id/notes`,
    { schema: { ...shared, response: { 200: z.array(InboxNote), ...unknown } } },
    (request) => handling.listNotes(idOf(request)),
  )
  const summary = 'The previous and next item in the requested list, across its pages'
  app.get(
    `${path}/:id/neighbours`,
    {
      schema: { ...shared, summary, querystring: pages.query, response: { 200: ItemNeighbours, ...unknown } },
    },
    (request) => handling.neighbours(idOf(request), request.query as InboxQuery),
  )
}

function registerHandling<Entity extends z.ZodType>(
  app: FastifyInstance,
  { path, noun, tag, entity, handling }: InboxRoutes<Entity>,
): void {
  const shared = { tags: [tag], params: IdParams }
  const response = { 200: savedAs(entity), ...PROBLEM_RESPONSES, ...unknown }
  app.put(
    `${path}/:id`,
    { schema: { ...shared, consumes: ENCODINGS, body: HandlingForm, response }, config: { body: 'small' } },
    async (request) => {
      const shown = await handling.update(author(request), idOf(request), request.body as HandlingForm)
      return saved(`${noun} updated successfully!`, shown)
    },
  )
  app.post(
    `${path}/:id/read`,
    { schema: { ...shared, summary: 'Marks it as read', response: { 200: savedAs(entity), ...unknown } } },
    async (request) => saved(`${noun} marked as read`, await handling.markRead(idOf(request))),
  )
  const summary = 'Permanently deletes it with its file, notes and mail; this cannot be undone'
  app.delete(
    `${path}/:id`,
    { schema: { ...shared, summary, response: { 200: Done, ...unknown } } },
    async (request) => {
      await handling.remove(author(request), idOf(request))
      return done(`${noun} deleted successfully!`)
    },
  )
}

function registerWriting<Entity extends z.ZodType>(
  app: FastifyInstance,
  { path, tag, entity, handling }: InboxRoutes<Entity>,
): void {
  const shared = { tags: [tag], params: IdParams, consumes: ENCODINGS }
  const problemResponses = { ...PROBLEM_RESPONSES, ...unknown }
  app.post(
    `${path}/:id/notes`,
    { schema: { ...shared, body: NoteForm, response: { 201: savedAs(InboxNote), ...problemResponses } } },
    async (request, reply) => {
      const note = await handling.addNote(creator(request), idOf(request), request.body as NoteForm)
      return reply.code(201).send(saved('Note added successfully!', note))
    },
  )
  const summary = 'Replies to the sender by email; an open item becomes answered'
  app.post(
    `${path}/:id/reply`,
    {
      schema: {
        ...shared,
        summary,
        body: ReplyForm,
        response: { 201: savedAs(entity), ...problemResponses },
      },
      config: { body: 'letter' },
    },
    async (request, reply) => {
      const shown = await handling.reply(creator(request), idOf(request), request.body as ReplyForm)
      return reply.code(201).send(saved(replyMessage(handling.isSending), shown))
    },
  )
}

const idOf = ({ params }: FastifyRequest) => (params as z.output<typeof IdParams>).id
