import type { ApiData } from '@sailing-desk/records/client/api-routes'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import type { AudienceKind } from '../mailing.ts'

/** Who is chosen, as the fields are sent. */
export type Chosen = {
  audience: AudienceKind
  from: string
  to: string
  port: string
  route: string
  files_of: string
}

type Props = {
  chosen: Chosen
  ports: ApiData<'GET', '/backend/api/ports'>['ports']
  routes: ApiData<'GET', '/backend/api/sailing-routes'>
  onChoose: (changed: Partial<Chosen>) => void
}

const KINDS: readonly (readonly [AudienceKind, string])[] = [
  ['all', 'All customers'],
  ['lane', 'Customers of a lane'],
  ['port', 'Customers of a port'],
  ['route', 'Customers of a route'],
]

/** Who gets the mailing, and the files of which route it links to: those of the chosen one, unless another is chosen. */
export function AudienceFields({ chosen, ports, routes, onChoose }: Props) {
  const ofPorts = ports.map(({ key, name }) => [key, name] as const)
  const ofRoutes = routes.map(({ id, direction }) => [id, direction] as const)
  const select = (
    name: Exclude<keyof Chosen, 'audience'>,
    label: string,
    none: string,
    of: typeof ofPorts | typeof ofRoutes,
  ) => (
    <SelectField
      label={label}
      name={name}
      value={chosen[name]}
      onChange={({ currentTarget: { value } }) =>
        onChoose({ [name]: value, ...(name === 'route' && { files_of: value }) })
      }
    >
      <option value="">{none}</option>
      <Options of={of} />
    </SelectField>
  )
  return (
    <>
      <SelectField
        label="Who gets it"
        name="audience"
        hint="Customers without ports or lanes always get it."
        value={chosen.audience}
        onChange={({ currentTarget }) => onChoose({ audience: currentTarget.value as AudienceKind })}
      >
        <Options of={KINDS} />
      </SelectField>
      {chosen.audience === 'lane' && (
        <div className="fields">
          {select('from', 'From', 'Choose a port', ofPorts)}
          {select('to', 'To', 'Choose a port', ofPorts)}
        </div>
      )}
      {chosen.audience === 'port' && select('port', 'Port', 'Choose a port', ofPorts)}
      {chosen.audience === 'route' && select('route', 'Route', 'Choose a route', ofRoutes)}
      {select('files_of', 'Links to the PDF and Excel files of', 'No route', ofRoutes)}
    </>
  )
}
