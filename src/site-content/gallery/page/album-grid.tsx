import { type MouseEvent, memo } from 'react'
import type { PublicGallery, PublicPhoto } from '../gallery.schema.ts'
import styles from './gallery.module.css'
import { Picture } from './picture.tsx'

/** As the columns of the grid are: two on a phone, then three and four. */
const SIZES = '(min-width: 80rem) 18rem, (min-width: 48rem) 31vw, (min-width: 24rem) 47vw, 94vw'
/** What the first view may show: one row on a desktop, two on a phone. */
const FIRST_VIEW = 4

/** Opens the viewer in place of the file that the link leads to. */
export type OpenPhoto = (event: MouseEvent<HTMLAnchorElement>, id: number) => void

type Props = { album: PublicGallery['albums'][number]; isFirst: boolean; onOpen: OpenPhoto }

/** An album: each photo links to its largest file, for browsers without scripts. */
export function AlbumGrid({ album: { id, title, photos }, isFirst, onOpen }: Props) {
  return (
    <section aria-labelledby={`album-${id}`}>
      <h2 id={`album-${id}`}>{title}</h2>
      <ul className={styles.grid}>
        {photos.map((photo, at) => (
          <GridPhoto key={photo.id} photo={photo} isInView={isFirst && at < FIRST_VIEW} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

type PhotoProps = { photo: PublicPhoto; isInView: boolean; onOpen: OpenPhoto }

const GridPhoto = memo(function GridPhoto({ photo, isInView, onOpen }: PhotoProps) {
  return (
    <li>
      <figure>
        <a
          href={photo.sources.at(-1)?.jpeg}
          className={styles.photo}
          onClick={(event) => onOpen(event, photo.id)}
        >
          <Picture photo={photo} sizes={SIZES} loading={isInView ? 'eager' : 'lazy'} />
        </a>
        {photo.caption && <figcaption className="soft muted">{photo.caption}</figcaption>}
      </figure>
    </li>
  )
})
