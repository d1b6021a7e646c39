import { gallery } from '../../../content/gallery.ts'
import { ComingSoon } from '../../layouts/coming-soon.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { PictureGrid } from '../components/picture-grid.tsx'

const DESCRIPTION =
  'Pictures of our work in Indian ports: vessels alongside, granite in slings, project cargo on trailers, cars on the ramp.'

export default function Gallery() {
  return (
    <main id="content">
      <PageMeta title="Gallery" description={DESCRIPTION} />
      <PageHead title="Gallery" intro="Our vessels, cargoes and people at work." />
      <div className="content">
        {gallery.length > 0 ? (
          <PictureGrid pictures={gallery} />
        ) : (
          <ComingSoon way={{ to: '/multi-purpose-vessels', label: 'See our vessels as drawings' }}>
            Pictures of vessels, cargoes and port work are shown here once they are taken.
          </ComingSoon>
        )}
      </div>
    </main>
  )
}
