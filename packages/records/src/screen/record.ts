import type { EditedPath, RecordListPath, RecordPath } from '../client/api-routes.ts'
import type { Fields } from '../client/calls.ts'
import { mapFields } from '../entity-fields.ts'
import type { FormFields } from '../ui/fields/form.tsx'

/** An entity of the back office, with its names in messages and its API paths. */
export type Noun = {
  /** For example 'Route' and 'route'. */
  name: string
  one: string
  /** For example 'routes'. */
  many: string
  /** What the search covers, for example 'Vessel or port'. */
  searched: string
  /** The API path, for example '/api/sailing-routes'. */
  path: string
  /** The name in the history, if rows are recorded there. */
  entity?: string
  /** The address of a row's history, if not that of its changes alone. */
  historyOf?: (id: number) => string
  /** What the rows of other tables are called that are deleted along, if not as the tables: one and several, by table. */
  along?: Readonly<Record<string, readonly [one: string, many: string]>>
  /** The text of an empty list, if not the default. */
  none?: string
  /**
   * Texts for errors in the form 'Failed to delete category: …': one for adding and changing, and advice if the server
   * gave no message.
   */
  failures?: { save?: string; advice?: string }
}

/** An entity with a form beside its list. */
export type RecordNoun = NounAt<RecordPath>
/** An entity whose rows are changed in a form, even if it adds none. */
export type EditedNoun = NounAt<EditedPath>
/** `listPath` is the API path of the list, if different. */
type NounAt<Path extends string> = Noun &
  ({ path: Extract<Path, RecordListPath>; listPath?: never } | { path: Path; listPath: RecordListPath })

export type RecordRow = { id: number; version: number }

/** How a row and its form correspond. */
export type RecordFields<Row> = {
  /** Field labels. */
  labels: Record<string, string>
  fieldsOf: (row: Row) => FormFields
  /** Display texts of fields that hold an id. */
  textsOf?: (row: Row) => FormFields
  /** Converts form values to the request body. */
  sent?: (fields: FormFields) => Fields
  /** The name of a row in titles. */
  nameOf?: (row: Row) => string
  /** The field to focus when editing, if not the first. */
  editFirst?: string
  /** Fields whose values carry over when several rows are added in sequence. */
  carriedOver?: readonly string[]
}

/** Form fields with the same names as the row's. */
export function fieldsNamed<Name extends string>(labels: Record<Name, string>) {
  return {
    labels,
    fieldsOf: (row: Record<Name, string | number | null>) =>
      mapFields(labels, (_label, name) => String(row[name] ?? '')),
  }
}

/** An idempotency key of 128 random bits. `randomUUID` would need HTTPS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
