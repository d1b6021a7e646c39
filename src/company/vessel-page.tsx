import { Arrow } from '@sailing-desk/records/ui/arrow'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Mark, Particular, VesselKind } from '../../content/vessels.ts'
import { WrittenBlocks } from '../site-content/page-texts/written-blocks.tsx'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { FactList } from './fact-list.tsx'
import tableStyles from './particulars.module.css'
import styles from './vessel-page.module.css'

type Props = {
  kind: VesselKind
  /** The page of the other kind of vessel. */
  other: { path: string; title: string; teaser: string }
  /** The drawing. */
  children: ReactNode
}

/** A kind of vessel: drawing, particulars and cargo. */
export function VesselPage({ kind, other, children }: Props) {
  return (
    <main id="content">
      <PageMeta title={kind.searchTitle || kind.title} description={kind.description} />
      <PageHead title={kind.title} intro={kind.intro} />
      <div className={`content ${styles.drawing}`}>{children}</div>
      <div className={`content stack ${styles.columns}`}>
        <Particulars marks={kind.marks} particulars={kind.particulars} />
        <div className={`stack ${styles.text}`}>
          <WrittenBlocks blocks={kind.blocks} />
          <CargoCarried carries={kind.carries} />
        </div>
      </div>
      <section className={`tinted ${styles.fleet}`} aria-labelledby="fleet">
        <div className="content">
          <h2 id="fleet">Key facts</h2>
          <FactList entries={kind.figures} />
        </div>
      </section>
      <nav aria-label="Related pages" className={`content stack ${styles.ways}`}>
        <PageLink to={other.path} title={other.title} text={other.teaser} />
        <PageLink
          to="/west-east-bound"
          title="Sailing schedule"
          text="Vessels calling at each port, with arrival and departure dates."
        />
      </nav>
    </main>
  )
}

function CargoCarried({ carries }: Pick<VesselKind, 'carries'>) {
  return (
    <section aria-labelledby="carries">
      <h2 id="carries">Cargo carried</h2>
      <ul className={`stack ${styles.carries}`}>
        {carries.map(({ id, cargo, name, text }) => (
          <li key={id}>
            <Link to={`/cargoes#${cargo}`}>{name}</Link>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PageLink({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <div className={`calm ${styles.way}`}>
      <Link to={to}>
        {title} <Arrow />
      </Link>
      <p className="muted">{text}</p>
    </div>
  )
}

type ParticularsProps = { marks: readonly Mark[]; particulars: readonly Particular[] }

/** The particulars of a typical vessel: first the dimensions marked in the drawing, then the others. */
function Particulars({ marks, particulars }: ParticularsProps) {
  return (
    <table className={tableStyles.table}>
      <caption>
        <b>Typical particulars</b> For planning only. Ask us for the particulars of the vessel nominated for
        your cargo.
      </caption>
      <tbody>
        {marks.map(({ letter, name, value }) => (
          <tr key={letter}>
            <th scope="row">
              {`${name}\u00a0`}
              <span className={tableStyles.letter}>{letter}</span>
            </th>
            <td>{value}</td>
          </tr>
        ))}
        {particulars.map(({ id, name, value }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
