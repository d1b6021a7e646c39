import type { Db } from '../open.ts'
import type { Tables } from '../schema.ts'

/** For a table of the register, chosen at run time. */
export const anyTable = (db: Db) =>
  db.$omitTables<keyof Tables>().$extendTables<Record<string, Record<string, unknown>>>()
