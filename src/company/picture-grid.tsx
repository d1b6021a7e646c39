import type { GalleryPicture } from '../../content/gallery.ts'
import styles from './picture-grid.module.css'

export function PictureGrid({ pictures }: { pictures: readonly GalleryPicture[] }) {
  return (
    <ul className={styles.grid}>
      {pictures.map(({ file, alt, caption, width, height }) => (
        <li key={file}>
          <figure>
            <img src={`/gallery/${file}`} alt={alt} width={width} height={height} loading="lazy" />
            <figcaption className={styles.caption}>{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
