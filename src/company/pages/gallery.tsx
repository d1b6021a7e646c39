import { gallery } from '../../../content/gallery.ts'
import { ComingSoon } from '../../web/public-layout/coming-soon.tsx'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { PictureGrid } from '../picture-grid.tsx'

const DESCRIPTION =
  'Picture gallery: our vessels, cargoes and port operations in India, from granite and project cargo to vehicles.'

export default function Gallery() {
  return (
    <main id="content">
      <PageMeta title="Gallery" description={DESCRIPTION} />
      <PageHead title="Gallery" intro="Our vessels, cargoes and people at work." />
      <div className="content">
        {gallery.length > 0 ? (
          <PictureGrid pictures={gallery} />
        ) : (
          <ComingSoon way={{ to: '/multi-purpose-vessels', label: 'View vessel drawings' }}>
            Pictures of our vessels, cargoes and port operations will be published here.
          </ComingSoon>
        )}
      </div>
    </main>
  )
}
