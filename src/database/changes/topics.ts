import type { Entity } from '../recorded-tables.ts'

/** What a response shows and a write changes: the rows of a table, or what is on the schedule of one route. */
export type Topic = Entity | `schedule of route ${number}`

export const scheduleOfRoute = (id: number): Topic => `schedule of route ${id}`
