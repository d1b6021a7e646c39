import type { SailingRoute } from '../../timetable/sailing.schema.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ROUTE_LABELS } from './route.ts'

export function RouteFields({ row }: { row: SailingRoute | null }) {
  return (
    <TextField
      label={ROUTE_LABELS.direction}
      name="direction"
      required
      maxLength={200}
      autoComplete="off"
      defaultValue={row?.direction}
      hint="Include IMPORT or EXPORT, which decides the tab on the public schedule."
    />
  )
}
