import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>

/** Given when a server is created, so that Fastify does not load its own compilers, a hundred files. */
export const ZOD_SCHEMAS = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
  // Fastify types these for the schemas of Ajv only.
} as unknown as SchemaController
