import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { documentedOnly, json } from '../http/public-reads.ts'
import type { RespondFromCache } from '../http/response-cache.ts'
import { CategoryParams, Equipment, EquipmentAttribute, EquipmentCategory } from './equipment.schema.ts'
import type { EquipmentService } from './equipment.service.ts'

/** Mounted under /backend/api, without a login. */
export const equipmentPublicApi: FastifyPluginAsyncZod<{
  equipment: EquipmentService
  respond: RespondFromCache
}> = async (app, { equipment, respond }) => {
  const tags = ['Public']

  app.get(
    '/equipment-categories',
    {
      schema: {
        tags,
        summary: 'All equipment categories with their attributes',
        response: { 200: documentedOnly(z.array(EquipmentCategory)) },
      },
    },
    (request, reply) =>
      respond(request, reply, '/backend/api/equipment-categories', () => json(equipment.listCategories())),
  )

  app.get(
    '/equipment',
    {
      schema: {
        tags,
        summary: 'All equipment with its attribute values and the columns of the public table',
        response: { 200: documentedOnly(z.array(Equipment)) },
      },
    },
    (request, reply) =>
      respond(request, reply, '/backend/api/equipment', () => json(equipment.listEquipment())),
  )

  app.get(
    '/equipment-attributes/category/:categoryId',
    {
      schema: {
        tags,
        summary: 'The attributes of one category',
        params: CategoryParams,
        response: {
          200: documentedOnly(z.array(EquipmentAttribute)),
          400: documentedOnly(Problem),
          404: documentedOnly(Problem),
        },
      },
    },
    (request, reply) => {
      const { categoryId } = request.params
      const url = `/backend/api/equipment-attributes/category/${categoryId}`
      return respond(request, reply, url, () => json(equipment.listAttributes(categoryId)))
    },
  )
}
