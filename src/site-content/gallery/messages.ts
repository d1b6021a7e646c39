import { MAX_FILE_MB } from '../../../content/file-sizes.ts'

export const PICTURE_TOO_LARGE = `This file is larger than ${MAX_FILE_MB.picture} MB. Save the picture in a smaller size, and choose that file.`
export const SAME_TITLE = 'An album with this title already exists'
export const ALBUM_NOT_FOUND = 'Album not found'
export const PHOTO_NOT_FOUND = 'Photo not found'
export const ALT_REQUIRED = 'Text alternative is required'
export const ORDER_CHANGED = 'Somebody else has changed these meanwhile. Reload and try again.'

/** `name`: of the file that it was made from. */
export const samePicture = (name: string, album: string) =>
  `This picture is in the gallery already: ‘${name}’ in the album ‘${album}’.`

export const cannotPublish = (count: number) =>
  count === 1
    ? 'One photo has no text alternative. Describe it before you publish the album.'
    : `${count} photos have no text alternative. Describe them before you publish the album.`
