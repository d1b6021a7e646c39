import type { PublicPhoto } from '../gallery.schema.ts'

type Props = { photo: PublicPhoto; sizes: string; loading: 'eager' | 'lazy' }

/** A photo in the width that fits, as WebP where the browser knows it. */
export function Picture({ photo: { alt, width, height, sources }, sizes, loading }: Props) {
  const setOf = (type: 'webp' | 'jpeg') =>
    sources.map((source) => `${source[type]} ${source.width}w`).join(', ')
  return (
    <picture>
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      <img
        {...{ width, height, sizes, loading }}
        alt={alt}
        src={sources[0]?.jpeg}
        srcSet={setOf('jpeg')}
        decoding="async"
      />
    </picture>
  )
}
