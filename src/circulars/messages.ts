/** Sentences about the archive of circulars. */

export const NOT_IN_ARCHIVE = 'This circular is not in the archive'
export const FILE_ERASED =
  'The file of this circular was erased because of its age. What it changed stays listed.'
export const SAME_CIRCULAR = 'Choose another circular: this one would be compared with itself.'
export const NO_COMMON_ROUTE = 'These two files have no route in common.'
export const BROUGHT_BACK = 'Circular under review again'

export const alreadyInReview = (name: string | null): string =>
  `This file is under review already${name === null ? '' : `: ${name} has added it`}.`
