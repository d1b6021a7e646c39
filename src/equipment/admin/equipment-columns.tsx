import { listColumns } from '../../lib/entity-fields.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ATTRIBUTE_DETAILS } from '../categories/attribute.ts'
import { isMarkedForUnits } from '../categories/missing-units.ts'
import type { Equipment, EquipmentAttribute } from '../equipment.schema.ts'
import { EQUIPMENT_DETAILS } from '../items/equipment.ts'

export const EQUIPMENT_COLUMNS: readonly Column<Equipment>[] = [
  { label: 'ID', sort: 'id', cell: ({ id }) => id },
  { label: 'Equipment Name', sort: 'name', namesRow: true, cell: ({ name }) => name },
  { label: 'Category', sort: 'category_name', cell: ({ category_name }) => category_name },
  ...listColumns(EQUIPMENT_DETAILS),
]

export const ATTRIBUTE_COLUMNS: readonly Column<EquipmentAttribute>[] = [
  { label: 'ID', sort: 'id', cell: ({ id }) => id },
  { label: 'Name', sort: 'name', namesRow: true, cell: ({ name }) => name },
  { label: 'Management Name', sort: 'display_name', cell: (row) => <ManagementName {...row} /> },
  ...listColumns(ATTRIBUTE_DETAILS),
]

function ManagementName({ name, display_name }: EquipmentAttribute) {
  return (
    <span className="texts">
      {display_name}
      {isMarkedForUnits(name, display_name) && <Tag tone="caution">Missing units</Tag>}
    </span>
  )
}
