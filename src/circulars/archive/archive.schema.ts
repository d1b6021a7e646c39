import { id } from '@sailing-desk/records/fields'
import { idFilter, listQuery } from '@sailing-desk/records/http/list-query.schema'
import * as z from 'zod'
import { ReviewChanges, ReviewChoices } from '../review/review.schema.ts'

/** Every circular that was read, whatever became of it. */
export const ArchivedCircular = z
  .object({
    id,
    file: z.string(),
    /** In bytes. */
    size: z.int(),
    /** Whether the file is still there: old ones are erased. */
    has_file: z.boolean(),
    circular: z.string().nullable(),
    issued: z.string().nullable(),
    read_at: z.string(),
    /** The username at that time; null for the command line. */
    read_by: z.string().nullable(),
    /** `undone`: published, and taken back as a whole. `discarded`: never published. */
    state: z.enum(['in_review', 'published', 'undone', 'discarded']),
    /** The review of its file that is open, which may be of a later upload. */
    review: id.nullable(),
    /** The write that published it. */
    batch: z.string().nullable(),
    published_at: z.string().nullable(),
    /** How many calls it changed; if it was not published, would have changed. Null if that is not known. */
    change_count: z.int().nullable(),
  })
  .meta({ id: 'ArchivedCircular' })

/** With its answers, and its difference to the schedule of that time; null if that is not known. */
export const ArchivedDetails = ArchivedCircular.extend({
  choices: ReviewChoices,
  changes: ReviewChanges.nullable(),
}).meta({ id: 'ArchivedDetails' })

/** What changes from the older of two files to the newer, which is `to`. */
export const Comparison = z
  .object({
    from: ArchivedCircular,
    to: ArchivedCircular,
    changes: ReviewChanges,
    /** The routes that are in one of the files only. */
    only_in_from: z.array(z.string()),
    only_in_to: z.array(z.string()),
    /** What one should know of this comparison, or null. */
    remark: z.string().nullable(),
  })
  .meta({ id: 'CircularComparison' })

export const ArchiveQuery = listQuery(['read_at', 'file', 'issued', 'change_count'])
export const ComparisonQuery = z.object({ with: idFilter })

export type ArchivedCircular = z.infer<typeof ArchivedCircular>
export type ArchivedDetails = z.infer<typeof ArchivedDetails>
export type Comparison = z.infer<typeof Comparison>
