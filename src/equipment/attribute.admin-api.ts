import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { manyDeleteRoutes, NoParameters, registerManyDeletes } from '@sailing-desk/records/http/delete-routes'
import { exportRoute, sendExport } from '@sailing-desk/records/http/export-route'
import { listRoute, sendList } from '@sailing-desk/records/http/list-route'
import { Deleted, deleted, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  creator,
  GUARD_PROBLEMS,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import type { FastifyInstance } from 'fastify'
import { ATTRIBUTE } from './categories/attribute.ts'
import {
  ATTRIBUTE_EXPORT,
  AttributeParams,
  CategoryParams,
  EquipmentAttribute,
  EquipmentAttributeForm,
  EquipmentAttributeQuery,
} from './equipment.schema.ts'
import type { EquipmentService } from './equipment.service.ts'

const part = { tag: 'Equipment attributes', area: 'site' } as const
const problems = [400, 404, ...GUARD_PROBLEMS] as const
const writeProblems = [404, ...WRITE_PROBLEMS] as const

const listRoutes = {
  'GET /api/equipment-attributes/category/:categoryId': {
    ...listRoute(part, EquipmentAttribute, EquipmentAttributeQuery),
    params: CategoryParams,
    problems,
  },
  'GET /api/equipment-categories/:categoryId/attributes/export': {
    ...exportRoute(part, EquipmentAttributeQuery),
    params: CategoryParams,
  },
} satisfies RouteDefinitions
const manyDeletes = manyDeleteRoutes(part, NoParameters, CategoryParams)
const attributeRoutes = {
  POST: {
    part,
    params: CategoryParams,
    body: EquipmentAttributeForm,
    status: 201,
    response: savedAs(EquipmentAttribute),
    problems: writeProblems,
  },
  'PUT /:attributeId': {
    part,
    params: AttributeParams,
    body: EquipmentAttributeForm,
    response: savedAs(EquipmentAttribute),
    problems: writeProblems,
  },
  'DELETE /:attributeId': { part, params: AttributeParams, response: Deleted, problems },
} satisfies RouteDefinitions

/** The attributes of a category. They are read at one URL and maintained at another. */
export const attributeAdminApi: Api<
  { equipment: EquipmentService },
  RoutesOf<typeof listRoutes> | RoutesOf<typeof manyDeletes & typeof attributeRoutes, typeof ATTRIBUTE.path>
> = async (app, { equipment: { attributes } }) => {
  registerReads(app, attributes)
  registerChanges(app, attributes)
}

type Attributes = EquipmentService['attributes']

function registerReads(app: FastifyInstance, attributes: Attributes): void {
  registerRoutes(app, listRoutes, {
    'GET /api/equipment-attributes/category/:categoryId': ({ params, query }, reply) =>
      sendList(
        reply,
        query,
        () => attributes.list(params.categoryId),
        (pageQuery) => attributes.read(params.categoryId, pageQuery),
      ),
    'GET /api/equipment-categories/:categoryId/attributes/export': ({ params, query }, reply) =>
      sendExport(reply, query, {
        exported: ATTRIBUTE_EXPORT,
        read: (pageQuery) => attributes.read(params.categoryId, pageQuery),
      }),
  })
}

function registerChanges(app: FastifyInstance, attributes: Attributes): void {
  registerManyDeletes(
    app,
    manyDeletes,
    {
      noun: 'Attribute',
      remove: (by, ids, _query, { categoryId }) => attributes.remove(by, categoryId, ids),
    },
    ATTRIBUTE.path,
  )
  registerRoutes(
    app,
    attributeRoutes,
    {
      async POST(request) {
        const data = await attributes.add(creator(request), request.params.categoryId, request.body)
        return saved('Attribute added successfully!', data)
      },
      async 'PUT /:attributeId'(request) {
        const { categoryId, attributeId } = request.params
        const data = await attributes.update(author(request), categoryId, attributeId, request.body)
        return saved('Attribute updated successfully!', data)
      },
      async 'DELETE /:attributeId'(request) {
        const { categoryId, attributeId } = request.params
        const batch = await attributes.remove(author(request), categoryId, [attributeId])
        return deleted('Attribute deleted successfully!', batch)
      },
    },
    ATTRIBUTE.path,
  )
}
