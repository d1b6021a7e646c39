import { type GalleryPicture, gallery, galleryText } from '../../../content/gallery.ts'
import { noTexts, textsOf, usePageTexts } from '../../site-content/page-texts/use-page-texts.ts'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { ComingSoon } from '../../web/public-layout/coming-soon.tsx'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import styles from '../picture-grid.module.css'

const load = textsOf('gallery')
export const loader = publicLoader(load, noTexts)
export const clientLoader = publicClientLoader(load, noTexts)

export default function Gallery() {
  const { title, searchTitle, description, intro } = usePageTexts(galleryText)
  return (
    <main id="content">
      <PageMeta title={searchTitle || title} description={description} />
      <PageHead title={title} intro={intro} />
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
