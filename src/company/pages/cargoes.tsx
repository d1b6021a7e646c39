import { Link } from 'react-router'
import { cargoHandling } from '../../../content/cargo-handling.ts'
import { type Cargo, cargoes } from '../../../content/cargoes.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import sectionStyles from '../cargo-section.module.css'
import { CARGO_DRAWINGS } from '../drawings/cargo-drawings.ts'
import { Drawing } from '../drawings/drawing.tsx'
import { SideLinks } from '../side-links.tsx'
import styles from './cargoes.module.css'

const DESCRIPTION =
  'Break bulk, project, dry bulk and automobile cargo: how we lift, stow and lash it, and what to send us for a quotation.'

const RELATED_PAGES = [
  {
    path: '/map',
    title: 'Map',
    teaser: 'Routes from Mumbai, Chennai and Kolkata to Singapore, Hong Kong and Tokyo, port by port.',
  },
  {
    path: '/inland-logistics',
    title: 'Inland Logistics',
    teaser: 'Warehouses, trailers, cranes and forklifts, from the factory gate to the ship’s side.',
  },
]

export default function Cargoes() {
  return (
    <main id="content">
      <PageMeta title="Cargoes" description={DESCRIPTION} />
      <PageHead title="Cargoes" intro="Four types of cargo: how we lift, stow and lash them.">
        <ul className="links">
          {cargoes.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </PageHead>
      <div className={`content stack ${styles.columns}`}>
        <div>
          {cargoes.map((cargo) => (
            <CargoSection key={cargo.id} cargo={cargo} />
          ))}
        </div>
        <aside className={`stack ${styles.side}`} aria-label="Related pages and quotation">
          <SideLinks heading="Related pages" links={RELATED_PAGES} />
          <Link to="/contact-us" className="button">
            Request a quotation
          </Link>
        </aside>
      </div>
    </main>
  )
}

function CargoSection({ cargo }: { cargo: Cargo }) {
  const { about, lift, stow, lash, ask } = cargoHandling[cargo.id]
  return (
    <section id={cargo.id} aria-labelledby={`${cargo.id}-title`} className={`stack ${sectionStyles.cargo}`}>
      <div className={`stack ${sectionStyles.top}`}>
        <div className={sectionStyles.drawing}>
          <Drawing svg={CARGO_DRAWINGS[cargo.id]} />
        </div>
        <div className={`stack ${sectionStyles.about}`}>
          <h2 id={`${cargo.id}-title`}>{cargo.name}</h2>
          <p>{about}</p>
        </div>
      </div>
      <dl className={`stack ${sectionStyles.handling}`}>
        <Step name="Lift" text={lift} />
        <Step name="Stow" text={stow} />
        <Step name="Lash" text={lash} />
      </dl>
      <div className={sectionStyles.ask}>
        <h3>For a quotation, please send us</h3>
        <ul>
          {ask.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Step({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
