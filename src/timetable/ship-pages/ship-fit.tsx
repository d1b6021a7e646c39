import { SHIP_LIMIT_NAMES, SHIP_LIMITS } from '@sailing-desk/timetable/ship-limits'
import type { ShipPage } from '@sailing-desk/timetable/ship-page.schema'
import { Fragment } from 'react'
import { CargoForm } from '../cargo-fit/cargo-form.tsx'
import { FitNotice } from '../cargo-fit/fit-text.tsx'

type Props = { path: string } & Pick<ShipPage, 'limits' | 'cargo' | 'fit'>

/** What is known of a ship's limits, and whether a piece of cargo is within them. */
export default function ShipFit({ path, limits, cargo, fit }: Props) {
  const known = SHIP_LIMIT_NAMES.filter((name) => limits[name] !== null)
  return (
    <>
      {known.length > 0 && (
        <section aria-labelledby="particulars" className="section stack">
          <h2 id="particulars">Particulars</h2>
          <dl className="facts">
            {known.map((name) => (
              <Fragment key={name}>
                <dt>{SHIP_LIMITS[name].label}</dt>
                <dd>{limits[name]}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="fit" className="section stack screen-only">
        <h2 id="fit">Will it fit?</h2>
        {fit && <FitNotice fit={fit} />}
        <CargoForm action={path} label="Will it fit?" asked={cargo} button="Check" />
      </section>
    </>
  )
}
