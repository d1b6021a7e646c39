import { Tag } from '../../../ui/tag.tsx'
import { useMayChange } from '../../../web/rights.tsx'
import type { Album, AlbumPhotos } from '../gallery.schema.ts'
import { AlbumActions } from './album-actions.tsx'
import { photosText } from './album-list.tsx'
import styles from './gallery-screen.module.css'
import { PhotoForms } from './photo-forms.tsx'
import { PhotoOrder } from './photo-order.tsx'
import { UploadArea } from './upload-area.tsx'
import type { Uploads } from './use-uploads.ts'

type Props = AlbumPhotos & { albums: readonly Album[]; sending: Uploads }

/** The album that is open, with its photos. */
export function AlbumPanel({ album, photos, albums, sending }: Props) {
  const mayChange = useMayChange()
  return (
    <section aria-labelledby="album" className={`card panel stack ${styles.panel}`}>
      <div className="strip">
        <div className="row">
          <h2 id="album">{album.title}</h2>
          <Tag tone={album.is_published ? 'good' : 'plain'}>
            {album.is_published ? 'Published' : 'Not published'}
          </Tag>
        </div>
        {mayChange && <AlbumActions album={album} albums={albums} />}
      </div>
      {album.undescribed > 0 && (
        <p className="notice" data-tone="caution">
          {photosText(album.undescribed)} without a text alternative: visitors do not see{' '}
          {album.undescribed === 1 ? 'it' : 'them'}.
        </p>
      )}
      {mayChange && <UploadArea album={album.id} sending={sending} />}
      {photos.length > 1 && mayChange && <PhotoOrder album={album.id} photos={photos} />}
      {photos.length > 0 && <PhotoForms {...{ album, photos, albums }} />}
    </section>
  )
}
