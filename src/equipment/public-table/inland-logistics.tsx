import { useLoaderData } from 'react-router'
import { inlandIntro } from '../../../content/inland.ts'
import { forAdministrators } from '../../accounts/sessions/for-administrators.tsx'
import { HandlingGear } from '../../company/handling-gear.tsx'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { EquipmentStock } from './equipment-stock.tsx'
import { InlandServices } from './inland-services.tsx'
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
