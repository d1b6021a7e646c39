import { Button } from '@sailing-desk/records/ui/button'
import type { FormFields } from '@sailing-desk/records/ui/fields/form'
import { Link } from 'react-router'
import { useSaveAnyway } from '../warnings/save-anyway.tsx'
import { spellingOf } from './messages.ts'
import type { Port } from './port.schema.ts'
import { adviceOn, portSpelled, resemblingPort } from './resembling-ports.ts'

type Props = {
  name: string
  code: string
  /** The stored ports, without the one that is edited. */
  stored: readonly Port[]
  onTake: (name: string) => void
}

/** Asks and warns about a port that may be misspelt or stored already. It can be saved all the same. */
export function PortAdvice({ name, code, stored, onTake }: Props) {
  const spelled = portSpelled(name, stored)
  if (spelled) return <Spelled name={name} port={spelled} />
  const { meant, isStored, resembling } = adviceOn({ name, code }, stored)
  return (
    <div role="status" className="stack">
      {meant && (
        <p className="row">
          {`Did you mean ${meant.name} (${meant.code})?${isStored ? ' It is in the list of ports.' : ''}`}
          <Button kind="quiet" onClick={() => onTake(meant.name)}>{`Use ${meant.name}`}</Button>
        </p>
      )}
      {resembling && (
        <p className="notice" data-tone="caution">
          {resemblesText(resembling)}
        </p>
      )}
    </div>
  )
}

/** It cannot be saved, so it leads to the port that is meant. */
function Spelled({ name, port }: { name: string; port: Port }) {
  return (
    <p role="status" className="notice" data-tone="caution">
      {`${spellingOf(name.trim(), port.name)}. `}
      <Link to={`/admin/schedule?${new URLSearchParams({ tab: 'ports', search: port.name })}`}>Open it</Link>
    </p>
  )
}

const withCode = ({ name, code }: Port) => (code ? `${name} (${code})` : name)

const resemblesText = (port: Port) => `This resembles ${withCode(port)}, which is in the list of ports.`

/** Asks before a port is saved that may be another one: returns the fields to save, or null. */
export function usePortCheck(ports: readonly Port[]) {
  const { ask, dialog } = useSaveAnyway()

  async function check(fields: FormFields, row: { id: number } | null): Promise<FormFields | null> {
    const [name, code] = [String(fields.name ?? ''), String(fields.code ?? '')]
    const before = ports.find(({ id }) => id === row?.id)
    const others = ports.filter(({ id }) => id !== row?.id)
    if (before?.name === name && (before.code ?? '') === code) return fields
    const resembling = portSpelled(name, others) ? undefined : resemblingPort({ name, code }, others)
    if (!resembling) return fields
    const answer = await ask({ messages: [resemblesText(resembling)], sortable: false, note: ONE_PORT })
    return answer && fields
  }

  return { check, dialog }
}

const ONE_PORT =
  'If both are one port, its calls would be split between two. Save it only if it is another one.'
