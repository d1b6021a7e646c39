import { Link } from 'react-router'
import { type CargoHandling, cargoHandling } from '../../../content/cargo-handling.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { WrittenBlocks } from '../../site-content/page-texts/written-blocks.tsx'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import sectionStyles from '../cargo-section.module.css'
import { CARGO_DRAWINGS } from '../drawings/cargo-drawings.ts'
import { Drawing } from '../drawings/drawing.tsx'
import { SideLinks } from '../side-links.tsx'
import styles from './cargoes.module.css'

const load = textsOf('cargoes')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

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
  const { title, searchTitle, description, intro, cargoes } = usePageTexts(cargoHandling)
  return (
    <main id="content">
      <PageMeta title={searchTitle || title} description={description} />
      <PageHead title={title} intro={intro}>
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

function CargoSection({ cargo }: { cargo: CargoHandling }) {
  const { about, lift, stow, lash, ask } = cargo
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
        <WrittenBlocks blocks={ask} />
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
