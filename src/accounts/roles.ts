import type { Entity } from '../database/recorded-tables.ts'
import type { Tables } from '../database/tables.ts'
import { namesOf } from '../lib/entity-fields.ts'
import { anyOf } from '../lib/messages.ts'

export type Role = Tables['account']['role']

/** The roles in the order in which they are offered. */
export const ROLE_LABELS: Record<Role, string> = {
  administrator: 'Administrator',
  schedule: 'Schedule',
  enquiries: 'Enquiries',
  careers: 'Careers',
  site: 'Site',
  reader: 'Reader',
}

export const ROLES = namesOf(ROLE_LABELS)

/**
 * A part of the back office. `office` is what everybody has: the own profile, the dashboard, the search and the history,
 * which show only what the role may read.
 */
export type Area = 'office' | 'schedule' | 'site' | 'enquiries' | 'careers' | 'administration'
/** Of several areas, one is enough. */
export type Areas = Area | readonly Area[]
export type Access = 'read' | 'write'

type Rights = Record<Area, Access | 'none'>

/** Schedule and equipment are public anyway. */
const SHARED: Rights = {
  office: 'write',
  schedule: 'read',
  site: 'read',
  enquiries: 'none',
  careers: 'none',
  administration: 'none',
}

/** What each role may do. An administrator may do everything; see docs/decisions/roles.md. */
const RIGHTS: Record<Role, Rights> = {
  administrator: {
    office: 'write',
    schedule: 'write',
    site: 'write',
    enquiries: 'write',
    careers: 'write',
    administration: 'write',
  },
  schedule: { ...SHARED, schedule: 'write' },
  enquiries: { ...SHARED, enquiries: 'write' },
  careers: { ...SHARED, careers: 'write' },
  site: { ...SHARED, site: 'write' },
  reader: { ...SHARED, enquiries: 'read' },
}

export function mayAccess(role: Role, areas: Areas, access: Access): boolean {
  return [areas].flat().some((area) => {
    const right = RIGHTS[role][area]
    return right === 'write' || right === access
  })
}

/** Why a role may not open or change something, and which one may. */
export function refusalText(role: Role, areas: Areas, access: Access): string {
  const what = access === 'read' ? 'open' : 'change'
  const able = ROLES.filter((each) => mayAccess(each, areas, access))
  const needed = anyOf((able.length > 1 ? able.slice(1) : able).map((each) => ROLE_LABELS[each]))
  return `Your role, ${ROLE_LABELS[role]}, may not ${what} this. It takes the role ${needed}. Ask your administrator.`
}

/** The area of each kind of row that is recorded in the history, which an undo changes back. */
const AREA_OF_RECORDED: Record<Entity, Areas> = {
  route: 'schedule',
  ship: 'schedule',
  vessel: 'schedule',
  port: 'schedule',
  port_alias: 'schedule',
  schedule: 'schedule',
  cut_off_rule: 'schedule',
  holiday: 'schedule',
  category: 'site',
  attribute: 'site',
  equipment: 'site',
  attribute_value: 'site',
  announcement: 'site',
  album: 'site',
  photo: 'site',
  company_setting: 'site',
  page_text: 'site',
  vacancy: 'careers',
  download: 'site',
  download_version: 'site',
  reply_template: ['enquiries', 'careers'],
}

/** Who may change any of them may undo; of which rows, is asked for each write. */
export const UNDO_AREAS: readonly Area[] = [...new Set(Object.values(AREA_OF_RECORDED).flat())]

/** The area of each kind of row in the history, the search and the outbox. Further kinds are for administrators. */
const AREA_OF_ENTITY: Record<string, Areas> = {
  ...AREA_OF_RECORDED,
  circular: 'schedule',
  enquiry: 'enquiries',
  customer: 'enquiries',
  mailing: 'enquiries',
  application: 'careers',
}

/** The kinds of rows that a role may read or change; undefined for all. */
export type Entities = readonly string[] | undefined

export function entitiesOf(role: Role, access: Access): Entities {
  if (mayAccess(role, 'administration', access)) return undefined
  return Object.entries(AREA_OF_ENTITY).flatMap(([entity, area]) =>
    mayAccess(role, area, access) ? [entity] : [],
  )
}
