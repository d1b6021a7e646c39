import { COLUMN_SHAPES } from './shapes-columns.ts'
import { DATE_SHAPES } from './shapes-dates.ts'
import { HEADING_SHAPES } from './shapes-headings.ts'
import { LIST_SHAPES } from './shapes-lists.ts'
import { NAME_SHAPES } from './shapes-names.ts'
import { REPEAT_SHAPES } from './shapes-repeats.ts'
import { TITLE_SHAPES } from './shapes-titles.ts'
import { UNKNOWN_SHAPES } from './shapes-unknown.ts'
import { WORD_SHAPES } from './shapes-words.ts'

export type { Shape } from './shape.ts'

/** By the names that `npm run test:fuzz -- circulars` accepts. 'plain' has the traps of its style. */
export const SHAPES = {
  plain: {},
  ...COLUMN_SHAPES,
  ...HEADING_SHAPES,
  ...DATE_SHAPES,
  ...REPEAT_SHAPES,
  ...WORD_SHAPES,
  ...NAME_SHAPES,
  ...LIST_SHAPES,
  ...UNKNOWN_SHAPES,
  ...TITLE_SHAPES,
}

export type ShapeName = keyof typeof SHAPES
