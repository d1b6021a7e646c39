import type { PageText } from './text.ts'

export type GalleryPicture = {
  /** The name of a file in `public/gallery/`. */
  file: string
  /** What is to be seen, for those who do not see it. */
  alt: string
  caption: string
  /** In pixels, as the file has them. */
  width: number
  height: number
}

/** The pictures of /gallery, in its order. While the list is empty the page says that they are coming. */
export const gallery: readonly GalleryPicture[] = []

/** What /gallery says. */
export const galleryText = (): PageText => ({
  title: 'Gallery',
  searchTitle: '',
  description:
    'Picture gallery: our vessels, cargoes and port operations in India, from granite and project cargo to vehicles.',
  intro: 'Our vessels, cargoes and people at work.',
})
