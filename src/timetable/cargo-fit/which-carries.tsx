import { sailingsPath, sailingsQuery } from '../addresses.ts'
import type { SailingSearch } from '../sailings/sailing-search.schema.ts'
import { CargoForm } from './cargo-form.tsx'
import { askedText } from './cargo-query.ts'
import { CARRIER_DECIDES } from './fit-text.tsx'

/** Asks with a piece of cargo which of the sailings carries it. */
export function WhichCarries({ search }: { search: SailingSearch }) {
  const { from, to, cargo } = search
  return (
    <details open={cargo !== undefined}>
      <summary id="fit">Which vessel carries it?</summary>
      <CargoForm
        action={sailingsPath(from.key, to.key)}
        label="Which vessel carries it?"
        asked={cargo}
        others={[...new URLSearchParams(sailingsQuery({ ...search, cargo: undefined }))]}
        button="Compare"
      />
    </details>
  )
}

/** What the sailings were compared with, if they were. */
export function CargoNote({ search: { cargo, sailings, connections } }: { search: SailingSearch }) {
  const isCompared = [...sailings, ...connections.flatMap(({ legs }) => legs)].some(({ fit }) => fit)
  if (!isCompared) return null
  return (
    <p className="notice cargo-note" data-tone="info">
      {cargo && <b>{`${askedText(cargo)}. `}</b>}
      {`Compared with what we know of each vessel${cargo?.values.kind === 'lifted' ? ' and of both ports' : ''}. ${CARRIER_DECIDES}`}
    </p>
  )
}
