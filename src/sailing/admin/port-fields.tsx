import { type ChangeEvent, useState } from 'react'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { KNOWN_PORTS } from '../ports/known-ports.ts'
import { suggestPorts } from '../ports/port-suggestions.ts'
import type { Port } from '../sailing.schema.ts'

const PLACE = ['country', 'code', 'latitude', 'longitude', 'timezone'] as const
type Place = Record<(typeof PLACE)[number], string>

/** The name suggests known ports; one that is chosen fills in the rest. */
export function PortFields({ row }: { row: Port | null }) {
  const [place, setPlace] = useState(() => placeOf(row))
  const field = (name: keyof Place) => ({
    name,
    value: place[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setPlace((before) => ({ ...before, [name]: value })),
  })

  function fill(name: string) {
    const known = KNOWN_PORTS.find((port) => port.name === name)
    if (known) setPlace(placeOf(known))
  }

  return (
    <>
      <SuggestField
        label="Port Name"
        name="name"
        required
        maxLength={200}
        start={row ? { id: row.name, text: row.name } : undefined}
        suggest={suggestions}
        onChoose={fill}
        hint="Selecting a known port fills in the other fields."
      />
      <TextField label="Country" maxLength={200} {...field('country')} />
      <TextField label="Code" maxLength={20} {...field('code')} hint="UN/LOCODE, for example INMAA" />
      <TextField
        label="Latitude"
        inputMode="decimal"
        {...field('latitude')}
        hint="Degrees north, for example 13.1"
      />
      <TextField
        label="Longitude"
        inputMode="decimal"
        {...field('longitude')}
        hint="Degrees east, for example 80.3"
      />
      <TextField label="Time Zone" maxLength={60} {...field('timezone')} hint="For example Asia/Kolkata" />
    </>
  )
}

const suggestions = (typed: string) =>
  suggestPorts(typed).map(({ name, country, code }) => ({
    id: name,
    text: name,
    detail: `${country} · ${code}`,
  }))

function placeOf(port: { [Name in keyof Place]: string | number | null } | null): Place {
  return Object.fromEntries(PLACE.map((name) => [name, String(port?.[name] ?? '')])) as Place
}
