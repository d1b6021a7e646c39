import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { DeleteForm, deletedText, MANY_DELETED } from '../server/delete-calls.ts'
import { author, creator, ENCODINGS, REFUSALS } from '../server/entity-calls.ts'
import { Deleted, deleted, Problem, saved, savedAs } from '../server/replies.ts'
import {
  AttributeParams,
  CategoryParams,
  EquipmentAttribute,
  EquipmentAttributeForm,
} from './equipment.schema.ts'
import type { EquipmentService } from './equipment.service.ts'

const LIST = '/equipment-attributes/category/:categoryId'
const ATTRIBUTES = '/equipment-categories/:categoryId/attributes'

/** The attributes of a category. They are read at one address and maintained at another. */
export const attributeAdminApi: FastifyPluginAsyncZod<{ equipment: EquipmentService }> = async (
  app,
  { equipment },
) => {
  const tags = ['Equipment attributes']
  const saves = { tags, consumes: ENCODINGS, body: EquipmentAttributeForm }
  const unknown = { 400: Problem, 401: Problem, 403: Problem, 404: Problem }

  app.get(
    LIST,
    { schema: { tags, params: CategoryParams, response: { 200: z.array(EquipmentAttribute), ...unknown } } },
    ({ params }) => equipment.listAttributes(params.categoryId),
  )

  app.post(
    ATTRIBUTES,
    {
      schema: {
        ...saves,
        params: CategoryParams,
        response: { 201: savedAs(EquipmentAttribute), ...REFUSALS, ...unknown },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const data = await equipment.addAttribute(creator(request), params.categoryId, body)
      return reply.code(201).send(saved('Attribute added successfully!', data))
    },
  )

  app.put(
    `${ATTRIBUTES}/:attributeId`,
    {
      schema: {
        ...saves,
        params: AttributeParams,
        response: { 200: savedAs(EquipmentAttribute), ...REFUSALS, ...unknown },
      },
    },
    async (request) => {
      const { categoryId, attributeId } = request.params
      const data = await equipment.updateAttribute(author(request), categoryId, attributeId, request.body)
      return saved('Attribute updated successfully!', data)
    },
  )

  app.delete(
    `${ATTRIBUTES}/:attributeId`,
    { schema: { tags, params: AttributeParams, response: { 200: Deleted, ...unknown } } },
    async (request) => {
      const { categoryId, attributeId } = request.params
      const batch = await equipment.deleteAttributes(author(request), categoryId, [attributeId])
      return deleted('Attribute deleted successfully!', batch)
    },
  )

  app.post(
    `${ATTRIBUTES}/delete`,
    {
      schema: {
        tags,
        summary: MANY_DELETED,
        consumes: ENCODINGS,
        params: CategoryParams,
        body: DeleteForm,
        response: { 200: Deleted, ...REFUSALS, ...unknown },
      },
    },
    async (request) => {
      const { ids } = request.body
      const batch = await equipment.deleteAttributes(author(request), request.params.categoryId, ids)
      return deleted(deletedText('Attribute', 'attributes', ids.length), batch)
    },
  )
}
