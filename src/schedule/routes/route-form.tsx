import type { SailingRoute } from '../../timetable/sailing.schema.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ROUTE_LABELS } from './route.ts'

export function RouteFields({ row }: { row: SailingRoute | null }) {
  return (
    <>
      <TextField
        label={ROUTE_LABELS.direction}
        name="direction"
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={row?.direction}
        hint="Include IMPORT or EXPORT, which decides the tab on the public schedule."
      />
      <TextField
        label={ROUTE_LABELS.service_code}
        name="service_code"
        maxLength={11}
        autoComplete="off"
        defaultValue={row?.service_code ?? ''}
        hint="Optional: the carrier's code of this service, for systems that read the schedule."
      />
    </>
  )
}
