import type { Fit } from '@sailing-desk/timetable/cargo-fit'
import { askedText } from '@sailing-desk/timetable/cargo-fit/cargo-query'
import type { CargoAsked } from '@sailing-desk/timetable/cargo-fit/cargo-query.schema'
import { CARRIER_DECIDES } from './fit-text.tsx'

type NoteProps = {
  cargo: CargoAsked | undefined
  fits: readonly { fit?: Fit | undefined }[]
  /** Where the cargo is lifted: 'both ports'. */
  ports: string
}

/** What vessels were compared with, if they were. */
export default function CargoNote({ cargo, fits, ports }: NoteProps) {
  if (!cargo || !fits.some(({ fit }) => fit)) return null
  return (
    <p className="notice cargo-note" data-tone="info">
      <b>{`${askedText(cargo)}. `}</b>
      {`Compared with what we know of each vessel${cargo.values.kind === 'lifted' ? ` and of ${ports}` : ''}. ${CARRIER_DECIDES}`}
    </p>
  )
}
