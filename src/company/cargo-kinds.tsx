import { Link } from 'react-router'
import { cargoes } from '../../content/cargoes.ts'
import { Arrow } from '../ui/arrow.tsx'
import styles from './cargo-kinds.module.css'
import { CARGO_DRAWINGS } from './drawings/cargo-drawings.ts'
import { Drawing } from './drawings/drawing.tsx'

export default function CargoKinds() {
  return (
    <section className={`content ${styles.cargo}`} aria-labelledby="cargo-kinds">
      <div className={`row ${styles.head}`}>
        <h2 id="cargo-kinds">Cargo that won’t fit in a container</h2>
        <Link to="/cargoes" className={`calm ${styles.more}`}>
          How we handle it <Arrow />
        </Link>
      </div>
      <ul className={styles.kinds}>
        {cargoes.map(({ id, name, summary }) => (
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
