import { Link } from 'react-router'
import { Arrow } from '../../ui/arrow.tsx'
import {
  AutomobileDrawing,
  BreakBulkDrawing,
  DryBulkDrawing,
  ProjectDrawing,
} from '../drawings/cargo-drawings.tsx'
import styles from './cargo-kinds.module.css'

const KINDS = [
  {
    name: 'Break bulk',
    Drawing: BreakBulkDrawing,
    text: 'Granite blocks, steel and bagged cargo, slung, lifted and stowed piece by piece.',
  },
  {
    name: 'Project',
    Drawing: ProjectDrawing,
    text: 'Transformers, boilers and plant machinery, planned from the factory floor to the foundation.',
  },
  {
    name: 'Dry bulk',
    Drawing: DryBulkDrawing,
    text: 'Ferro chrome, ilmenite and agri products, loaded loose into the hold.',
  },
  {
    name: 'Automobile',
    Drawing: AutomobileDrawing,
    text: 'Cars, trucks and construction machinery, driven aboard or lifted on.',
  },
]

export function CargoKinds() {
  return (
    <section className={`content ${styles.cargo}`} aria-labelledby="cargo-kinds">
      <div className={styles.head}>
        <h2 id="cargo-kinds">Cargo that no container takes</h2>
        <Link to="/cargoes" className={styles.more}>
          How we carry it <Arrow />
        </Link>
      </div>
      <ul className={styles.kinds}>
        {KINDS.map(({ name, Drawing, text }) => (
          <li key={name} className={styles.kind}>
            <Drawing />
            <div className={styles.words}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
