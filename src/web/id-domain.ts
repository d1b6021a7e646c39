import { company } from '../../content/company.ts'

/**
 * Part of the ids of events and entries in calendars and feeds. It stays the same wherever the site is, and whatever the office
 * changes: with another id, calendar programs would show every call twice.
 */
export const ID_DOMAIN = company.email.slice(company.email.lastIndexOf('@') + 1)
