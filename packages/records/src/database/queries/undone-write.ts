import { sql } from 'kysely'

/** Whether the write with this id (a column) was undone, by an undo that was not undone itself. */
export const isUndone = (batch: string) => sql<boolean>`exists (
  select 1 from change as undo where undo.undoes = ${sql.ref(batch)}
  and not exists (select 1 from change as redo where redo.undoes = undo.batch))`
