import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { author, ENCODINGS, REFUSALS } from '../server/entity-calls.ts'
import { Problem, saved, savedAs } from '../server/replies.ts'
import { Erased, Person, PersonData } from './privacy.schema.ts'
import type { PrivacyService } from './privacy.service.ts'

/** Mounted under /api, behind the administrator guard: the data of one visitor. */
export const peopleAdminApi: FastifyPluginAsyncZod<{ privacy: PrivacyService }> = async (
  app,
  { privacy },
) => {
  const tags = ['People']

  app.get(
    '/people/data',
    {
      schema: {
        tags,
        summary: 'All that is held of whoever wrote with this address, as a file',
        querystring: Person,
        response: { 200: PersonData, 400: Problem, 401: Problem, 403: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      const data = await privacy.readPerson(author(request), request.query.email)
      return reply.header('content-disposition', 'attachment; filename="personal-data.json"').send(data)
    },
  )

  app.post(
    '/people/erase',
    {
      schema: {
        tags,
        summary: 'Erases all that is held of whoever wrote with this address, for ever',
        consumes: ENCODINGS,
        body: Person,
        response: { 200: savedAs(Erased), 404: Problem, ...REFUSALS },
      },
    },
    async (request) => {
      const erased = await privacy.erasePerson(author(request), request.body.email)
      return saved('Personal data erased successfully!', erased)
    },
  )
}
