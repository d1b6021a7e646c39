import { nameField, optionalNameField } from '@sailing-desk/records/fields'
import * as z from 'zod'
import { tidyBlocks, wordsOf } from './blocks.ts'
import { HREF_RULE, isHref } from './href.ts'
import type { Slot, SlotValue } from './slots.ts'

/** Of one slot: paragraphs and items, and the pieces of each. */
const MAX_BLOCKS = 200

const words = z.string().max(10_000)
const href = z.string().refine(isHref, `A link ${HREF_RULE}`)
const piece = z.union([words, z.strictObject({ words, href: href.optional(), strong: on(), em: on() })])
const paragraph = z.union([words, z.array(piece).max(MAX_BLOCKS)])
const block = z.union([paragraph, z.strictObject({ list: z.array(paragraph).max(MAX_BLOCKS) })])

function on() {
  return z.literal(true).optional()
}

/** Returns the value as it is stored. `message`: why it cannot be. */
export function checkedValue(slot: Slot, value: unknown): { value: SlotValue } | { message: string } {
  const { error, data } = schemaOf(slot).safeParse(value)
  return error ? { message: messageOf(error, slot) } : { value: data ?? '' }
}

function schemaOf({ kind, label, max, isOptional }: Slot): z.ZodType<SlotValue | null | undefined> {
  if (kind === 'text') return isOptional ? optionalNameField(label, max) : nameField(label, max)
  if (kind === 'day') return z.iso.date(`${label} must be a day`)
  if (kind === 'address') return z.string(`${label} is required`).refine(isHref, `${label} ${HREF_RULE}`)
  return z
    .array(block, `${label} is required`)
    .max(MAX_BLOCKS, `${label} has too many paragraphs`)
    .transform(tidyBlocks)
    .refine((blocks) => blocks.length > 0, `${label} is required`)
    .refine((blocks) => wordsOf(blocks).length <= max, `${label} must be at most ${max} characters`)
}

/** What is wrong with a link is said by the innermost of the issues. */
function messageOf(error: z.ZodError, { kind, label }: Slot): string {
  if (kind !== 'blocks') return error.issues[0]?.message ?? `${label} is required`
  return JSON.stringify(error.issues).includes(HREF_RULE)
    ? `${label}: a link ${HREF_RULE}`
    : error.issues[0]?.path.length === 0
      ? (error.issues[0]?.message ?? '')
      : `${label} must be paragraphs and lists`
}
