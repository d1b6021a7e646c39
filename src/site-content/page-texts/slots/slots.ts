import { nameField, optionalNameField } from '@sailing-desk/records/fields'
import { isObject } from '@sailing-desk/trade/is-object'
import { capitalized } from '@sailing-desk/trade/text'
import * as z from 'zod'
import type { Block } from '../../../../content/text.ts'
import { tidyBlocks, wordsOf } from './blocks.ts'
import { HREF_RULE, isHref } from './href.ts'

/** Of one slot: paragraphs and items, and the pieces of each. */
const MAX_BLOCKS = 200

const words = z.string().max(10_000)

const href = z.string().refine(isHref, `A link ${HREF_RULE}`)

const piece = z.union([words, z.strictObject({ words, href: href.optional(), strong: on(), em: on() })])

const paragraph = z.union([words, z.array(piece).max(MAX_BLOCKS)])

const block = z.union([paragraph, z.strictObject({ list: z.array(paragraph).max(MAX_BLOCKS) })])

/** `text`: one line. `day`: an ISO day. `address`: where a link leads. `blocks`: paragraphs and lists with emphasis and links. */
export type SlotKind = 'text' | 'day' | 'address' | 'blocks'
export type SlotValue = string | readonly Block[]

export type Slot = {
  /** The way to the text on its page: see `withChangedTexts`. */
  id: string
  kind: SlotKind
  label: string
  /** The most characters. */
  max: number
  isOptional: boolean
  /** What a fresh site shows. */
  initial: SlotValue
}

type SlotOf = Pick<Slot, 'kind' | 'label' | 'max'> & { isOptional?: boolean }

const text = (label: string, max: number): SlotOf => ({ kind: 'text', label, max })
const blocks = (label: string): SlotOf => ({ kind: 'blocks', label, max: 6000 })

/** The texts of pages by their names in `content/`. All else there is not for the office to change. */
const SLOTS: Record<string, SlotOf> = {
  title: text('Title', 80),
  searchTitle: { ...text('Title for search engines', 70), isOptional: true },
  description: text('Description for search engines', 200),
  intro: text('Lead', 300),
  heading: text('Heading', 120),
  blocks: blocks('Text'),
  figure: text('Figure', 60),
  what: text('What it counts', 80),
  name: text('Name', 80),
  value: text('Value', 60),
  summary: text('Text', 300),
  text: text('Text', 400),
  about: text('Text', 1000),
  lift: text('Lift', 600),
  stow: text('Stow', 600),
  lash: text('Lash', 600),
  ask: blocks('For a quotation, please send us'),
  label: text('Words of the link', 60),
  href: { kind: 'address', label: 'Address of the link', max: 500 },
  version: { kind: 'day', label: 'Version dated', max: 10 },
}

/** The slots of a page, in the order of its texts. */
export function slotsOf(texts: object): Slot[] {
  return slotsIn(texts, '', '')
}

/** `group`: what the texts around are about. */
function slotsIn(texts: unknown, path: string, group: string): Slot[] {
  if (Array.isArray(texts))
    return texts.flatMap((item, at) => slotsIn(item, `${path}.${item?.id ?? at}`, groupOf(item) ?? group))
  if (!isObject(texts)) return []
  return Object.entries(texts).flatMap(([name, value]) => {
    const id = path ? `${path}.${name}` : name
    const slot = Object.hasOwn(SLOTS, name) ? SLOTS[name] : undefined
    return slot ? [slotAt(id, slot, value, group)] : slotsIn(value, id, groupOf(value) ?? group)
  })
}

function slotAt(id: string, { isOptional = false, ...slot }: SlotOf, value: unknown, group: string): Slot {
  const initial = slot.kind === 'blocks' ? tidyBlocks(value as Block[]) : String(value)
  const label = group ? `${group}: ${slot.label.toLowerCase()}` : slot.label
  return { ...slot, id, label, isOptional, initial }
}

function groupOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined
  const { heading, name, what } = item
  const words = [heading, name, what].find((one) => typeof one === 'string')
  return words && capitalized(words)
}

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
