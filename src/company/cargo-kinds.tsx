import { Arrow } from '@sailing-desk/records/ui/arrow'
import { Link } from 'react-router'
import { cargoKinds } from '../../content/home.ts'
import { type ChangedTexts, withChangedTexts } from '../site-content/page-texts/changed-texts.ts'
import styles from './cargo-kinds.module.css'
import { CARGO_DRAWINGS } from './drawings/cargo-drawings.ts'
import { Drawing } from './drawings/drawing.tsx'

export default function CargoKinds({ texts }: { texts: ChangedTexts }) {
  const { heading, link, kinds } = withChangedTexts(cargoKinds(), texts).cargo
  return (
    <section className={`content ${styles.cargo}`} aria-labelledby="cargo-kinds">
      <div className={`row ${styles.head}`}>
        <h2 id="cargo-kinds">{heading}</h2>
        <Link to={link.href} className={`calm ${styles.more}`}>
          {link.label} <Arrow />
        </Link>
      </div>
      <ul className={styles.kinds}>
        {kinds.map(({ id, name, summary }) => (
          <li key={id} className={styles.kind}>
            <Drawing svg={CARGO_DRAWINGS[id]} />
            <div className={`stack ${styles.words}`}>
              <h3>
                <Link to={`/cargoes#${id}`} className="calm cover">
                  {name}
                </Link>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
