import { Readable } from 'node:stream'
import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { PasswordRequired, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import { RecentPassword } from '../accounts/accounts.schema.ts'
import { jsonPieces } from '../http/json-pieces.ts'
import { Erased, Person, PersonData } from './privacy.schema.ts'
import type { PrivacyService } from './privacy.service.ts'

const part = { tag: 'People', area: 'administration' } as const

const peopleRoutes = {
  // POST keeps the email address out of URLs, and so out of logs.
  'POST /api/people/data': {
    part,
    summary: 'All personal data held for an email address, as a file',
    body: Person,
    response: PersonData,
    problems: [404, ...WRITE_PROBLEMS],
    config: { body: 'small', needsNoPassword: 'It changes nothing' },
  },
  'POST /api/people/erase': {
    part,
    summary: 'Permanently erases all personal data held for an email address',
    body: Person.extend(RecentPassword.shape),
    response: savedAs(Erased),
    problems: [404, 429, ...WRITE_PROBLEMS],
    problemSchemas: { 403: PasswordRequired },
    config: { body: 'small' },
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const peopleAdminApi: Api<{ privacy: PrivacyService }, RoutesOf<typeof peopleRoutes>> = async (
  app,
  { privacy },
) => {
  registerRoutes(app, peopleRoutes, {
    async 'POST /api/people/data'(request, reply) {
      const data = await privacy.readPerson(author(request), request.body.email)
      return reply
        .header('content-disposition', 'attachment; filename="personal-data.json"')
        .type('application/json; charset=utf-8')
        .send(Readable.from(jsonPieces(data)))
    },
    async 'POST /api/people/erase'(request) {
      const erased = await privacy.erasePerson(author(request), request.body.email)
      return saved('Personal data erased successfully!', erased)
    },
  })
}
