import { useLocation } from 'react-router'
import { forAdministrators } from '../../accounts/components/for-administrators.tsx'
import { PUBLIC_PAGES } from '../../site-map.ts'
import { UnwrittenPage } from '../components/unwritten-page.tsx'

const InlandStrip = forAdministrators(() => import('../../accounts/components/inland-strip.tsx'))

export default function Plain() {
  const { pathname } = useLocation()
  const title =
    PUBLIC_PAGES.find(({ path, aliases }) => path === pathname || aliases?.includes(pathname))?.title ?? ''
  return (
    <main id="content">
      <title>{title}</title>
      {pathname === '/inland-logistics' && <InlandStrip />}
      <UnwrittenPage title={title} />
    </main>
  )
}
