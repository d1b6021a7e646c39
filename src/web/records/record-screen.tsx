import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { ListFailure } from '../../ui/lists/list-failure.tsx'
import type { RecordFields, RecordRow } from './record.ts'
import { RecordForm } from './record-form.tsx'
import { RecordList } from './record-list.tsx'
import styles from './record-screen.module.css'
import type { SavedNote } from './saved-note.ts'
import type { RecordSave } from './use-record-save.tsx'
import type { RecordScreenState } from './use-record-screen.tsx'

type Props<Row extends RecordRow> = Pick<RecordSave<Row>, 'prepare'> & {
  desk: RecordScreenState<Row>
  columns: readonly Column<Row>[]
  fields: RecordFields<Row>
  /** The fields of the form, filled with the row that is changed, or with what was kept of the one added before. */
  formFields: (row: Row | null, kept: FormFields) => ReactNode
  /** Why the list is not the newest; null where it is. */
  failure: string | null
  filters?: ReactNode
  rowActions?: (row: Row, describedBy: string) => ReactNode
}

/** The form, while it is open, and the list below it. */
export function RecordScreen<Row extends RecordRow>(props: Props<Row>) {
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
          kept={form.kept}
          onTouch={desk.touch}
          onSaved={desk.saved}
          onGone={desk.gone}
          onClose={desk.cancel}
        >
          {formFields(form.row, form.kept ?? {})}
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
          marked={desk.marked}
          note={desk.note && <SavedNoteLine {...desk.note} onShow={desk.showSaved} />}
          filters={filters}
          rowActions={rowActions}
          onEdit={desk.open}
          onDelete={desk.remove}
          onDeleteMany={desk.removeMany}
        />
      ) : (
        <ListFailure failure={failure} />
      )}
    </div>
  )
}

/** Says where a row went that was saved. */
function SavedNoteLine({ text, isHidden, onShow }: SavedNote & { onShow: () => void }) {
  return (
    <>
      <span>{text}</span>
      {isHidden && <Button onClick={onShow}>Show it</Button>}
    </>
  )
}

/** Opens the form to add a row, and closes it. */
export function AddButton<Row extends RecordRow>({ desk }: { desk: RecordScreenState<Row> }) {
  const { noun, form, toggle } = desk
  return (
    <Button kind="primary" aria-expanded={form !== null && !form.row} onClick={toggle}>
      Add {noun.name}
    </Button>
  )
}
