import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { documentedOnly, json, registerPublicRead } from '../http/public-reads.ts'
import type { RespondFromCache } from '../http/response-cache.ts'
import { CategoryParams, Equipment, EquipmentAttribute, EquipmentCategory } from './equipment.schema.ts'
import type { EquipmentService } from './equipment.service.ts'

/** Mounted under /backend/api, without a login. */
export const equipmentPublicApi: FastifyPluginAsyncZod<{
  equipment: EquipmentService
  respond: RespondFromCache
}> = async (app, { equipment, respond }) => {
  registerPublicRead(app, respond, {
    path: '/equipment-categories',
    summary: 'All equipment categories with their attributes',
    schema: z.array(EquipmentCategory),
    read: () => equipment.listCategories(),
  })
  registerPublicRead(app, respond, {
    path: '/equipment',
    summary: 'All equipment with its attribute values and the columns of the public table',
    schema: z.array(Equipment),
    read: () => equipment.listEquipment(),
  })

  app.get(
    '/equipment-attributes/category/:categoryId',
    {
      schema: {
        tags: ['Public'],
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
