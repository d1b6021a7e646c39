import type { SailingRoute } from '../../timetable/sailing.schema.ts'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { VESSEL_TEXT_NAMES } from '../../voyage-rules/vessel-texts.ts'
import { optionalInput } from '../../web/records/record.ts'
import type { Vessel } from './vessel.schema.ts'
import { VESSEL_DETAILS, VESSEL_LABELS } from './vessel.ts'

type Props = { row: Vessel | null; routes: readonly SailingRoute[]; startRoute: string }

/** `startRoute`: the route that the list is filtered by, if any. */
export function VesselFields({ row, routes, startRoute }: Props) {
  const text = { autoComplete: 'off', maxLength: 200 }
  return (
    <>
      <RouteField routes={routes} defaultValue={row?.route_id ?? startRoute} />
      <TextField label={VESSEL_LABELS.name} name="name" required {...text} defaultValue={row?.name} />
      <TextField
        label={VESSEL_LABELS.voyage}
        name="voyage"
        {...text}
        maxLength={40}
        defaultValue={row?.voyage ?? ''}
        hint="For example 041W, without the V."
      />
      {VESSEL_TEXT_NAMES.map((name) => (
        <TextField
          key={name}
          {...optionalInput(VESSEL_DETAILS, name, row)}
          {...(name === 'imo' && { hint: 'Seven digits' })}
        />
      ))}
    </>
  )
}

type RouteFieldProps = {
  routes: readonly SailingRoute[]
  value?: string
  defaultValue?: string | number
  onChoose?: (id: string) => void
}

export function RouteField({ routes, onChoose, ...value }: RouteFieldProps) {
  return (
    <SelectField
      label={VESSEL_LABELS.route_id}
      name="route_id"
      required
      {...value}
      {...(onChoose && { onChange: (event) => onChoose(event.currentTarget.value) })}
      hint={routes.length === 0 ? 'Add a route first.' : undefined}
    >
      <option value="">Select a route</option>
      <Options of={routes.map(({ id, direction }) => [id, direction])} />
    </SelectField>
  )
}
