import { useLoaderData } from 'react-router'
import { inlandDescription, inlandIntro, inlandServices } from '../../../content/inland.ts'
import { forAdministrators } from '../../accounts/sessions/for-administrators.tsx'
import { HandlingGear } from '../../company/handling-gear.tsx'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { EquipmentStock } from './equipment-stock.tsx'
import styles from './inland-services.module.css'
import { loadStock, stockFailure } from './load-equipment.ts'

const inBrowser = publicClientLoader(loadStock, stockFailure)
export const loader = publicLoader(
  async (read: ReadPublic) => ({ stock: await loadStock(read) }),
  (error) => ({ stock: stockFailure(error) }),
)
/** Does not wait for the stock: the rest of the page is shown at once. */
export const clientLoader = (args: { request: Request }) => ({ stock: inBrowser(args) })

const InlandStrip = forAdministrators(() => import('../../accounts/sessions/inland-strip.tsx'))

const DESCRIPTION =
  'Warehousing, road transport, stevedoring and cargo handling in India, with our cranes, forklifts and trailers.'

export default function InlandLogistics() {
  const { stock } = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <main id="content">
      <PageMeta title="Inland Logistics" description={DESCRIPTION} />
      <InlandStrip />
      <PageHead title="Inland Logistics" intro={inlandIntro} />
      <InlandServices />
      <HandlingGear />
      <EquipmentStock stock={stock} />
    </main>
  )
}

function InlandServices() {
  return (
    <section className={`content stack ${styles.services}`} aria-labelledby="services">
      <div className={`stack ${styles.words}`}>
        <h2 id="services">From factory gate to ship’s side</h2>
        {inlandDescription.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ol className={styles.list}>
        {inlandServices.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
