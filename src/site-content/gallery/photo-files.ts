import type { PhotoSource } from './gallery.ts'

/** What a row stores of one size: the hashes of its two files. */
type StoredSize = { width: number; webp: string; jpeg: string }

const sizesOf = (files: string): StoredSize[] => JSON.parse(files)

export const hashesOf = (files: string): string[] => sizesOf(files).flatMap(({ webp, jpeg }) => [webp, jpeg])

export const sourcesOf = (files: string): PhotoSource[] =>
  sizesOf(files).map(({ width, webp, jpeg }) => ({
    width,
    webp: `/files/${webp}/${width}.webp`,
    jpeg: `/files/${jpeg}/${width}.jpg`,
  }))
