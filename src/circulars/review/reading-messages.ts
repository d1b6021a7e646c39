import type { DateOrder } from '../../dates/date-notations.ts'
import type { RoleChoice } from '../choices/reader-choices.ts'
import type { Circular } from '../circular.types.ts'
import type { LayoutPart } from '../layout/fingerprint.ts'
import type { ReadingOptions } from '../read-circular.ts'

/** Between the site and the thread that reads circulars. `key` names the file. */
export type ReadingRequest = { id: number; key: string } & (
  | { kind: 'read'; file?: Uint8Array; options: ReadingOptions }
  | { kind: 'sheet'; sheet: number; roles: readonly RoleChoice[]; held: string[]; notRead: string[] }
)

export type ThreadReading = {
  circular: Circular
  layoutParts: LayoutPart[]
  /** `isOrderOpen`: it has dates in figures that exist in both orders. */
  sheets: Array<{
    name: string
    rows: number
    columns: number
    order: DateOrder | null
    isOrderOpen: boolean
  }>
}

/** Undefined `reading` and `sheet`: the file must be sent, or read, first. `failure`: a bug. */
export type ReadingReply = {
  id: number
  reading?: ThreadReading | undefined
  sheet?: string | null | undefined
  unreadable?: string
  failure?: string
}
