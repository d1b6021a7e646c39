import type { Generated } from 'kysely'

/** `is_published` is 0 or 1. */
export type AlbumTable = {
  id: Generated<number>
  title: string
  title_key: string
  position: number
  is_published: Generated<number>
  version: Generated<number>
}

/**
 * `name` is that of the file it was made from, and `source_hash` the SHA-256 of that file, so that no picture is added twice. Without
 * `alt` it is not shown. `width` and `height` are those of the largest of its `files`, which are JSON: see gallery/photo-files.ts.
 */
export type PhotoTable = {
  id: Generated<number>
  album_id: number
  position: number
  name: string
  alt: string | null
  caption: string | null
  width: number
  height: number
  files: string
  source_hash: string
  version: Generated<number>
}
