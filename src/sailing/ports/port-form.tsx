import { type ChangeEvent, useState } from 'react'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { KNOWN_PORTS } from './known-ports.ts'
import type { Port } from './port.schema.ts'
import { suggestPorts } from './port-suggestions.ts'

const DETAIL_FIELDS = ['country', 'code', 'latitude', 'longitude', 'timezone'] as const
type PortDetails = Record<(typeof DETAIL_FIELDS)[number], string>

/** Choosing a suggested port fills in the other fields. */
export function PortFields({ row }: { row: Port | null }) {
  const [details, setDetails] = useState(() => detailsOf(row))
  const field = (name: keyof PortDetails) => ({
    name,
    value: details[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setDetails((before) => ({ ...before, [name]: value })),
  })

  function fill(name: string) {
    const known = KNOWN_PORTS.find((port) => port.name === name)
    if (known) setDetails(detailsOf(known))
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

const suggestions = (input: string) =>
  suggestPorts(input).map(({ name, country, code }) => ({
    id: name,
    text: name,
    detail: `${country} · ${code}`,
  }))

function detailsOf(port: { [Name in keyof PortDetails]: string | number | null } | null): PortDetails {
  return Object.fromEntries(DETAIL_FIELDS.map((name) => [name, String(port?.[name] ?? '')])) as PortDetails
}
