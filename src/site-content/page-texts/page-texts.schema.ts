import * as z from 'zod'

/** Longer than the name of any slot or page. */
const name = z.string().max(200)

export const PageParams = z.object({ page: name })
export const PreviewQuery = z.object({ draft: z.string().max(200).optional() })

/** A draft of texts: nobody sees it before it is published. */
export const PageDraft = z
  .object({
    updated_at: z.string(),
    /** The username of who last changed it. */
    updated_by: z.string().nullable(),
    /** When it will be published. */
    publish_at: z.string().nullable(),
    /** Why it could not be published at that time. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'PageDraft' })

export const EditedPageSummary = z
  .object({
    page: z.string(),
    title: z.string(),
    path: z.string(),
    /** How many of its texts differ from those of a fresh site. */
    changed: z.int(),
    draft: PageDraft.nullable(),
  })
  .meta({ id: 'EditedPage' })

/** Text, or paragraphs and lists: see content/text.ts. */
const slotValue = z.union([z.string(), z.array(z.unknown())])

const PageSlot = z.object({
  id: z.string(),
  kind: z.enum(['text', 'day', 'address', 'blocks']),
  label: z.string(),
  max: z.int(),
  isOptional: z.boolean(),
  initial: slotValue,
  /** What is edited: of the draft, or published, or as in a fresh site. */
  value: slotValue,
})

export const PageTexts = EditedPageSummary.extend({
  version: z.string(),
  slots: z.array(PageSlot),
  /** Texts of an earlier version of this site, which no page shows any more. */
  unused: z.array(z.object({ slot: z.string(), words: z.string() })),
  /** The address at which the page is shown with the draft. */
  preview: z.string(),
}).meta({ id: 'PageTexts' })

export const ChangedTexts = z.record(z.string(), z.unknown()).meta({ id: 'ChangedTexts' })

const MAX_SLOTS = 300

export const PageTextsForm = z.object({
  version: z.string().max(200),
  /** The texts that differ from those of a fresh site, by slot, and the names of unused ones that are to be kept. */
  texts: z
    .record(name, z.unknown(), 'Texts must be an object')
    .refine((texts) => Object.keys(texts).length <= MAX_SLOTS, `At most ${MAX_SLOTS} texts can be saved`),
  publish: z.enum(['draft', 'now', 'at'], 'Publish must be draft, now or at'),
  publish_at: z.iso.datetime({ offset: true, error: 'Publish at must be a date and time' }).nullish(),
})

export type PageDraft = z.output<typeof PageDraft>
export type EditedPageSummary = z.output<typeof EditedPageSummary>
export type PageTexts = z.output<typeof PageTexts>
export type PageTextsForm = z.output<typeof PageTextsForm>
