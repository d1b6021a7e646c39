import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { FormFields } from '../ui/fields/form.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { ListFailure } from '../ui/lists/list-failure.tsx'
import type { OtherExport } from './export-bar.tsx'
import type { RecordFields, RecordRow } from './record.ts'
import { RecordForm } from './record-form.tsx'
import { RecordList } from './record-list.tsx'
import { useMayChange } from './rights.tsx'
import type { SavedNote } from './saved-note.ts'
import type { RecordSave } from './use-record-save.tsx'
import type { EditScreenState, RecordScreenState } from './use-record-screen.tsx'

type Props<Row extends RecordRow> = Pick<RecordSave<Row>, 'prepare'> & {
  /** Without its deletes, rows are only edited. */
  screen: EditScreenState<Row> & Partial<Pick<RecordScreenState<Row>, 'remove' | 'removeMany'>>
  columns: readonly Column<Row>[]
  fields: RecordFields<Row>
  /** The form fields, with the values of the row, or those carried over from the row added before. */
  formFields: (row: Row | null, carriedOver: FormFields) => ReactNode
  /** Why the list may be outdated; null if it is current. */
  failure: string | null
  filters?: ReactNode
  rowActions?: (row: Row, describedBy: string) => ReactNode
  otherExports?: (selected: readonly number[]) => readonly OtherExport[]
}

export function RecordScreen<Row extends RecordRow>(props: Props<Row>) {
  const { screen, fields, formFields, failure, prepare } = props
  const { noun, place, form } = screen
  return (
    <div className="parts">
      {form && (
        <RecordForm<Row>
          key={`${place} ${form.opening}`}
          noun={noun}
          row={form.row}
          fields={fields}
          prepare={prepare}
          carriedOver={form.carriedOver}
          onTouch={screen.touch}
          onSaved={screen.saved}
          onGone={screen.gone}
          onClose={() => void screen.cancel()}
        >
          {formFields(form.row, form.carriedOver ?? {})}
        </RecordForm>
      )}
      {failure === null ? <ScreenList {...props} /> : <ListFailure failure={failure} />}
    </div>
  )
}

type ListProps<Row extends RecordRow> = Pick<
  Props<Row>,
  'screen' | 'columns' | 'filters' | 'rowActions' | 'otherExports'
>

function ScreenList<Row extends RecordRow>(props: ListProps<Row>) {
  const { screen, columns, filters, rowActions, otherExports } = props
  return (
    <RecordList<Row>
      key={screen.place}
      noun={screen.noun}
      columns={columns}
      page={screen.list}
      state={screen.state}
      onState={screen.setListState}
      marked={screen.marked}
      note={screen.note && <SavedNoteLine {...screen.note} onShow={screen.showSaved} />}
      filters={filters}
      rowActions={rowActions}
      otherExports={otherExports}
      onEdit={screen.open}
      onDelete={screen.remove}
      onDeleteMany={screen.removeMany}
    />
  )
}

function SavedNoteLine({ text, isHidden, onShow }: SavedNote & { onShow: () => void }) {
  return (
    <>
      <span>{text}</span>
      {isHidden && <Button onClick={onShow}>Show it</Button>}
    </>
  )
}

export function AddButton<Row extends RecordRow>({ screen }: { screen: EditScreenState<Row> }) {
  const { noun, form, toggle } = screen
  if (!useMayChange()) return null
  return (
    <Button kind="primary" aria-expanded={form !== null && !form.row} onClick={toggle}>
      Add {noun.name}
    </Button>
  )
}
