import archivo from './fonts/archivo.woff2?url'
import plex from './fonts/plex-400.woff2?url'

/** The two that the first view needs; preloaded in the document's head. */
export const FONTS_TO_PRELOAD: readonly string[] = [archivo, plex]
