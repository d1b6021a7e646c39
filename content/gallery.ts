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
