import { isObject } from '@sailing-desk/trade/is-object'
import { capitalized } from '@sailing-desk/trade/text'
import type { Block } from '../../../../content/text.ts'
import { tidyBlocks } from './blocks.ts'

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
