import type { FormFields } from '../../ui/fields/form.tsx'
import type { Fields } from '../calls.ts'

/** A noun that the back office maintains, in the words of its messages and by its calls. */
export type Noun = {
  /** 'Route' and 'route'. */
  name: string
  one: string
  /** 'routes' */
  many: string
  /** What its search looks at: 'Vessel or port'. */
  searched: string
  /** Of its calls: '/api/sailing-routes'. */
  path: string
  /** Its name in the history; without one its rows have none. */
  entity?: string
  /** Of its list, where that is another one. */
  listPath?: string
  /** What an empty list says, where it is not how to begin. */
  none?: string
  /**
   * Where the server's words follow those of the failure, as in 'Failed to delete category: …': what adding and changing
   * are called together, and what to do when the server said nothing.
   */
  failures?: { save?: string; advice?: string }
}

export type RecordRow = { id: number; version: number }

/** How a row is filled into its form. */
export type RecordFields<Row> = {
  /** The label of each field that is kept. */
  labels: Record<string, string>
  fieldsOf: (row: Row) => FormFields
  /** What is read where a field holds the id of something else. */
  wordsOf?: (row: Row) => FormFields
  /** What the call is sent of what was typed, where that is not the same. */
  sent?: (fields: FormFields) => Fields
  /** What a row is called. */
  nameOf?: (row: Row) => string
  /** The field where a change of a row begins, where that is not the first. */
  editFirst?: string
  /** The fields whose choice stays for the next row, where several are added one after the other. */
  kept?: readonly string[]
}

/** An Idempotency-Key: 128 random bits. `randomUUID` is there over HTTPS only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
