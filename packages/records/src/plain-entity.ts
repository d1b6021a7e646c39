import { capitalized } from '@sailing-desk/trade/text'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { Areas } from './areas.ts'
import { declaredSchema } from './database/declared-schema.ts'
import type { Database } from './database/open.ts'
import type { RecordedEntity } from './database/stored-values.ts'
import { type Entity, exportedOf, type FormOf, type RowOf } from './entity.ts'
import { schemasOf } from './entity-schemas.ts'
import { createEntityService } from './entity-service.ts'
import { NoParameters } from './http/delete-routes.ts'
import { entityRoutes, registerEntityRoutes } from './http/entity-routes.ts'
import type { listQuery } from './http/list-query.schema.ts'

type RowSchema<E extends Entity> = z.ZodType<RowOf<E>, RowOf<E>>
type FormSchema<E extends Entity> = z.ZodType<FormOf<E>, Record<string, unknown>>

/** The routes of an entity of which nothing is particular. */
export type PlainRoutes<E extends Entity> = ReturnType<
  typeof entityRoutes<RowSchema<E>, FormSchema<E>, ReturnType<typeof listQuery>, typeof NoParameters>
>

/** Registers the API of an entity of which nothing is particular: all of it follows from the declaration. */
export function registerPlainEntity<E extends RecordedEntity>(
  app: FastifyInstance,
  database: Database,
  entity: E,
): void {
  const { noun, many, table } = entity
  const { row, form, query } = schemasOf(entity, noun.replaceAll(' ', ''))
  const routes = entityRoutes({
    part: { tag: capitalized(many), area: areaOf(table) },
    entity: row as RowSchema<E>,
    form: form as FormSchema<E>,
    query,
    deleteQuery: NoParameters,
  })
  registerEntityRoutes(app, {
    ...{ routes, noun, many, path: entity.path, exported: exportedOf<E>(entity) },
    ...createEntityService(database, entity),
  })
}

/** Throws if the office has no part in which the table is kept. */
function areaOf(table: string): Areas {
  const area = declaredSchema().register[table]?.area
  if (!area) throw new Error(`The register names no area for ${table}`)
  return area
}
