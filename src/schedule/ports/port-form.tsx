import { useSave } from '@sailing-desk/records/client/saving'
import { mapFields } from '@sailing-desk/records/entity-fields'
import { inputOf } from '@sailing-desk/records/screen/entity-screen'
import { Button } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { SuggestField } from '@sailing-desk/records/ui/fields/suggest-field'
import { suggestPorts } from '@sailing-desk/trade/port-suggestions'
import { type ChangeEvent, useState } from 'react'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { PORT_NOT_FOUND } from './messages.ts'
import type { Port } from './port.schema.ts'
import { PORT, PORT_DETAILS } from './port.ts'
import { PortAdvice } from './port-advice.tsx'
import { knownPortNamed, resemblingPort } from './resembling-ports.ts'

type PortDetails = Record<keyof typeof PORT_DETAILS, string>

/** Choosing a suggested port fills in the other fields. */
export function PortFields({ row, ports }: { row: Port | null; ports: readonly Port[] }) {
  const [name, setName] = useState(row?.name ?? '')
  const [taken, setTaken] = useState<string>()
  const [details, setDetails] = useState(() => detailsOf(row))
  const field = (name: keyof PortDetails) => ({
    ...inputOf(PORT, name),
    value: details[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setDetails((before) => ({ ...before, [name]: value })),
  })

  function fill(name: string) {
    const known = knownPortNamed(name)
    if (known) setDetails(({ heaviest_lift }) => ({ ...detailsOf(known), heaviest_lift }))
  }

  function take(name: string) {
    setTaken(name)
    setName(name)
    fill(name)
  }

  const start = taken ?? row?.name
  return (
    <>
      <SuggestField
        key={taken}
        label={PORT.fields.name.label}
        name="name"
        required
        maxLength={200}
        start={start ? { id: start, text: start } : undefined}
        autoFocus={taken !== undefined}
        suggest={suggestions}
        onChoose={fill}
        onType={setName}
        hint="Selecting a known port fills in the other fields."
      />
      {(name !== row?.name || details.code !== detailsOf(row).code) && (
        <PortAdvice
          name={name}
          code={details.code}
          stored={ports.filter(({ id }) => id !== row?.id)}
          onTake={take}
        />
      )}
      <TextField {...field('country')} />
      <TextField {...field('code')} />
      <TextField {...field('latitude')} />
      <TextField {...field('longitude')} />
      <TextField {...field('timezone')} />
      <TextField {...field('heaviest_lift')} />
    </>
  )
}

const suggestions = (input: string) =>
  suggestPorts(input).map(({ name, country, code }) => ({
    id: name,
    text: name,
    detail: `${country} · ${code}`,
  }))

function detailsOf(port: Partial<Record<keyof PortDetails, string | number | null>> | null): PortDetails {
  return mapFields(PORT_DETAILS, (_field, name) => String(port?.[name] ?? ''))
}

type Props = { port: Port; describedBy: string }

/** Makes a port one with another, which is chosen from all of them; the one that it resembles is proposed. */
export function MergePortButton({ port, describedBy }: Props) {
  const save = useSave()
  const showBanner = useBanner()
  const [ports, setPorts] = useState<readonly Port[] | null>(null)
  const merged = ports?.find(({ id }) => id === port.id)

  async function open() {
    const read = await save('GET', '/api/ports')
    if (!read.problem && read.body.some(({ id }) => id === port.id)) setPorts(read.body)
    else showBanner('failure', read.problem?.message ?? PORT_NOT_FOUND)
  }

  return (
    <>
      <Button kind="quiet" aria-describedby={describedBy} onClick={() => void open()}>
        Merge
      </Button>
      {ports && merged && (
        <MergeDialog
          kind="ports"
          rows={ports}
          merged={merged}
          into={resemblingPort(merged, othersThan(merged, ports))?.id}
          onClose={() => setPorts(null)}
        />
      )}
    </>
  )
}

const othersThan = (port: Port, ports: readonly Port[]) => ports.filter(({ id }) => id !== port.id)
