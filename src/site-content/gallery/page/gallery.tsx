import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { pageIn } from '@sailing-desk/records/paging'
import { type MouseEvent, memo, type ReactNode, useCallback, useState } from 'react'
import { useLoaderData } from 'react-router'
import { galleryText } from '../../../../content/gallery.ts'
import { publicClientLoader, publicLoader } from '../../../web/public-data.ts'
import { ComingSoon } from '../../../web/public-layout/coming-soon.tsx'
import { PageHead } from '../../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../../web/public-layout/page-meta.tsx'
import { noTexts, readTexts, usePageTexts } from '../../page-texts/use-page-texts.ts'
import type { PublicGallery, PublicPhoto } from '../gallery.schema.ts'
import styles from './gallery.module.css'
import { Picture } from './picture.tsx'
import type { Viewer } from './viewer.tsx'

/** As the columns of the grid are: two on a phone, then three and four. */
const SIZES = '(min-width: 80rem) 18rem, (min-width: 48rem) 31vw, (min-width: 24rem) 47vw, 94vw'
/** What the first view may show: one row on a desktop, two on a phone. */
const FIRST_VIEW = 4
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

async function load(read: ReadPublic, url: URL) {
  const page = pageIn(url.searchParams.get('page'))
  const [texts, gallery] = await Promise.all([
    readTexts(read, 'gallery', url),
    page === 1 ? read('/backend/api/gallery') : read(`/backend/api/gallery?page=${page}`),
  ])
  return { texts, gallery }
}
const failed = (error: unknown) => ({ ...noTexts(error), gallery: null })
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export default function GalleryPage() {
  const { gallery } = useLoaderData<typeof loader>()
  const { title, searchTitle, description, intro } = usePageTexts(galleryText)
  return (
    <main id="content">
      <PageMeta title={searchTitle || title} description={description} />
      <PageHead title={title} intro={intro} />
      <div className="content">
        {!gallery ? (
          <div className="empty">
            <p role="alert">Failed to load the gallery.</p>
            <a href="/gallery" className="button">
              Try again
            </a>
          </div>
        ) : gallery.total > 0 ? (
          <Albums key={gallery.page} {...gallery} />
        ) : (
          <ComingSoon way={{ to: '/multi-purpose-vessels', label: 'View vessel drawings' }}>
            Pictures of our vessels, cargoes and port operations will be published here.
          </ComingSoon>
        )}
      </div>
    </main>
  )
}

function Albums({ albums, page, pages }: PublicGallery) {
  const { viewer, openAt } = useViewer(albums.flatMap(({ photos }) => photos))
  return (
    <div className={`parts ${styles.albums}`}>
      {albums.map((album, at) => (
        <AlbumGrid key={album.id} album={album} isFirst={at === 0} onOpen={openAt} />
      ))}
      <Pages page={page} pages={pages} />
      {viewer}
    </div>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className={`toolbar ${styles.pages}`}>
      {page > 1 && (
        <a href={page === 2 ? '/gallery' : `/gallery?page=${page - 1}`} rel="prev">
          Previous photos
        </a>
      )}
      <span aria-current="page">{`Page ${page} of ${pages}`}</span>
      {page < pages && (
        <a href={`/gallery?page=${page + 1}`} rel="next">
          More photos
        </a>
      )}
    </nav>
  )
}

type Opened = { Viewer: typeof Viewer; id: number }

/** Loads the viewer when a photo is first opened. If that fails, the browser shows the file. */
function useViewer(photos: readonly PublicPhoto[]): { viewer: ReactNode; openAt: OpenPhoto } {
  const [opened, setOpened] = useState<Opened | null>(null)

  const openAt = useCallback<OpenPhoto>((event, id) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./viewer.tsx').then(
      ({ Viewer }) => setOpened({ Viewer, id }),
      () => window.location.assign(href),
    )
  }, [])

  const viewer = opened && <opened.Viewer photos={photos} id={opened.id} onClose={() => setOpened(null)} />
  return { viewer, openAt }
}

/** Opens the viewer in place of the file that the link leads to. */
type OpenPhoto = (event: MouseEvent<HTMLAnchorElement>, id: number) => void

type Props = { album: PublicGallery['albums'][number]; isFirst: boolean; onOpen: OpenPhoto }

/** An album: each photo links to its largest file, for browsers without scripts. */
function AlbumGrid({ album: { id, title, photos }, isFirst, onOpen }: Props) {
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
