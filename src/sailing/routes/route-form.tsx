import { TextField } from '../../ui/fields/text-field.tsx'
import type { SailingRoute } from './route.schema.ts'

export function RouteFields({ row }: { row: SailingRoute | null }) {
  return (
    <TextField
      label="Route Direction"
      name="direction"
      required
      maxLength={200}
      autoComplete="off"
      defaultValue={row?.direction}
      hint="Include IMPORT or EXPORT, which decides the tab on the public schedule."
    />
  )
}
