import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Column } from './data-table.tsx'
import { ListFailure } from './list-failure.tsx'
import type { RecordFields, RecordRow } from './record.ts'
import styles from './record-desk.module.css'
import { RecordForm } from './record-form.tsx'
import { RecordList } from './record-list.tsx'
import type { RecordDeskState } from './use-record-desk.tsx'
import type { RecordSave } from './use-record-save.tsx'

type Props<Row extends RecordRow> = Pick<RecordSave<Row>, 'prepare'> & {
  desk: RecordDeskState<Row>
  columns: readonly Column<Row>[]
  fields: RecordFields<Row>
  /** The fields of the form, filled with the row that is changed. */
  formFields: (row: Row | null) => ReactNode
  /** Why the list is not the newest; null where it is. */
  failure: string | null
  filters?: ReactNode
  rowActions?: (row: Row, describedBy: string) => ReactNode
}

/** The form, while it is open, and the list below it. */
export function RecordDesk<Row extends RecordRow>(props: Props<Row>) {
  const { desk, columns, fields, formFields, failure, filters, rowActions, prepare } = props
  const { noun, place, form } = desk
  return (
    <div className={styles.desk}>
      {form && (
        <RecordForm<Row>
          key={`${place} ${form.opening}`}
          noun={noun}
          row={form.row}
          fields={fields}
          prepare={prepare}
          onTouch={desk.touch}
          onSaved={desk.saved}
          onGone={desk.gone}
          onClose={desk.cancel}
        >
          {formFields(form.row)}
        </RecordForm>
      )}
      {failure === null ? (
        <RecordList<Row>
          key={place}
          noun={noun}
          columns={columns}
          page={desk.list}
          state={desk.state}
          onState={desk.see}
          filters={filters}
          rowActions={rowActions}
          onEdit={desk.open}
          onDelete={(row) => void desk.remove(row)}
          onDeleteMany={desk.removeMany}
        />
      ) : (
        <ListFailure failure={failure} />
      )}
    </div>
  )
}

/** Opens the form to add a row, and closes it. */
export function AddButton<Row extends RecordRow>({ desk }: { desk: RecordDeskState<Row> }) {
  const { noun, form, toggle } = desk
  return (
    <Button kind="primary" aria-expanded={form !== null && !form.row} onClick={toggle}>
      Add {noun.name}
    </Button>
  )
}
