import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { useLoaderData } from 'react-router'
import { type InlandText, inland } from '../../../content/inland.ts'
import { forAdministrators } from '../../accounts/sessions/for-administrators.tsx'
import { HandlingGear } from '../../company/handling-gear.tsx'
import { noTexts, readTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { WrittenBlocks } from '../../site-content/page-texts/written-blocks.tsx'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { EquipmentStock } from './equipment-stock.tsx'
import styles from './inland-services.module.css'
import { loadStock, stockFailure } from './load-equipment.ts'

const PAGE = 'inland-logistics'
const stockInBrowser = publicClientLoader(loadStock, stockFailure)
const textsInBrowser = publicClientLoader(textsOf(PAGE), noTexts)
export const loader = publicLoader(
  async (read: ReadPublic, url: URL) => {
    const [texts, stock] = await Promise.all([readTexts(read, PAGE, url), loadStock(read)])
    return { texts, stock }
  },
  (error) => ({ ...noTexts(error), stock: stockFailure(error) }),
)
/** Does not wait for the stock: the rest of the page is shown before it. */
export const clientLoader = async (args: { request: Request }) => {
  const stock = stockInBrowser(args)
  return { ...(await textsInBrowser(args)), stock }
}

const InlandStrip = forAdministrators(() => import('../../accounts/sessions/inland-strip.tsx'))

export default function InlandLogistics() {
  const { stock } = useLoaderData<typeof loader | typeof clientLoader>()
  const text = usePageTexts(inland)
  return (
    <main id="content">
      <PageMeta title={text.searchTitle || text.title} description={text.description} />
      <InlandStrip />
      <PageHead title={text.title} intro={text.intro} />
      <InlandServices {...text} />
      <HandlingGear />
      <EquipmentStock stock={stock} />
    </main>
  )
}

function InlandServices({ heading, blocks, services }: InlandText) {
  return (
    <section className={`content stack ${styles.services}`} aria-labelledby="services">
      <div className={`stack ${styles.words}`}>
        <h2 id="services">{heading}</h2>
        <WrittenBlocks blocks={blocks} />
      </div>
      <ol className={styles.list}>
        {services.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
