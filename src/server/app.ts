import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { Database } from '../database/open.ts'
import { sailingAdminApi } from '../sailing/sailing.admin-api.ts'
import { sailingPublicApi } from '../sailing/sailing.public-api.ts'
import type { Config } from './config.ts'
import { docsCalls } from './docs-page.ts'
import { healthCalls } from './health-api.ts'
import { registerPages } from './pages.ts'
import { createPublicAnswers } from './public-answers.ts'
import { putInFront } from './put-in-front.ts'
import { problemHandler, sendProblem } from './replies.ts'
import { administratorsOnly, setSecurityHeaders } from './security.ts'
import { createServices } from './services.ts'

const BODY_BYTES = 1024 * 1024
const FORM_FIELDS = 50
const HEADER_TIME_MS = 15_000
const REQUEST_TIME_MS = 60_000

export type Mode = 'production' | 'development' | 'no-pages'

/** The whole server over a migrated database, not yet listening. `no-pages` serves the calls alone. */
export async function buildApp(database: Database, config: Config, mode: Mode): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, 400, 'The address is malformed'),
    requestTimeout: REQUEST_TIME_MS,
    http: { headersTimeout: HEADER_TIME_MS },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(problemHandler(database.dialect))
  app.setNotFoundHandler(({ method }, reply) =>
    ['GET', 'HEAD'].includes(method)
      ? sendProblem(reply, 404, 'There is nothing at this address')
      : sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'This address can only be read'),
  )
  app.decorateRequest('account', null)
  app.addHook('onRequest', setSecurityHeaders)

  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Sailing schedules and equipment', version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(cookie)
  app.removeContentTypeParser('text/plain')
  await app.register(formbody, { bodyLimit: BODY_BYTES })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: FORM_FIELDS, parts: FORM_FIELDS, fieldSize: BODY_BYTES },
  })

  const services = createServices(database)
  const { answer, answerAgain } = createPublicAnswers(database.revision)

  await app.register(healthCalls, { database })
  await app.register(sailingPublicApi, { prefix: '/backend/api', sailing: services.sailing, answer })
  await app.register(
    async (api) => {
      api.addHook('onRequest', administratorsOnly(services.accounts, config))
      await api.register(sailingAdminApi, { sailing: services.sailing })
    },
    { prefix: '/api' },
  )
  await app.register(docsCalls)
  for (const path of ['/api/*', '/backend/api/*']) {
    app.all(path, { schema: { hide: true } }, (_request, reply) =>
      sendProblem(reply, 404, 'There is no such call'),
    )
  }
  if (mode !== 'no-pages') await registerPages(app, { mode, services, answer })
  putInFront(app.server, answerAgain)
  return app
}
