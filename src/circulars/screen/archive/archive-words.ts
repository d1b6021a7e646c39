import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { ArchivedCircular } from '../../archive/archive.schema.ts'

export const STATES: Record<ArchivedCircular['state'], string> = {
  in_review: 'Under review',
  published: 'Published',
  undone: 'Published, then undone',
  discarded: 'Not published',
}

export const TONES = {
  in_review: 'caution',
  published: 'good',
  undone: 'plain',
  discarded: 'plain',
} as const satisfies Record<ArchivedCircular['state'], string>

export const readerOf = ({ read_by }: ArchivedCircular): string => read_by ?? 'the command line'

/** 'circular.xlsx, read on 25 Nov 2026' */
export const optionText = ({ file, read_at }: ArchivedCircular): string =>
  `${file}, read on ${dayText(dayInIndia(Date.parse(read_at)))}`
