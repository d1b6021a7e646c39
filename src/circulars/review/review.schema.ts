import { DATE_READINGS } from '@sailing-desk/circular-reader/choices/reader-choices'
import { id } from '@sailing-desk/records/fields'
import { CHANGE_KINDS } from '@sailing-desk/timetable/sailing-change.schema'
import * as z from 'zod'
import { FILE_CHECKS } from '../import/file-checks.ts'

const sheet = z.string().max(100)
const cell = z.string().regex(/^[A-Z]{1,3}\d{1,7}$/)
const name = z.string().max(500)

/** What an administrator may say that a column, row or cell is. */
const CHOSEN_ROLES = ['port', 'vessel', 'voyage', 'arrival', 'departure', 'cut_off', 'ignored'] as const

/** What a cell was understood as. `stay`: arrival and departure together. */
const CELL_ROLES = [
  ...CHOSEN_ROLES,
  'type',
  'stay',
  'heading',
  'title',
  'issue_date',
  'note',
  'not_read',
] as const

const OWN_CHOICES = ['keep', 'take'] as const
const OWN_KINDS = ['changed', 'corrected', 'actual', 'dropped', 'deleted'] as const

/** A choice that was made for an earlier circular: its issue date, and the heading that it was made on. */
const EarlierAnswer = z.object({ issued: z.iso.date().nullable(), heading: z.string().max(1000) })

const RoleChoice = z.object({
  sheet,
  range: z.string().regex(/^(?:[A-Z]{1,3}\d{0,7}|\d{1,7})$/),
  role: z.enum(CHOSEN_ROLES),
  earlier: EarlierAnswer.optional(),
})

/** The decisions of the administrators about a circular. Nothing here is required: a well-known circular needs none. */
export const ReviewChoices = z
  .object({
    /** The issue date (ISO day), if it is not the one printed. */
    issued: z.iso.date().nullable(),
    /** By sheet. */
    orders: z.record(sheet, z.enum(DATE_READINGS)),
    /** By sheet: the month, as `2026-12`, of days over which no title names one. */
    months: z.record(sheet, z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)),
    /** `range` is a cell (`B5`), a column (`B`) or a row (`5`). */
    roles: z.array(RoleChoice).max(500),
    /** The name of the port, by the text as printed. */
    ports: z.record(name, z.string().max(120)),
    /** The name of the vessel, by the name as printed: a known vessel, or the same name for a new one. */
    vessels: z.record(name, z.string().max(120)),
    /** The direction of the route, by the direction as printed: that of a known route, or of a new one. */
    routes: z.record(name, z.string().max(200)),
    /** By sheet and cell: a text in place of the printed one, or what to do with it as it is. */
    cells: z.record(
      sheet,
      z.record(cell, z.union([z.object({ text: z.string().max(120) }), z.enum(['as_read', 'left_out'])])),
    ),
    /**
     * What was changed by hand and is printed otherwise: kept, or taken as the circular has it. By `route|vessel`,
     * with the vessel as printed, or by `route|vessel|port`.
     */
    own_changes: z.record(z.string().max(700), z.enum(OWN_CHOICES)),
    /** Removes calls that are no longer in the column of their voyage. */
    remove_calls: z.boolean(),
    /** Removes voyages that are no longer on the sheet of their route. */
    remove_voyages: z.boolean(),
    /** Failed checks of the whole file that do not prevent publishing. */
    accept: z.array(z.enum(FILE_CHECKS)).max(FILE_CHECKS.length),
    /** The keys of the sentences of the read-back that hold. All of them hold with `layout` in `accept`. */
    confirmed: z.array(z.string().max(500)).max(200),
  })
  .partial()
  .meta({ id: 'ReviewChoices' })

/** An answer that can be chosen: what to add to the choices made so far. A role replaces one of the same sheet and range. */
export const ReadingOption = z
  .object({
    label: z.string(),
    /** What the first calls would mean. */
    examples: z.array(z.string()),
    choices: ReviewChoices.pick({
      issued: true,
      roles: true,
      orders: true,
      months: true,
      vessels: true,
      routes: true,
      cells: true,
    }),
  })
  .meta({ id: 'ReadingOption' })

/** A sentence that says how a circular of a layout that was never met was read. */
export const ReadBackSentence = z
  .object({
    key: z.string(),
    sheet: z.string(),
    cell: z.string(),
    text: z.string(),
    example: z.string().nullable(),
    is_confirmed: z.boolean(),
    /** What it could be instead. */
    alternatives: z.array(ReadingOption),
  })
  .meta({ id: 'ReadBackSentence' })

const Place = z.object({ route: z.string(), vessel: z.string(), port: z.string() })

const QuestionPlace = z.object({
  sheet: z.string(),
  cell: z.string().nullable(),
  /** The cells held back until it is answered. */
  cells: z.array(z.string()),
  message: z.string(),
})

/** A question that must be answered before its cells are imported. Cells without an answer stay held back. */
export const ReviewQuestion = QuestionPlace.extend({
  /** Stays the same as long as the question does. */
  key: z.string(),
  code: z.string(),
  /**
   * How it can be answered: by a choice of the port, vessel or route named `subject` (with `suggestion` as the likely answer),
   * by one of its options about the dates of the sheet named `subject`, by a text for the heading `cell`, or for its cells: a
   * corrected text, as read, or left out.
   */
  answer: z.enum(['port', 'vessel', 'route', 'order', 'heading', 'cells']),
  subject: z.string().nullable(),
  suggestion: z.string().nullable(),
  /** The ports that a text names, if it names several. */
  rivals: z.array(z.string()),
  /** Whether the cells can be imported as they were read. */
  may_be_as_read: z.boolean(),
  /** The dates that are published today, if it is about one call. */
  published: z.string().nullable(),
  /** Answers that can be chosen, each with what it would mean for the first calls. */
  options: z.array(ReadingOption),
  /** Where else there is the same cause: one answer may settle all. */
  others: z.array(QuestionPlace),
}).meta({ id: 'ReviewQuestion' })

/** A call that cannot be right as the principal has printed it. It is published as printed unless somebody corrects it. */
export const ReviewError = z
  .object({
    ...{ sheet: z.string(), cell: z.string(), vessel: z.string().nullable(), port: z.string() },
    message: z.string(),
    /** The texts of its cells: the arrival and the departure may each have one. */
    printed: z.array(z.object({ cell: z.string(), text: z.string() })),
    /** The dates that are published today, which stay if the cell is left out. */
    published: z.string().nullable(),
    /** How it was probably meant. */
    options: z.array(ReadingOption),
  })
  .meta({ id: 'ReviewError' })

/** The difference to the published schedule. */
export const ReviewChanges = z
  .object({
    /** Voyages that the circular prints by a name which somebody has changed; `vessel` is that of today. See `own_changes`. */
    substituted_voyages: z.array(
      z.object({
        ...{ key: z.string(), route: z.string(), printed: z.string(), vessel: z.string() },
        choice: z.enum(OWN_CHOICES),
        is_listed_too: z.boolean(),
        ...{ by: z.string().nullable(), at: z.string().nullable() },
      }),
    ),
    /** What was changed by hand and would be taken back: see `own_changes` of the choices. */
    own_changes: z.array(
      z.object({
        ...{ key: z.string(), route: z.string(), vessel: z.string(), port: z.string().nullable() },
        kind: z.enum(OWN_KINDS),
        /** In words; null if there is none. */
        ...{ ours: z.string().nullable(), circulars: z.string().nullable() },
        /** Who changed it (null: the command line), and when. */
        ...{ by: z.string().nullable(), at: z.string() },
        /** Whether the circular says something of it that the one before did not say. */
        is_new: z.boolean(),
        choice: z.enum(OWN_CHOICES),
      }),
    ),
    new_voyages: z.array(z.object({ route: z.string(), vessel: z.string() })),
    new_calls: z.array(Place.extend({ to: z.string(), days: z.string() })),
    /** `days`: the understood days before and after, in words. `kind`: as visitors read of it. */
    changed_calls: z.array(
      Place.extend({
        ...{ from: z.string(), to: z.string(), from_days: z.string(), to_days: z.string() },
        kind: z.enum(CHANGE_KINDS),
        days_later: z.int().nullable(),
      }),
    ),
    /** The same days in another text, which is taken: no change for visitors. */
    rewritten_calls: z.array(Place.extend({ from: z.string(), to: z.string(), days: z.string() })),
    /** ETA, ETD or cut-off of calls whose dates stay the same. */
    changed_times: z.array(Place.extend({ from: z.string(), to: z.string() })),
    /** Cut-offs that stay although the dates of their calls change: somebody should check them. */
    kept_cut_offs: z.array(Place.extend({ cut_off: z.string(), dates: z.string() })),
    dropped_calls: z.array(Place.extend({ from: z.string() })),
    /** Published voyages that the circular no longer lists: those whose calls are all over, and the others. */
    finished_voyages: z.array(z.object({ route: z.string(), vessel: z.string() })),
    unlisted_voyages: z.array(z.object({ route: z.string(), vessel: z.string() })),
    /** Published calls whose cells are held back; they stay as they are. */
    held_back_calls: z.array(Place.extend({ from: z.string() })),
    /** Published calls whose cells somebody decided to leave out; they stay as they are. */
    left_out_calls: z.array(Place.extend({ from: z.string() })),
    unchanged_calls: z.int(),
  })
  .meta({ id: 'ReviewChanges' })

/** A circular under review in a list. */
export const ReviewSummary = z
  .object({
    id,
    file: z.string(),
    updated_at: z.string(),
    updated_by: z.string().nullable(),
    /** Whether it came by mail, and no account has read it in. */
    is_by_mail: z.boolean(),
    publish_at: z.string().nullable(),
    failure: z.string().nullable(),
    version: id,
  })
  .meta({ id: 'ReviewSummary' })

/** A circular under review. */
export const CircularReview = z
  .object({
    id,
    version: id,
    file: z.string(),
    updated_at: z.string(),
    updated_by: z.string().nullable(),
    publish_at: z.string().nullable(),
    /** Why it could not be published at that time. */
    failure: z.string().nullable(),
    /** Why it would not be published at that time. */
    problem: z.string().nullable(),
    circular: z.string().nullable(),
    issued: z.string().nullable(),
    layout: z.object({
      name: z.string().nullable(),
      /** Whether the choices of an earlier circular of this layout, or of a similar one, were used. */
      recognised: z.enum(['known', 'changed', 'new']),
    }),
    choices: ReviewChoices,
    /** Chosen roles that no cell got. */
    roles_without_effect: z.array(RoleChoice),
    /** `is_order_open`: whether figures such as 5/12 could be day first or month first. */
    sheets: z.array(
      z.object({
        name: z.string(),
        rows: z.int(),
        columns: z.int(),
        routes: z.array(z.string()),
        order: z.enum(DATE_READINGS).nullable(),
        is_order_open: z.boolean(),
        skipped: z.string().nullable(),
      }),
    ),
    /** How the circular was read, at most eight sentences; none if its layout is known. */
    read_back: z.array(ReadBackSentence),
    questions: z.array(ReviewQuestion),
    /** Errors that nobody has corrected, left out or taken as printed. */
    errors: z.array(ReviewError),
    /** What was noticed besides. `is_error`: it cannot be right, but is about no single call. */
    warnings: z.array(
      z.object({
        ...{ sheet: z.string(), cell: z.string().nullable(), message: z.string() },
        is_error: z.boolean(),
      }),
    ),
    failed_checks: z.array(z.object({ check: z.enum(FILE_CHECKS), message: z.string() })),
    changes: ReviewChanges,
    /** Identifies what publishing would do now. Publishing is refused if it would do something else. */
    digest: z.string(),
    /** To choose from. */
    ports: z.array(z.string()),
    vessels: z.array(z.string()),
    routes: z.array(z.string()),
  })
  .meta({ id: 'CircularReview' })

/** A cell of a sheet as shown. Empty cells are left out. */
export const ReviewCell = z
  .object({
    cell,
    row: z.int(),
    column: z.int(),
    text: z.string(),
    role: z.enum(CELL_ROLES),
    /** Why it is ignored, if an answer about an earlier circular says so. */
    reason: z.string().optional(),
    /** Only for dates: the understood days with their weekdays, as `Sat 5 – Mon 7 Dec 2026`. */
    days: z.string().optional(),
    vessel: z.string().optional(),
    port: z.string().optional(),
    /** Not imported unless a question about it is answered. */
    is_held: z.literal(true).optional(),
    /** Cannot be right as it is printed. */
    is_error: z.literal(true).optional(),
    is_struck: z.literal(true).optional(),
    is_hidden: z.literal(true).optional(),
    /** The colour of its background in Excel, as `#ffff00`. */
    fill: z.string().optional(),
    comment: z.string().optional(),
  })
  .meta({ id: 'ReviewCell' })

export const ReviewSheet = z
  .object({
    name: z.string(),
    rows: z.int(),
    columns: z.int(),
    cells: z.array(ReviewCell),
    merges: z.array(z.object({ top: z.int(), left: z.int(), bottom: z.int(), right: z.int() })),
  })
  .meta({ id: 'ReviewSheet' })

export type ReviewChoices = z.infer<typeof ReviewChoices>
export type ReviewQuestion = z.infer<typeof ReviewQuestion>
export type ReviewError = z.infer<typeof ReviewError>
export type ReviewChanges = z.infer<typeof ReviewChanges>
export type CircularReview = z.infer<typeof CircularReview>
export type ReviewCell = z.infer<typeof ReviewCell>
export type ReviewSheet = z.infer<typeof ReviewSheet>
export type ChosenRole = (typeof CHOSEN_ROLES)[number]
export type CellRole = (typeof CELL_ROLES)[number]
