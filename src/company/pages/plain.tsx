import { useLocation } from 'react-router'
import { PUBLIC_PAGES } from '../../site-map.ts'
import { UnwrittenPage } from '../components/unwritten-page.tsx'

export default function Plain() {
  const { pathname } = useLocation()
  const title =
    PUBLIC_PAGES.find(({ path, aliases }) => path === pathname || aliases?.includes(pathname))?.title ?? ''
  return (
    <main id="content">
      <title>{title}</title>
      <UnwrittenPage title={title} />
    </main>
  )
}
