/** In characters. */
export const MAX_LAYOUT_NAME = 80
