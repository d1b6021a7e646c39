import { Button } from '@sailing-desk/records/ui/button'
import type { SimilarShips } from './ship.schema.ts'

const MAX_SHOWN = 5

type Named = SimilarShips['ship']
type Props = {
  pairs: readonly SimilarShips[]
  onMerge: (merged: Named, into: Named) => void
  onKeepApart: (pair: SimilarShips) => void
}

/** Ships that may be one. Nothing happens to them unless somebody says so. */
export function SimilarList({ pairs, onMerge, onKeepApart }: Props) {
  if (pairs.length === 0) return null
  return (
    <section className="notice stack" aria-labelledby="similar-ships">
      <h2 id="similar-ships">Almost the same name</h2>
      <ul className="stack">
        {pairs.slice(0, MAX_SHOWN).map((pair) => {
          const { ship, other } = pair
          return (
            <li key={`${ship.id} ${other.id}`} className="row">
              <span>{`${other.name} and ${ship.name}: one ship?`}</span>
              <Button onClick={() => onMerge(other, ship)}>{`Merge into ${ship.name}`}</Button>
              <Button kind="quiet" onClick={() => onMerge(ship, other)}>{`Into ${other.name}`}</Button>
              <Button kind="quiet" onClick={() => onKeepApart(pair)}>
                Not the same ship
              </Button>
            </li>
          )
        })}
      </ul>
      {pairs.length > MAX_SHOWN && <p className="soft">{`And ${pairs.length - MAX_SHOWN} more.`}</p>}
    </section>
  )
}
