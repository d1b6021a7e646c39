import { Tag } from '../../ui/tag.tsx'
import { isMarkedForUnits } from '../categories/missing-units.ts'
import type { EquipmentAttribute } from '../equipment.schema.ts'

/** What the office calls an attribute, marked if it measures something without a unit. */
export function ManagementName({ name, display_name }: EquipmentAttribute) {
  return (
    <span className="texts">
      {display_name}
      {isMarkedForUnits(name, display_name) && <Tag tone="caution">Missing units</Tag>}
    </span>
  )
}
