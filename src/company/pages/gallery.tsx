import { type GalleryPicture, gallery } from '../../../content/gallery.ts'
import { ComingSoon } from '../../web/public-layout/coming-soon.tsx'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import styles from '../picture-grid.module.css'

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

export function PictureGrid({ pictures }: { pictures: readonly GalleryPicture[] }) {
  return (
    <ul className={`stack ${styles.grid}`}>
      {pictures.map(({ file, alt, caption, width, height }) => (
        <li key={file}>
          <figure>
            <img src={`/gallery/${file}`} alt={alt} width={width} height={height} loading="lazy" />
            <figcaption className="muted">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
