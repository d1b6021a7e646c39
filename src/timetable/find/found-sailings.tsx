import { mayCarry } from '../cargo-fit/fit-text.tsx'
import { WhichCarries } from '../cargo-fit/which-carries.tsx'
import { domesticText, periodText } from '../sailings/messages.ts'
import { canBeBooked } from '../sailings/sailing-days.ts'
import type { SailingSearch } from '../sailings/sailing-search.schema.ts'
import { ConnectionsList } from './connections-list.tsx'
import { AskUs, NothingFound } from './nothing-found.tsx'
import { SailingsTable } from './sailings-table.tsx'

/** What a search has found, or what else there is. The link 'Skip to results' leads past the question about cargo. */
export default function FoundSailings({ search }: { search: SailingSearch }) {
  const { from, to, is_domestic } = search
  return (
    <>
      {!is_domestic && <WhichCarries search={search} />}
      <div id="results" tabIndex={-1}>
        {is_domestic ? <Domestic from={from} to={to} /> : <Found search={search} />}
      </div>
    </>
  )
}

function Found({ search }: { search: SailingSearch }) {
  const { from, to, sailings, connections } = search
  const period = periodText(search)
  const isNothingAhead = !sailings.some(canBeBooked)
  const table = { from: from.name, to: to.name }
  const [carrying, others] = [sailings.filter(mayCarry), sailings.filter((each) => !mayCarry(each))]
  return (
    <>
      {carrying.length > 0 && <SailingsTable sailings={carrying} {...table} />}
      {others.length > 0 && (
        <details open={carrying.length === 0} className="section">
          <summary>
            {others.length === 1 ? '1 sailing does not fit' : `${others.length} sailings do not fit`}
          </summary>
          <SailingsTable sailings={others} {...table} />
        </details>
      )}
      {connections.length > 0 && (
        <section aria-labelledby="connections">
          <h2 id="connections">{`No direct sailing ${period}: connections`}</h2>
          <ConnectionsList connections={connections} />
        </section>
      )}
      {isNothingAhead && connections.length === 0 && <NothingFound search={search} period={period} />}
      {!isNothingAhead && (
        <p className="soft apart">
          Transit time runs from departure to arrival. The lines are drawn to one scale, with a tick for each
          week.
        </p>
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
