import type { DatesRead } from '../../dates/read-dates.ts'
import type { PortMatcher } from '../words/port-matching.ts'

/** What is known of names and dates before a sheet is laid out. */
export type Lexicon = {
  matcher: PortMatcher
  /** The kind of date that the date reader finds in a text. */
  readKind: (text: string) => DatesRead['kind']
  /** Whether a name is that of a vessel that exists. */
  isShip: (name: string) => boolean
}
