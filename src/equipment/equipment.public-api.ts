import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { asManyAsFit } from '@sailing-desk/records/http/list-route'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../http/public-reads.ts'
import type { PublicState } from '../http/response-cache/sources.ts'
import { CategoryParams, Equipment, EquipmentAttribute, EquipmentCategory } from './equipment.schema.ts'
import type { EquipmentService } from './equipment.service.ts'

const part = { tag: 'Public', area: 'public' } as const

const publicRoutes = {
  'GET /backend/api/equipment-categories': {
    part,
    bound: 'few rows',
    summary: 'All equipment categories with their attributes',
    response: z.array(EquipmentCategory),
    problems: [],
  },
  'GET /backend/api/equipment': {
    part,
    bound: 'few rows',
    summary:
      'All equipment, or as many rows as fit into 1 MB, with its attribute values and the columns of the public table',
    response: z.array(Equipment),
    problems: [],
  },
  'GET /backend/api/equipment-attributes/category/:categoryId': {
    part,
    bound: 'few rows',
    summary: 'The attributes of one category',
    params: CategoryParams,
    response: z.array(EquipmentAttribute),
    problems: [400, 404],
  },
} satisfies RouteDefinitions

declare module '../http/response-cache/sources.ts' {
  interface PublicState {
    /** Another object after each write of equipment. */
    equipment: object
  }
}
const dependsOn = ({ equipment }: PublicState) => [equipment]

/** Mounted under /backend/api, without a login. */
export const equipmentPublicApi: Api<
  {
    equipment: EquipmentService
    reads: PublicReads
  },
  RoutesOf<typeof publicRoutes>
> = async (app, { equipment, reads }) => {
  registerPublicReads(app, reads, publicRoutes, {
    'GET /backend/api/equipment-categories': { dependsOn, read: () => equipment.categories.list() },
    'GET /backend/api/equipment': { dependsOn, read: async () => asManyAsFit(await equipment.items.list()) },
    'GET /backend/api/equipment-attributes/category/:categoryId': {
      dependsOn,
      read: ({ categoryId }) => equipment.attributes.list(categoryId),
    },
  })
}
