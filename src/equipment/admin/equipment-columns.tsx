import type { Column } from '../../ui/lists/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { isMarkedForUnits } from '../attributes/missing-units.ts'
import type { Equipment, EquipmentAttribute, EquipmentCategory } from '../equipment.schema.ts'
import styles from './equipment-columns.module.css'

export const EQUIPMENT_COLUMNS: readonly Column<Equipment>[] = [
  { label: 'ID', sort: 'id', cell: ({ id }) => id },
  { label: 'Equipment Name', sort: 'name', namesRow: true, cell: ({ name }) => name },
  { label: 'Category', sort: 'category_name', cell: ({ category_name }) => category_name },
  { label: 'Equipment Measurement', sort: 'measurement', cell: ({ measurement }) => measurement },
  { label: 'Description', sort: 'description', cell: ({ description }) => description },
]

export const CATEGORY_COLUMNS: readonly Column<EquipmentCategory>[] = [
  { label: 'ID', sort: 'id', cell: ({ id }) => id },
  { label: 'Category Name', sort: 'name', namesRow: true, cell: ({ name }) => name },
  { label: 'Description', sort: 'description', cell: ({ description }) => description },
]

export const ATTRIBUTE_COLUMNS: readonly Column<EquipmentAttribute>[] = [
  { label: 'ID', sort: 'id', cell: ({ id }) => id },
  { label: 'Name', sort: 'name', namesRow: true, cell: ({ name }) => name },
  { label: 'Management Name', sort: 'display_name', cell: (row) => <ManagementName {...row} /> },
  { label: 'Description', sort: 'description', cell: ({ description }) => description },
]

function ManagementName({ name, display_name }: EquipmentAttribute) {
  return (
    <span className={styles.name}>
      {display_name}
      {isMarkedForUnits(name, display_name) && <Tag tone="caution">Missing units</Tag>}
    </span>
  )
}
