import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { author, creator } from '../../http/author.ts'
import { registerManyDeletes } from '../../http/delete-routes.ts'
import { registerExport } from '../../http/export-route.ts'
import { registerNestedListRoute } from '../../http/list-route.ts'
import { Deleted, deleted, Problem, saved, savedAs } from '../../http/problems.ts'
import { ENCODINGS, PROBLEM_RESPONSES } from '../../http/route-schemas.ts'
import {
  AttributeParams,
  CategoryParams,
  EquipmentAttribute,
  EquipmentAttributeForm,
  EquipmentAttributeQuery,
} from '../equipment.schema.ts'
import type { EquipmentService } from '../equipment.service.ts'
import { ATTRIBUTE_EXPORT } from './attribute.ts'

const LIST = '/equipment-attributes/category/:categoryId'
const ATTRIBUTES = '/equipment-categories/:categoryId/attributes'

/** The attributes of a category. They are read at one URL and maintained at another. */
export const attributeAdminApi: FastifyPluginAsyncZod<{ equipment: EquipmentService }> = async (
  app,
  { equipment },
) => {
  const tags = ['Equipment attributes']
  const saves = { tags, consumes: ENCODINGS, body: EquipmentAttributeForm }
  const errorResponses = { 400: Problem, 401: Problem, 403: Problem, 404: Problem }

  registerNestedListRoute(app, {
    path: LIST,
    tag: 'Equipment attributes',
    entity: EquipmentAttribute,
    params: CategoryParams,
    list: ({ categoryId }) => equipment.listAttributes(categoryId),
    query: EquipmentAttributeQuery,
    read: ({ categoryId }, query) => equipment.readAttributes(categoryId, query),
  })
  registerExport(app, {
    path: ATTRIBUTES,
    tag: 'Equipment attributes',
    exported: ATTRIBUTE_EXPORT,
    params: CategoryParams,
    list: ({ categoryId = 0 }) => equipment.listAttributes(categoryId),
    pages: {
      query: EquipmentAttributeQuery,
      read: (query, { categoryId = 0 } = {}) => equipment.readAttributes(categoryId, query),
    },
  })
  registerManyDeletes(app, {
    path: ATTRIBUTES,
    noun: 'Attribute',
    tag: 'Equipment attributes',
    params: CategoryParams,
    remove: (by, ids, _query, { categoryId = 0 }) => equipment.deleteAttributes(by, categoryId, ids),
  })

  app.post(
    ATTRIBUTES,
    {
      schema: {
        ...saves,
        params: CategoryParams,
        response: { 201: savedAs(EquipmentAttribute), ...PROBLEM_RESPONSES, ...errorResponses },
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
        response: { 200: savedAs(EquipmentAttribute), ...PROBLEM_RESPONSES, ...errorResponses },
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
    { schema: { tags, params: AttributeParams, response: { 200: Deleted, ...errorResponses } } },
    async (request) => {
      const { categoryId, attributeId } = request.params
      const batch = await equipment.deleteAttributes(author(request), categoryId, [attributeId])
      return deleted('Attribute deleted successfully!', batch)
    },
  )
}
