import type { Area, Areas } from '@sailing-desk/records/areas'
import type { Tables } from '@sailing-desk/records/database/schema'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { anyOf } from '@sailing-desk/trade/counted'

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

/** What a role is for, where one is given. */
export const ROLE_TEXTS: Record<Role, string> = {
  administrator: 'May do everything, also invite and disable others.',
  schedule:
    'May change routes, vessels, ports, schedules and circulars. No access to the inbox and customers.',
  enquiries: 'May answer enquiries, keep customers and mail the schedule. May not change the schedule.',
  careers: 'May handle vacancies and applications with their resumes. May not change the schedule.',
  site: 'May change equipment, the company, page texts, announcements, photos and downloads.',
  reader: 'May read all but applications, and change nothing.',
}

export type { Area, Areas }
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
