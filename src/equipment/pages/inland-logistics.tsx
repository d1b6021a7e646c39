import { forAdministrators } from '../../accounts/components/for-administrators.tsx'
import { UnwrittenPage } from '../../layouts/unwritten-page.tsx'

const InlandStrip = forAdministrators(() => import('../../accounts/components/inland-strip.tsx'))

export default function InlandLogistics() {
  return (
    <UnwrittenPage title="Inland Logistics">
      <InlandStrip />
    </UnwrittenPage>
  )
}
