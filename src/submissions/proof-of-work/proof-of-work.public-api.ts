import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Problem } from '../../http/problems.ts'
import { Challenge } from './proof-of-work.schema.ts'
import type { ProofOfWork } from './proof-of-work.service.ts'

/** Mounted under /backend/api. */
export const proofOfWorkPublicApi: FastifyPluginAsyncZod<{ proofOfWork: ProofOfWork }> = async (
  app,
  { proofOfWork },
) => {
  const schema = {
    tags: ['Public'],
    summary: 'The challenge to solve and send with a form as `altcha`, if proof of work is enabled',
    response: { 200: Challenge, 404: Problem, 503: Problem },
  }
  app.get('/proof-of-work', { schema }, () => proofOfWork.challenge())
}
