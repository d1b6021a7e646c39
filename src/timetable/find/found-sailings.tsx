import { domesticText, periodText } from '@sailing-desk/timetable/sailings/messages'
import { canBeBooked } from '@sailing-desk/timetable/sailings/sailing-days'
import type { Sailing, SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import CargoNote from '../cargo-fit/cargo-note.tsx'
import { mayCarry } from '../cargo-fit/fit-text.tsx'
import { ConnectionsList } from './connections-list.tsx'
import { AskUs, NothingFound } from './nothing-found.tsx'
import { SailingsTable } from './sailings-table.tsx'

type Props = {
  search: SailingSearch
  /** The sailing that stands above the others. */
  best: Sailing | null
  notable: ReadonlyMap<Sailing, readonly string[]>
}

/** What a search has found besides the best sailing, or what else there is. */
export function FoundSailings({ search, best, notable }: Props) {
  const { from, to, is_domestic, sailings, connections } = search
  if (is_domestic) return <Domestic from={from} to={to} />
  const period = periodText(search)
  const table = { from: from.name, to: to.name, notable }
  const others = sailings.filter((sailing) => sailing !== best)
  const [carrying, notFitting] = [others.filter(mayCarry), others.filter((each) => !mayCarry(each))]
  return (
    <>
      <CargoNote
        cargo={search.cargo}
        fits={[...sailings, ...connections.flatMap(({ legs }) => legs)]}
        ports="both ports"
      />
      {carrying.length > 0 && <SailingsTable sailings={carrying} {...table} />}
      {notFitting.length > 0 && (
        <details open={carrying.length === 0 && !best} className="section">
          <summary>
            {notFitting.length === 1 ? '1 sailing does not fit' : `${notFitting.length} sailings do not fit`}
          </summary>
          <SailingsTable sailings={notFitting} {...table} />
        </details>
      )}
      {connections.length > 0 && (
        <section aria-labelledby="connections">
          <h2 id="connections">{`No direct sailing ${period}: connections`}</h2>
          <ConnectionsList connections={connections} />
        </section>
      )}
      {!sailings.some(canBeBooked) && connections.length === 0 && (
        <NothingFound search={search} period={period} />
      )}
    </>
  )
}

function Domestic({ from, to }: Pick<SailingSearch, 'from' | 'to'>) {
  return (
    <>
      <p>{domesticText(from.name, to.name)}</p>
      <p className="links section screen-only">
        <AskUs from={from.name} to={to.name} />
      </p>
    </>
  )
}
