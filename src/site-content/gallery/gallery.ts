/** The fields of the gallery, shared by server, pages and history. */
export const ALBUM_LABELS = { title: 'Title', is_published: 'Published' }
export const PHOTO_LABELS = { album_id: 'Album', alt: 'Text alternative', caption: 'Caption' }

export const MAX_TITLE = 100
export const MAX_ALT = 250
export const MAX_CAPTION = 300

/** On one page of the gallery. */
export const PHOTOS_PER_PAGE = 60

/** The files of a photo in one width, from the smallest to the largest. */
export type PhotoSource = { width: number; webp: string; jpeg: string }
