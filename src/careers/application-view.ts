import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Application, ApplicationForm } from './application.schema.ts'

type ApplicationRow = Selectable<Tables['application']>

/** Form fields are camelCase in the API and snake_case in the table. */
export function toRow({ name, email, contactNumber, currentLocation, ...form }: ApplicationForm) {
  return {
    name,
    email,
    contact_number: contactNumber,
    current_location: currentLocation,
    specialization: form.specialization,
    description: form.description ?? null,
    may_be_kept: form.may_be_kept ? 1 : 0,
  }
}

export function toApplication({
  contact_number,
  current_location,
  may_be_kept,
  ...row
}: ApplicationRow & { assignee: string | null }): Application {
  return {
    ...row,
    contactNumber: contact_number,
    currentLocation: current_location,
    may_be_kept: may_be_kept === 1,
  }
}
