import type { CargoAsked } from '@sailing-desk/timetable/cargo-fit/cargo-query.schema'
import { CargoForm } from './cargo-form.tsx'

type Props = {
  /** The page that answers, and what else is asked of it: `month=2026-12`. */
  action: string
  query?: string
  cargo: CargoAsked | undefined
}

/** Asks with a piece of cargo which of the vessels on a page carries it. */
export default function WhichCarries({ action, query = '', cargo }: Props) {
  return (
    <details open={cargo !== undefined} className="screen-only">
      <summary id="fit">Which vessel carries it?</summary>
      <CargoForm
        action={action}
        label="Which vessel carries it?"
        asked={cargo}
        others={[...new URLSearchParams(query)]}
        button="Compare"
      />
    </details>
  )
}
