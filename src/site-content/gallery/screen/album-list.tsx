import { Tag } from '@sailing-desk/records/ui/inline'
import { Link } from 'react-router'
import type { Album } from '../gallery.schema.ts'
import styles from './gallery-screen.module.css'

export function AlbumList({ albums, open }: { albums: readonly Album[]; open: number | undefined }) {
  if (albums.length === 0) return null
  return (
    <ul className={styles.albums}>
      {albums.map(({ id, title, is_published, photos }) => (
        <li key={id}>
          <Link
            to={`?album=${id}`}
            className={`card ${styles.album}`}
            aria-current={id === open || undefined}
          >
            <span className="name">{title}</span>
            <span className="row">
              <span className="muted">{photosText(photos)}</span>
              <Tag tone={is_published ? 'good' : 'plain'}>{is_published ? 'Published' : 'Not published'}</Tag>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const photosText = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)
