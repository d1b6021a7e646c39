import '../../styles/table.css'
import type { TooltipContent } from '@sailing-desk/records/ui/dialogs/tooltip'
import { Tooltips } from '@sailing-desk/records/ui/dialogs/tooltip'
import styles from './equipment-table.module.css'
import type { EquipmentGroup, ShownEquipment } from './equipment-view.ts'

type Props = { groups: readonly EquipmentGroup[]; labelledBy: string }

/** Equipment by category. The tooltip of a row shows all its details. */
export function EquipmentTable({ groups, labelledBy }: Props) {
  return (
    <Tooltips triggers="tr:has(button)" describe={(row: HTMLTableRowElement) => describe(row, groups)}>
      <table className={`table ${styles.table}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Capacity</th>
            <th scope="col">Size</th>
            <th scope="col">Location</th>
          </tr>
        </thead>
        {groups.map((group, at) => (
          <Group key={at} group={group} at={at} />
        ))}
      </table>
    </Tooltips>
  )
}

function Group({ group: { name, description, items }, at }: { group: EquipmentGroup; at: number }) {
  return (
    <tbody data-group={at}>
      <tr>
        <th colSpan={4} scope="rowgroup" className={styles.category}>
          {/* biome-ignore lint/a11y/useSemanticElements: a head of a table may not contain a heading element */}
          <span role="heading" aria-level={3}>
            <bdi>{name}</bdi>
          </span>
          {description && <bdi>{description}</bdi>}
        </th>
      </tr>
      {items.map((item, row) => (
        <Row key={row} item={item} />
      ))}
    </tbody>
  )
}

function Row({ item: { name, capacity, size, location, entries, description } }: { item: ShownEquipment }) {
  return (
    <tr>
      <th scope="row">
        <button type="button">
          <bdi>{name}</bdi>
        </button>
        <noscript>
          <small>
            {[description, ...entries.map((entry) => entry.join(': '))].filter(Boolean).join(' · ')}
          </small>
        </noscript>
      </th>
      <Value label="Capacity" value={capacity} />
      <Value label="Size" value={size} />
      <Value label="Location" value={location} />
    </tr>
  )
}

function Value({ label, value }: { label: string; value: string | null }) {
  return <td data-label={label}>{value ? <bdi>{value}</bdi> : <span aria-hidden="true">–</span>}</td>
}

/** Finds the item of a row by its position. */
function describe(row: HTMLTableRowElement, groups: readonly EquipmentGroup[]): TooltipContent | null {
  const body = row.closest('tbody')
  const group = groups[Number(body?.dataset.group)]
  const item = group?.items[row.sectionRowIndex - 1]
  if (!group || !item) return null
  return { title: item.name, line: item.description ?? group.name, entries: item.entries }
}
