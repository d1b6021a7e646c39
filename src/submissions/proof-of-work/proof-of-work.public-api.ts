import type { FastifyPluginAsync } from 'fastify'
import { type RouteDefinitions, registerRoutes } from '../../http/route.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import { Challenge } from './proof-of-work.schema.ts'
import type { ProofOfWork } from './proof-of-work.service.ts'

const proofOfWorkRoutes = {
  'GET /backend/api/proof-of-work': {
    tags: ['Public'],
    summary: 'The challenge to solve and send with a form as `altcha`, if proof of work is enabled',
    response: Challenge,
    problems: [404, 503],
  },
} satisfies RouteDefinitions

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof proofOfWorkRoutes> {}
}

/** Mounted under /backend/api. */
export const proofOfWorkPublicApi: FastifyPluginAsync<{ proofOfWork: ProofOfWork }> = async (
  app,
  { proofOfWork },
) => {
  registerRoutes(app, proofOfWorkRoutes, { 'GET /backend/api/proof-of-work': () => proofOfWork.challenge() })
}
