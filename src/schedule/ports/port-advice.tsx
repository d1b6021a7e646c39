import { Button } from '../../ui/button.tsx'
import type { Port } from './port.schema.ts'
import { meantPort, resemblingPort } from './resembling-ports.ts'

type Props = {
  name: string
  code: string
  /** The stored ports, without the one that is edited. */
  stored: readonly Port[]
  onTake: (name: string) => void
}

/** Asks and warns about a port that may be misspelt or stored already. It can be saved all the same. */
export function PortAdvice({ name, code, stored, onTake }: Props) {
  const meant = meantPort(name)
  const resembling = resemblingPort({ name, code }, stored)
  return (
    <div role="status" className="stack">
      {meant && (
        <p className="row">
          {`Did you mean ${meant.name} (${meant.code})?`}
          <Button kind="quiet" onClick={() => onTake(meant.name)}>{`Use ${meant.name}`}</Button>
        </p>
      )}
      {resembling && (
        <p className="notice" data-tone="caution">
          {`This resembles ${withCode(resembling)}, which is in the list of ports.`}
        </p>
      )}
    </div>
  )
}

const withCode = ({ name, code }: Port) => (code ? `${name} (${code})` : name)
