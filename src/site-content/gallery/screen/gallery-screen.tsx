import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer, type ReadApi } from '../../../web/admin-data.ts'
import { AdminHead } from '../../../web/admin-head.tsx'
import { ScreenWithLastData } from '../../../web/records/screen-with-last-data.tsx'
import { useMayChange } from '../../../web/rights.tsx'
import type { AlbumPhotos, Gallery } from '../gallery.schema.ts'
import { AlbumList } from './album-list.tsx'
import { AlbumPanel } from './album-panel.tsx'
import styles from './gallery-screen.module.css'
import { NewAlbum } from './new-album.tsx'
import { useUploads } from './use-uploads.ts'

const TITLE = 'Gallery'
const MB = 1024 * 1024

/** The album of the address, or the first one. */
async function load(
  get: ReadApi,
  { searchParams }: URL,
): Promise<{ gallery: Gallery; open: AlbumPhotos | null }> {
  const gallery = await get('/api/gallery')
  const wanted = Number(searchParams.get('album'))
  const album = gallery.albums.find(({ id }) => id === wanted) ?? gallery.albums[0]
  return { gallery, open: album ? await get(`/api/gallery/albums/${album.id}`) : null }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function GalleryScreen() {
  const mayChange = useMayChange()
  const sending = useUploads()
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title={TITLE}>
      {({ gallery: { albums, storage }, open }, failure) => (
        <>
          <AdminHead title={TITLE} line={`${inMb(storage.bytes)} of ${inMb(storage.limit)} MB are used.`} />
          {failure !== null && (
            <p role="alert" className="notice" data-tone="danger">
              {failure || 'The gallery could not be read again. Reload the page.'}
            </p>
          )}
          <div className={styles.columns}>
            <section aria-labelledby="albums" className={`stack ${styles.side}`}>
              <h2 id="albums">Albums</h2>
              {albums.length === 0 && (
                <p className="muted">
                  Add an album, and then its photos. Visitors see it once it is published.
                </p>
              )}
              <AlbumList albums={albums} open={open?.album.id} />
              {mayChange && <NewAlbum />}
            </section>
            {open && <AlbumPanel key={open.album.id} {...open} albums={albums} sending={sending} />}
          </div>
        </>
      )}
    </ScreenWithLastData>
  )
}

const inMb = (bytes: number) => Math.ceil(bytes / MB).toLocaleString('en-IN')
