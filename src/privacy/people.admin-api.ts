import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { RecentPassword } from '../accounts/accounts.schema.ts'
import { author } from '../http/author.ts'
import { PasswordRequired, Problem, saved, savedAs } from '../http/problems.ts'
import { ENCODINGS, PROBLEM_RESPONSES } from '../http/route-schemas.ts'
import { Erased, Person, PersonData } from './privacy.schema.ts'
import type { PrivacyService } from './privacy.service.ts'

/** Mounted under /api, behind the administrator guard. `confirm` throws unless the session was confirmed recently. */
export const peopleAdminApi: FastifyPluginAsyncZod<{
  privacy: PrivacyService
  confirm: (request: FastifyRequest) => Promise<void>
}> = async (app, { privacy, confirm }) => {
  const tags = ['People']

  // POST keeps the email address out of URLs, and so out of logs.
  app.post(
    '/people/data',
    {
      schema: {
        tags,
        summary: 'All personal data held for an email address, as a file',
        consumes: ENCODINGS,
        body: Person,
        response: { 200: PersonData, 404: Problem, ...PROBLEM_RESPONSES },
      },
      config: { body: 'small' },
    },
    async (request, reply) => {
      const data = await privacy.readPerson(author(request), request.body.email)
      return reply.header('content-disposition', 'attachment; filename="personal-data.json"').send(data)
    },
  )

  app.post(
    '/people/erase',
    {
      schema: {
        tags,
        summary: 'Permanently erases all personal data held for an email address',
        consumes: ENCODINGS,
        body: Person.extend(RecentPassword.shape),
        response: {
          200: savedAs(Erased),
          404: Problem,
          429: Problem,
          ...PROBLEM_RESPONSES,
          403: PasswordRequired,
        },
      },
      preHandler: confirm,
      config: { body: 'small' },
    },
    async (request) => {
      const erased = await privacy.erasePerson(author(request), request.body.email)
      return saved('Personal data erased successfully!', erased)
    },
  )
}
